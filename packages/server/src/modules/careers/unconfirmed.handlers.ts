import { unconfirmed } from '@rolecall/contract/careers/unconfirmed'
import { feature, withoutTransaction } from '../../platform/http/feature.ts'
import { decideApplicationOwner } from './decide-application-owner.ts'
import { listWaiting } from './list-waiting.ts'

export const unconfirmedFeature = feature(unconfirmed, {
  handlers: {
    list: ({ query: { candidate_id, resume_id } }, work) => listWaiting(work, candidate_id ?? resume_id ?? ''),
    // Reads a résumé, which must not hold a transaction open.
    settle: withoutTransaction(({ body }, outside) => decideApplicationOwner(outside, body)),
  },
})
