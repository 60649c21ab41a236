import type { CallReply } from '@rolecall/contract/platform/define-calls'
import type { privacy } from '@rolecall/contract/privacy/privacy'
import { paragraph, sentence } from '@rolecall/domain/text/sentence'
import { announce, recordEvents } from '../../platform/events/record-event.ts'
import { notFound } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { changeApplicationCounts } from '../applications/application-counts.queries.ts'
import { listNamedCandidates } from '../applications/resolve-candidate.queries.ts'
import { listRetentionEnds } from '../duplicates/retention-end.ts'
import { stopForAll } from '../outreach/stop-sequences.queries.ts'
import { lockAllApplications } from '../pipeline/freezing.queries.ts'
import { acquireAdvisoryLocks } from '../resumes/store-resume.queries.ts'
import { removePeople, storeDeletedRows } from './deleted-rows.queries.ts'
import { type BlockedPerson, insertDeletion, listBusy, listDeletedNamed, lockWithMerged } from './deletions.queries.ts'

/**
 * Removes people from everything, and keeps their data so that they can be restored. Leaves people who are deleted already,
 * have an interview ahead or are being erased.
 */
export async function deletePeople(
  work: Work,
  references: readonly string[],
): Promise<CallReply<typeof privacy.deletePeople>> {
  const { tx, session, now } = work
  const asked = [...new Set(references)]
  const candidateIds = await findPeople(work, asked)
  // Jobs that work with one of them wait until they are gone.
  await acquireAdvisoryLocks(tx, 'match', candidateIds)
  const wholes = await lockWithMerged(tx, candidateIds)
  const kept = await listRetentionEnds(work, candidateIds)
  const busy = new Map<string, KeptReason>([
    // A deleted person is erased in the end, which the law of a place may forbid for now (rule A-134).
    ...[...kept.keys()].map((id) => [id, 'kept'] as const),
    ...(await listBusy(tx, candidateIds, now)).map(({ id, why }) => [id, why] as const),
  ])
  const going = wholes.filter(({ of }) => !busy.has(of))
  const people = going.flatMap(({ id, of, name }) => (id === of ? [{ id, name: name ?? `Candidate ${id}` }] : []))
  const left = countLeft([...busy.values()])
  if (people.length === 0) return { success: true, deletion_id: '', deleted: 0, left, message: describe(0, left) }
  const ids = going.map(({ id }) => id)
  await lockAllApplications(tx, ids)
  const deletionId = await insertDeletion(tx, going, { by: session.userId, at: now, people })
  // A restored person must not automatically get further emails.
  await stopForAll(tx, ids, now)
  await storeDeletedRows(tx, going)
  const changes = await removePeople(tx, ids)
  await recordEvents(
    work,
    people.map(({ id, name }) => ({
      kind: 'candidate.deleted',
      candidateId: id,
      changeId: deletionId,
      payload: { deletion_id: deletionId, name },
    })),
    { isTold: false },
  )
  await announce(work, { kind: 'people.changed' })
  await changeApplicationCounts(tx, changes)
  const message = describe(people.length, left)
  return { success: true, deletion_id: deletionId, deleted: people.length, left, message }
}

/** Resolves references to people, without those deleted already. Throws `not_found` for an unknown reference. */
async function findPeople(work: Work, asked: readonly string[]): Promise<string[]> {
  const named = await listNamedCandidates(work, asked)
  const known = new Set(named.map(({ reference }) => reference))
  const missing = asked.filter((reference) => !known.has(reference))
  const deleted = missing.length > 0 ? await listDeletedNamed(work.tx, missing) : new Set()
  if (missing.some((reference) => !deleted.has(reference))) throw notFound('Candidate')
  return [...new Set(named.map(({ candidateId }) => candidateId))]
}

type KeptReason = BlockedPerson['why'] | 'kept'
type KeptCounts = { interviews: number; erasing: number; kept: number }

const countLeft = (whys: readonly KeptReason[]): KeptCounts => ({
  kept: whys.filter((why) => why === 'kept').length,
  interviews: whys.filter((why) => why === 'interview').length,
  erasing: whys.filter((why) => why === 'erasing').length,
})

const describe = (deleted: number, { interviews, erasing, kept }: KeptCounts): string =>
  paragraph(
    deleted > 0
      ? sentence({ one: '1 candidate deleted.', other: '{count} candidates deleted.' }, { count: deleted })
      : 'No candidates were deleted.',
    kept > 0 &&
      sentence(
        {
          one: '1 candidate wasn’t deleted because the law requires their records to be kept.',
          other: '{count} candidates weren’t deleted because the law requires their records to be kept.',
        },
        { count: kept },
      ),
    interviews > 0 &&
      sentence(
        {
          one: '1 candidate has an upcoming interview and wasn’t deleted. Cancel it first.',
          other: '{count} candidates have an upcoming interview and weren’t deleted. Cancel it first.',
        },
        { count: interviews },
      ),
    erasing > 0 &&
      sentence(
        {
          one: '1 candidate wasn’t deleted because their data is being erased.',
          other: '{count} candidates weren’t deleted because their data is being erased.',
        },
        { count: erasing },
      ),
  )
