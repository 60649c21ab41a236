import { FieldChange } from '@rolecall/contract/ground/errors'
import { z } from 'zod'
import { kind, text } from './define-kind.ts'

const Account = z.object({ account_id: text, name: text })
const Key = Account.extend({ tail: text })
const ENDS = { changes: ['keys'], audience: 'admins' } as const

/** What machines of the company may do. */
export const KEY_KINDS = {
  'key.account-made': kind({
    payload: Account,
    ...ENDS,
    describe: ({ say, payload: { name = 'a machine' } }) => say('{who} made the service account {name}.', { name }),
  }),
  'key.account-edited': kind({
    payload: Account.extend({ version: z.int(), changed: z.array(FieldChange) }),
    ...ENDS,
    describe: ({ say, payload: { name = 'a machine' } }) =>
      say('{who} changed what the service account {name} may do.', { name }),
  }),
  'key.account-ended': kind({
    payload: Account,
    ...ENDS,
    describe: ({ say, payload: { name = 'a machine' } }) => say('{who} ended the service account {name}.', { name }),
  }),
  'key.made': kind({
    payload: Key,
    ...ENDS,
    describe: ({ say, payload: { name = 'a machine', tail } }) =>
      say('{who} made a key of {name}[ (…{tail})].', { name, tail }),
  }),
  'key.revoked': kind({
    payload: Key,
    ...ENDS,
    describe: ({ say, payload: { name = 'a machine', tail } }) =>
      say('{who} revoked a key of {name}[ (…{tail})].', { name, tail }),
  }),
}
