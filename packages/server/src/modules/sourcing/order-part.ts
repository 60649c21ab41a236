import type { Tx } from '../../../ground/db/connect.ts'
import type { SystemWork } from '../../../ground/kernel/work.ts'
import { findOrder, hasPairedBrowser, insertOrder } from './orders.queries.ts'
import { advancePart, type OpenPart } from './runs.queries.ts'

/** Minutes for which an order waits for a browser, and a browser that took it may say nothing. Our own choice. */
export const ORDER_MINUTES = 15

/** Whether somebody's browser reads the source, so that nothing is to be asked from here. */
export const isOrdered = async (tx: Tx, part: OpenPart): Promise<boolean> => (await findOrder(tx, part)) !== undefined

/** Leaves a source to the browser of whoever started the run; false where none of theirs is paired. */
export async function orderFromBrowser({ tx, now }: SystemWork, part: OpenPart): Promise<boolean> {
  if (!(await hasPairedBrowser(tx, part.started_by, now))) return false
  await insertOrder(tx, part, now)
  const reason = `It waits for the browser extension, for ${ORDER_MINUTES} minutes at most.`
  await advancePart(tx, part, {}, { reason })
  return true
}
