import { z } from 'zod'
import { kind, text } from './define-kind.ts'

/** Which source; nothing of what opens its account. */
const payload = z.object({ source: text, name: text })
const shared = { payload, changes: ['sources'], audience: 'concerned' } as const

/** Outside sources of the company. */
export const SOURCE_KINDS = {
  'source.added': kind({
    ...shared,
    describe: ({ say, payload: { name } }) => say('{who} added {name}.', { name: name ?? 'a source' }),
  }),
  'source.credentials-replaced': kind({
    ...shared,
    describe: ({ say, payload: { name } }) =>
      say('{who} replaced the credentials of {name}.', { name: name ?? 'a source' }),
  }),
  'source.connected': kind({
    ...shared,
    describe: ({ say, payload: { name } }) => say('{who} said how {name} is searched.', { name: name ?? 'a source' }),
  }),
  'source.disconnected': kind({
    ...shared,
    describe: ({ say, payload: { name } }) => say('{who} has {name} searched no longer.', { name: name ?? 'a source' }),
  }),
  'source.activated': kind({
    ...shared,
    describe: ({ say, payload: { name } }) => say('{who} activated {name}.', { name: name ?? 'a source' }),
  }),
  'source.deactivated': kind({
    ...shared,
    describe: ({ say, payload: { name } }) => say('{who} deactivated {name}.', { name: name ?? 'a source' }),
  }),
}
