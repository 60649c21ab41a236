import { z } from 'zod'
import { defineEventKind, text } from '../../platform/events/define-kind.ts'

const OWN = { changes: ['assistants'], audience: 'person' } as const

const Connection = z.object({ assistant_id: text, name: text })

const COMPANY = { changes: ['assistants', 'settings'], audience: 'concerned' } as const

/** The proposal without its own words, which could name a candidate who was erased or hidden since. */
const Proposal = z.object({ proposal_id: text, call: text, assistant: text })

const shared = { payload: Proposal, changes: ['proposals', 'history'], audience: 'person' } as const

export const ASSISTANTS_EVENTS = {
  'assistant.allowed': defineEventKind({
    payload: Connection.extend({ host: text, proposes: z.boolean() }),
    ...OWN,
    describe: ({ say, payload: { name = '', host, proposes } }) =>
      proposes
        ? say('{who} let the assistant “{name}”[ ({host})] read for them and propose changes.', { name, host })
        : say('{who} let the assistant “{name}”[ ({host})] read for them.', { name, host }),
  }),
  'assistant.ended': defineEventKind({
    payload: Connection.extend({ person: text }),
    ...OWN,
    describe: ({ say, payload: { name = '', person } }) =>
      say('{who} ended the assistant “{name}”[ of {person}].', { name, person }),
  }),
  'assistant.left': defineEventKind({
    payload: Connection,
    ...OWN,
    describe: ({ say, payload: { name = '' } }) =>
      say('{who} does not have the assistant “{name}” any more: it signed itself out.', { name }),
  }),
  'assistant.suspected': defineEventKind({
    payload: Connection,
    ...OWN,
    topic: 'assistant',
    describe: ({ say, payload: { name = '' } }) =>
      say(
        'Somebody else seems to have what the assistant “{name}” of {who} signs in with: its connection was ended. Connect it again.',
        { name },
      ),
  }),
  'assistants.switched-on': defineEventKind({
    payload: z.object({}),
    ...COMPANY,
    describe: ({ say }) => say('{who} let people connect assistants.'),
  }),
  'assistants.switched-off': defineEventKind({
    payload: z.object({ ended: z.int() }),
    ...COMPANY,
    describe: ({ say, payload: { ended = 0 } }) =>
      say('{who} switched assistants off[, which ended {ended} connections].', { ended: ended || undefined }),
  }),
  'proposal.made': defineEventKind({
    ...shared,
    topic: 'proposal',
    describe: ({ say }) => say('{who} proposes something that waits for you.'),
  }),
  'proposal.confirmed': defineEventKind({
    ...shared,
    describe: ({ say, payload: { assistant } }) =>
      say('{who} confirmed what {assistant} proposed.', { assistant: assistant ?? 'an assistant' }),
  }),
  'proposal.discarded': defineEventKind({
    ...shared,
    describe: ({ say, payload: { assistant } }) =>
      say('{who} threw away what {assistant} proposed.', { assistant: assistant ?? 'an assistant' }),
  }),
  'proposal.lapsed': defineEventKind({
    ...shared,
    payload: z.object({ proposal_id: text }),
    describe: ({ say }) => say('{who} confirmed a proposal that nothing came of.'),
  }),
}
