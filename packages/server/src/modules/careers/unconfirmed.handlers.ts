import { unconfirmed } from '@rolecall/contract/people/unconfirmed'
import { feature, withoutTransaction } from '../../../ground/http/feature.ts'
import { listWaiting } from './list-waiting.ts'
import { settle } from './settle-waiting.ts'

export const unconfirmedFeature = feature(unconfirmed, {
  handlers: {
    list: ({ query: { candidate_id, resume_id } }, work) => listWaiting(work, candidate_id ?? resume_id ?? ''),
    // A résumé is read, which nobody else waits for.
    settle: withoutTransaction(({ body }, outside) => settle(outside, body)),
  },
})
