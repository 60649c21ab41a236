import { z } from 'zod'
import { kind, text } from './define-kind.ts'

const Named = z.object({ name: text })

/** What becomes of somebody's passkeys. */
export const PASSKEY_KINDS = {
  'user.passkey-added': kind({
    payload: Named,
    changes: ['session'],
    audience: 'person',
    describe: ({ say, payload: { name } }) => say('{who} added the passkey[ “{name}”].', { name }),
  }),
  'user.passkey-renamed': kind({
    payload: z.object({ name: text, before: text }),
    changes: ['session'],
    audience: 'person',
    describe: ({ say, payload: { name, before } }) =>
      say('{who} renamed the passkey[ “{before}”][ to “{name}”].', { before, name }),
  }),
  'user.passkey-removed': kind({
    payload: Named,
    changes: ['session'],
    audience: 'person',
    describe: ({ say, payload: { name } }) => say('{who} removed the passkey[ “{name}”].', { name }),
  }),
  'user.passkey-used': kind({
    payload: Named,
    changes: ['session'],
    audience: 'person',
    describe: ({ say, payload: { name } }) => say('{who} used the passkey[ “{name}”].', { name }),
  }),
  'user.passkey-suspected': kind({
    payload: Named,
    changes: ['session'],
    audience: 'person',
    describe: ({ say, payload: { name } }) =>
      say('A copy of the passkey[ “{name}”] of {who} was used, which is switched off.', { name }),
  }),
}
