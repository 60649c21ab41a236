import type { Work } from '../../platform/kernel/work.ts'
import { todayOf } from '../company/today.ts'
import { findOwnWork } from './own-work.ts'
import { chooseOldest, listWaiting, type WaitingItem } from './waiting.queries.ts'

/** The tasks that have waited longest, as calls answer them. */
export const presentTasks = (items: readonly WaitingItem[], limit: number) =>
  chooseOldest(items, limit).map(({ id, count, since, ...item }) => ({
    ...item,
    _id: id,
    count: Number(count),
    since: typeof since === 'string' ? since : since.toISOString(),
  }))

/** Lists what waits for the user on positions and elsewhere, the longest waiting first. */
export async function listTasks(work: Work, limit: number) {
  const { tx, session } = work
  const today = await todayOf(work)
  const [waiting, own] = await Promise.all([listWaiting(tx, session, { today, limit }), findOwnWork(work, limit)])
  return presentTasks([...waiting.items, ...own.items], limit)
}
