import type { ErasureReason } from '@rolecall/domain/privacy/privacy-rules'
import { announce } from '../../platform/events/record-event.ts'
import { enqueueMany } from '../../platform/jobs/define-job.ts'
import { Problem } from '../../platform/kernel/problem.ts'
import type { AnyWork, Work } from '../../platform/kernel/work.ts'
import { storedMachineOf } from '../../platform/kernel/work-on-behalf-of.ts'
import { assertNotRetained } from './assert-not-retained.ts'
import { lockWithMerged } from './deletions.queries.ts'
import { erasePersonJob } from './erase-person.ts'
import { findErasureOf, hideFromArrivals, insertErasure } from './erasures.queries.ts'

const MERGED_SINCE = 'A colleague has just merged or deleted this candidate. Reload the page.'

/**
 * Records that a candidate is to be erased, and queues it. From then on they can't be merged or separated, and no arrival is
 * added to them. If they are being erased already, the job is queued once more in case it was given up. Throws `conflict` when
 * they were merged since they were looked up, or the law requires keeping them.
 */
export async function queueErasure(work: Work, candidateId: string, reason: ErasureReason): Promise<void> {
  const { tx, session } = work
  const locked = await lockTogether(work, [candidateId])
  if (!locked.has(candidateId)) throw new Problem('stale_edit', MERGED_SINCE)
  await assertNotRetained(work, candidateId)
  const asked = { reason, by: session.userId, asked: storedMachineOf(session) }
  const begun = await insertLocked(work, { candidateId, ids: locked.get(candidateId) ?? [], ...asked })
  const erasureId = begun ?? (await findErasureOf(tx, candidateId))?.id
  await eraseLater(work, erasureId ? [erasureId] : [])
  await announce(work, { kind: 'privacy.progressed' })
}

/**
 * Does the same for candidates due by a retention rule, if they are still due once locked. Returns the number of erasures
 * begun.
 */
export async function queueDueErasures(
  work: AnyWork,
  { due, reason, stillDue }: { due: readonly string[]; reason: ErasureReason; stillDue: () => Promise<string[]> },
): Promise<number> {
  const locked = await lockTogether(work, due)
  const still = new Set(locked.size > 0 ? await stillDue() : [])
  const begun: string[] = []
  for (const [candidateId, ids] of locked) {
    const id = still.has(candidateId) && (await insertLocked(work, { candidateId, ids, reason, by: null }))
    if (id) begun.push(id)
  }
  await eraseLater(work, begun)
  return begun.length
}

/** Locks people until the transaction ends and returns all their ids by person; leaves out those merged into others or gone. */
async function lockTogether({ tx }: AnyWork, candidateIds: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await lockWithMerged(tx, candidateIds)
  const byPerson = Map.groupBy(rows, ({ of }) => of)
  return new Map([...byPerson].map(([person, parts]) => [person, parts.map(({ id }) => id)]))
}

type LockedErasure = Omit<Parameters<typeof insertErasure>[1], 'at'> & { ids: readonly string[] }

async function insertLocked({ tx, now }: AnyWork, { ids, ...erasure }: LockedErasure): Promise<string | undefined> {
  const id = await insertErasure(tx, { ...erasure, at: now })
  if (id) await hideFromArrivals(tx, id, ids)
  return id
}

const eraseLater = ({ tx }: AnyWork, erasureIds: readonly string[]): Promise<void> =>
  enqueueMany(
    tx,
    erasePersonJob,
    erasureIds.map((erasureId) => ({ companyId: tx.companyId, erasureId })),
  )
