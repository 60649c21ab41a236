import type { Tx } from '../../platform/db/connect.ts'
import type { SystemWork } from '../../platform/kernel/work.ts'
import { findOrder, hasPairedBrowser, insertOrder } from './orders.queries.ts'
import { advancePart, type OpenPart } from './sourcing-runs.queries.ts'

/** Minutes that an order waits for a browser, and that a browser which took it may stay silent. Limit chosen by us. */
export const ORDER_MINUTES = 15

/** Whether a user's browser reads the source, so that the server need not ask it. */
export const isOrdered = async (tx: Tx, part: OpenPart): Promise<boolean> => (await findOrder(tx, part)) !== undefined

/** Leaves a source to the browser of the user who started the run; false when they have no paired browser. */
export async function orderFromBrowser({ tx, now }: SystemWork, part: OpenPart): Promise<boolean> {
  if (!(await hasPairedBrowser(tx, part.started_by, now))) return false
  await insertOrder(tx, part, now)
  const reason = `Waiting for the browser extension, for up to ${ORDER_MINUTES} minutes.`
  await advancePart(tx, part, {}, { reason })
  return true
}
