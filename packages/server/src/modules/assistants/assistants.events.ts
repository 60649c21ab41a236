import { z } from 'zod'
import { kind, text } from './define-kind.ts'

const Connection = z.object({ assistant_id: text, name: text })
const OWN = { changes: ['assistants'], audience: 'person' } as const
const COMPANY = { changes: ['assistants', 'settings'], audience: 'concerned' } as const

/** Which assistants people let read for them. Of what one calls itself nobody has checked anything. */
export const ASSISTANT_KINDS = {
  'assistant.allowed': kind({
    payload: Connection.extend({ host: text, proposes: z.boolean() }),
    ...OWN,
    describe: ({ say, payload: { name = '', host, proposes } }) =>
      proposes
        ? say('{who} let the assistant “{name}”[ ({host})] read for them and propose changes.', { name, host })
        : say('{who} let the assistant “{name}”[ ({host})] read for them.', { name, host }),
  }),
  'assistant.ended': kind({
    payload: Connection.extend({ person: text }),
    ...OWN,
    describe: ({ say, payload: { name = '', person } }) =>
      say('{who} ended the assistant “{name}”[ of {person}].', { name, person }),
  }),
  'assistant.left': kind({
    payload: Connection,
    ...OWN,
    describe: ({ say, payload: { name = '' } }) =>
      say('{who} does not have the assistant “{name}” any more: it signed itself out.', { name }),
  }),
  'assistant.suspected': kind({
    payload: Connection,
    ...OWN,
    topic: 'assistant',
    describe: ({ say, payload: { name = '' } }) =>
      say(
        'Somebody else seems to have what the assistant “{name}” of {who} signs in with: its connection was ended. Connect it again.',
        { name },
      ),
  }),
  'assistants.switched-on': kind({
    payload: z.object({}),
    ...COMPANY,
    describe: ({ say }) => say('{who} let people connect assistants.'),
  }),
  'assistants.switched-off': kind({
    payload: z.object({ ended: z.int() }),
    ...COMPANY,
    describe: ({ say, payload: { ended = 0 } }) =>
      say('{who} switched assistants off[, which ended {ended} connections].', { ended: ended || undefined }),
  }),
}
