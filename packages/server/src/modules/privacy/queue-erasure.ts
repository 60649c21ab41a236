import type { ErasureReason } from '@rolecall/domain/company/privacy-rules'
import { announce } from '../../../ground/events/record-event.ts'
import { enqueueMany } from '../../../ground/jobs/define-job.ts'
import { askedThrough } from '../../../ground/kernel/act-for.ts'
import { Problem } from '../../../ground/kernel/problem.ts'
import type { AnyWork, Work } from '../../../ground/kernel/work.ts'
import { lockWholes } from './deletions.queries.ts'
import { erasePersonJob } from './erase-person.ts'
import { findErasureOf, hideFromArrivals, insertErasure } from './erasures.queries.ts'
import { refuseWhileKept } from './refuse-while-kept.ts'

const MERGED_SINCE = 'Somebody has just merged or deleted this person. Please look again.'

/**
 * Records that a candidate is to be erased, and has it done. From then on nobody merges or separates them, and nothing that arrives
 * joins them. Of somebody who is being erased already, it is begun once more, in case it was given up. Throws `conflict` where they
 * became part of somebody else since they were looked up, or the law has them kept.
 */
export async function beginErasure(work: Work, candidateId: string, reason: ErasureReason): Promise<void> {
  const { tx, session } = work
  const locked = await lockTogether(work, [candidateId])
  if (!locked.has(candidateId)) throw new Problem('conflict', MERGED_SINCE)
  await refuseWhileKept(work, candidateId)
  const asked = { reason, by: session.userId, asked: askedThrough(session) }
  const begun = await insertLocked(work, { candidateId, ids: locked.get(candidateId) ?? [], ...asked })
  const erasureId = begun ?? (await findErasureOf(tx, candidateId))?.id
  await eraseLater(work, erasureId ? [erasureId] : [])
  await announce(work, { kind: 'privacy.progressed' })
}

/**
 * The same for those whom a rule has erased, and who are still due once they are locked. Answers how many erasures were begun.
 */
export async function beginErasures(
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

/** By person the ids of all that they are, locked until the transaction ends; without those who are part of somebody else, or gone. */
async function lockTogether({ tx }: AnyWork, candidateIds: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await lockWholes(tx, candidateIds)
  const byPerson = Map.groupBy(rows, ({ of }) => of)
  return new Map([...byPerson].map(([person, parts]) => [person, parts.map(({ id }) => id)]))
}

type Locked = Omit<Parameters<typeof insertErasure>[1], 'at'> & { ids: readonly string[] }

async function insertLocked({ tx, now }: AnyWork, { ids, ...erasure }: Locked): Promise<string | undefined> {
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
