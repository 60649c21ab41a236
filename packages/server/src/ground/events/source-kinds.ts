import { z } from 'zod'
import { kind, text } from './define-kind.ts'

/** Which source; nothing of what opens its account. */
const payload = z.object({ source: text, name: text })
const shared = { payload, changes: ['sources'], audience: 'concerned' } as const

/** Outside sources of the company. */
export const SOURCE_KINDS = {
  'source.added': kind({
    ...shared,
    describe: ({ who, payload: { name } }) => `${who} added ${name ?? 'a source'}.`,
  }),
  'source.credentials-replaced': kind({
    ...shared,
    describe: ({ who, payload: { name } }) => `${who} replaced the credentials of ${name ?? 'a source'}.`,
  }),
  'source.connected': kind({
    ...shared,
    describe: ({ who, payload: { name } }) => `${who} said how ${name ?? 'a source'} is searched.`,
  }),
  'source.disconnected': kind({
    ...shared,
    describe: ({ who, payload: { name } }) => `${who} has ${name ?? 'a source'} searched no longer.`,
  }),
  'source.activated': kind({
    ...shared,
    describe: ({ who, payload: { name } }) => `${who} activated ${name ?? 'a source'}.`,
  }),
  'source.deactivated': kind({
    ...shared,
    describe: ({ who, payload: { name } }) => `${who} deactivated ${name ?? 'a source'}.`,
  }),
}
