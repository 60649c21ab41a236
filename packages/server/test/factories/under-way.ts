import type { TestApp } from '../harness.ts'
import { aBulkMove } from './bulk-move.ts'
import { aMailRun } from './mail-run.ts'
import { aReferral } from './referral.ts'
import { aReview } from './review.ts'
import { someSequences } from './sequence.ts'
import { aSourcingOrder } from './sourcing-order.ts'
import type { TestUser } from './user.ts'

/** What goes on around a position and one of its candidates; answers with the ids of it all. */
export async function someUnderWay(test: TestApp, by: TestUser, of: { positionId: string; candidateId: string }) {
  const { db } = test
  const { positionId } = of
  return {
    bulkMoveId: await aBulkMove(db, by, { positionId }),
    mailRunId: await aMailRun(db, by, { positionId }),
    ...(await someSequences(db, by, { companyId: by.companyId, positionId })),
    orderedRun: await aSourcingOrder(test, by, { positionId }),
    referredId: await aReferral(test, by, of),
    reviewId: await aReview(test, by, of),
  }
}
