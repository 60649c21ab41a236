import type { merges } from '@rolecall/contract/duplicates/merges'
import type { CallReply, CallRequest } from '@rolecall/contract/platform/define-calls'
import type { Tx } from '../../platform/db/connect.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import { notFound, Problem } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { changeApplicationCounts } from '../applications/application-counts.queries.ts'
import { assertNotBeingErased } from '../applications/assert-not-being-erased.ts'
import { withdrawCopies } from '../applications/data-copies.queries.ts'
import { recordChanged } from '../changes/record-changed.ts'
import { removeFromBlocks } from '../matching/postings.queries.ts'
import { writeWords } from '../matching/write-words.ts'
import { lockAllApplications } from '../pipeline/freezing.queries.ts'
import { clearNewestMarks } from '../resumes/store-resume.queries.ts'
import { restoreConsents } from './merge-losses.queries.ts'
import { deleteEvidence } from './merge-people.ts'
import {
  moveApplications,
  moveById,
  moveInterviewsFirst,
  moveResumes,
  placeInStatuses,
  restoreRows,
} from './merge-rows.queries.ts'
import {
  endMerge,
  listApplicationsOf,
  listMerges,
  lockCandidates,
  lockMerge,
  type MergeRecord,
  markNewest,
  type Person,
  reroute,
  updatePerson,
} from './merges.queries.ts'
import { listMergedTables } from './tables-of-people.queries.ts'

/**
 * Undoes a merge. Everything moved goes back, everything set aside is restored, and what was done since with the kept candidate
 * stays with them. Merges into one candidate are undone latest first.
 */
export async function unmergePeople(
  work: Work,
  { merge_id }: CallRequest<typeof merges.undo>['body'],
): Promise<CallReply<typeof merges.undo>> {
  const { tx, session, now } = work
  const merge = await lockMerge(tx, merge_id)
  if (!merge) throw notFound('Merge')
  const { kept_id: keptId, merged_id: mergedId, record } = merge
  const people = new Map((await lockCandidates(tx, [keptId, mergedId])).map((person) => [person.id, person]))
  const [kept, merged] = [people.get(keptId), people.get(mergedId)]
  if (!kept || !merged) throw notFound('Merge')
  if (kept.merged_into !== null)
    throw new Problem('merged_later', 'This candidate was merged into another one later. Undo that merge first.')
  if ((await listMerges(tx, session, keptId)).length > record.place + 1)
    throw new Problem('merged_later', 'Another merge was made later. Undo the latest one first.')
  // Not for the merged one: if an erasure lost the race against an older merge, undoing the merge is the way out.
  await assertNotBeingErased(work, [keptId])
  recordChanged(tx, [keptId, mergedId])
  await lockAllApplications(tx, [keptId, mergedId])
  await moveInterviewsFirst(tx)
  await updatePerson(tx, mergedId, { merged_into: null })
  await reroute(tx, keptId, mergedId, record.rerouted)
  await revertFacts(tx, kept, mergedId, record)
  const way = { from: keptId, to: mergedId }
  await separateResumes(tx, way, record)
  await separateApplications(tx, way, record)
  for (const table of listMergedTables('move')) await moveById(tx, table, way, record.moved[table] ?? [])
  await withdrawCopies(tx, keptId, { since: merge.made_at, at: now })
  await restoreConsents(tx, { keptId, ids: record.withdrawn ?? [], since: merge.made_at })
  await writeWords(tx, [keptId, mergedId])
  await endMerge(tx, merge.id, { by: session.userId, at: now })
  const name = merged.name ?? `Candidate ${mergedId}`
  await recordEvent(work, { kind: 'candidate.unmerged', candidateId: keptId, payload: { merge_id: merge.id, name } })
  return {
    success: true,
    message: `${name} is a separate candidate again.`,
    data: { candidate_id: keptId, merged_id: mergedId },
  }
}

/** Takes facts back, except those that a user or a newer résumé has changed since. */
async function revertFacts(tx: Tx, kept: Person, mergedId: string, record: MergeRecord) {
  const { filled, replaced = {}, tookEmail } = record
  const current: Record<string, unknown> = kept
  const ours = Object.entries(filled).filter(([fact, value]) => String(current[fact]) === String(value))
  const emptied = Object.fromEntries(ours.map(([fact]) => [fact, fact === 'location_key' ? '' : null]))
  const chosen = Object.entries(replaced).filter(([fact, { became }]) => String(current[fact]) === String(became))
  const facts = {
    ...emptied,
    ...Object.fromEntries(chosen.map(([fact, { was }]) => [fact, was])),
    ...(tookEmail && { email: null }),
  }
  if (Object.keys(facts).length > 0) await updatePerson(tx, kept.id, facts)
  if (tookEmail) await updatePerson(tx, mergedId, { email: kept.email })
}

type MergeDirection = { from: string; to: string }

async function separateResumes(
  tx: Tx,
  { from: keptId, to: mergedId }: MergeDirection,
  record: MergeRecord,
): Promise<void> {
  const { resumeIds, newest, evidence, hadCareer } = record
  await removeFromBlocks(tx, [keptId, mergedId])
  const before = await markNewest(tx, keptId)
  // The kept candidate's evidence is the other's, unless they got a newer résumé since.
  const isBorrowed = before !== null && resumeIds.includes(before)
  if (isBorrowed) await deleteEvidence(tx, keptId)
  await clearNewestMarks(tx, [keptId])
  await moveResumes(tx, { from: keptId, to: mergedId }, resumeIds)
  const after = await markNewest(tx, keptId)
  await markNewest(tx, mergedId)
  for (const table of listMergedTables('follow-newest-resume')) {
    await restoreRows(tx, table, evidence.merged[table] ?? '[]')
    if (isBorrowed && after === newest.kept) await restoreRows(tx, table, evidence.kept[table] ?? '[]')
  }
  await updatePerson(tx, mergedId, { has_career: hadCareer.merged })
  if (isBorrowed) await updatePerson(tx, keptId, { has_career: hadCareer.kept })
}

/** Moves applications back in their current state; those that were set aside are restored as they were. */
async function separateApplications(
  tx: Tx,
  way: MergeDirection,
  { positionIds, setAside }: MergeRecord,
): Promise<void> {
  await moveApplications(tx, way, positionIds)
  for (const table of listMergedTables('move-with-application')) {
    const kept = setAside[table] ?? '[]'
    await restoreRows(tx, table, table === 'application' ? await placeInStatuses(tx, kept) : kept)
  }
  const back = new Set(positionIds)
  const restored = (await listApplicationsOf(tx, way.to)).filter(({ position_id }) => !back.has(position_id))
  await changeApplicationCounts(
    tx,
    restored.map(({ position_id: positionId, status_id: statusId }) => ({ positionId, statusId, by: 1 })),
  )
}
