import { mailboxExamples } from '@rolecall/contract/mailbox/mailbox.examples'
import { received } from '@rolecall/contract/mailbox/received'
import type { Call } from '@rolecall/contract/platform/define-calls'
import { signIncoming } from '../../src/modules/mailbox/incoming-link.ts'
import { someReceived } from '../factories/received-mail.ts'
import { defineExamples } from './define-examples.ts'

/** Calls about received emails; each call settles one. */
const RECEIVED: readonly Call[] = Object.values(received)

export const mailboxWorld = defineExamples({
  own: async ({ db, deps }, by) => ({
    ids: { incoming: signIncoming(deps.env.ROLECALL_SECRET, by.companyId), receivedId: '', answerId: '' },
    getReady: async ({ call, ids }) => {
      if (RECEIVED.includes(call))
        Object.assign(ids, await someReceived(db, { companyId: by.companyId, candidateId: ids.candidateId }))
      return {}
    },
  }),
  secret: async ({ db }, { owner: { companyId }, person: { candidateId } }) => ({
    incoming: mailboxExamples.incoming,
    ...(await someReceived(db, { companyId, candidateId })),
  }),
})
