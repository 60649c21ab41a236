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
        ? say('{who} connected the assistant “{name}”[ ({host})] to read and propose changes.', { name, host })
        : say('{who} connected the assistant “{name}”[ ({host})] to read.', { name, host }),
  }),
  'assistant.ended': defineEventKind({
    payload: Connection.extend({ person: text }),
    ...OWN,
    describe: ({ say, payload: { name = '', person } }) =>
      say('{who} disconnected the assistant “{name}”[ of {person}].', { name, person }),
  }),
  'assistant.left': defineEventKind({
    payload: Connection,
    ...OWN,
    describe: ({ say, payload: { name = '' } }) =>
      say('The assistant “{name}” of {who} disconnected itself.', { name }),
  }),
  'assistant.suspected': defineEventKind({
    payload: Connection,
    ...OWN,
    topic: 'assistant',
    describe: ({ say, payload: { name = '' } }) =>
      say(
        'The assistant “{name}” of {who} was disconnected because its sign-in may have been stolen. Connect it again.',
        { name },
      ),
  }),
  'assistants.switched-on': defineEventKind({
    payload: z.object({}),
    ...COMPANY,
    describe: ({ say }) => say('{who} turned on assistants.'),
  }),
  'assistants.switched-off': defineEventKind({
    payload: z.object({ ended: z.int() }),
    ...COMPANY,
    describe: ({ say, payload: { ended = 0 } }) =>
      say('{who} turned off assistants[ and ended {ended} connections].', { ended: ended || undefined }),
  }),
  'proposal.made': defineEventKind({
    ...shared,
    topic: 'proposal',
    describe: ({ say }) => say('{who} suggested a change for you to review.'),
  }),
  'proposal.confirmed': defineEventKind({
    ...shared,
    describe: ({ say, payload: { assistant } }) =>
      say('{who} confirmed what {assistant} suggested.', { assistant: assistant ?? 'an assistant' }),
  }),
  'proposal.discarded': defineEventKind({
    ...shared,
    describe: ({ say, payload: { assistant } }) =>
      say('{who} dismissed what {assistant} suggested.', { assistant: assistant ?? 'an assistant' }),
  }),
  'proposal.lapsed': defineEventKind({
    ...shared,
    payload: z.object({ proposal_id: text }),
    describe: ({ say }) => say('{who} confirmed a suggestion of an assistant, but it failed.'),
  }),
}
