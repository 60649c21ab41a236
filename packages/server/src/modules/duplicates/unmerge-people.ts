import type { CallReply, CallRequest } from '@rolecall/contract/ground/define-calls'
import type { merges } from '@rolecall/contract/people/merges'
import type { Tx } from '../../../ground/db/connect.ts'
import { recordEvent } from '../../../ground/events/record-event.ts'
import { notFound, Problem } from '../../../ground/kernel/problem.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { changeApplicationCounts } from '../../../people/applications/application-counts.queries.ts'
import { noteChanged } from '../../../people/changes/note-changed.ts'
import { withdrawCopies } from '../../../people/erasing/handed-out-copies.queries.ts'
import { refuseWhileErased } from '../../../people/erasing/refuse-while-erased.ts'
import { lockEverywhere } from '../../../people/freezing/freezing.queries.ts'
import { takeOutOfBlocks } from '../../../people/matching/postings.queries.ts'
import { demoteNewest } from '../../../people/resumes/keep-resume.queries.ts'
import { writeWords } from '../../../people/search/write-words.ts'
import { tablesMerged } from '../../../people/whole-person/tables-of-people.queries.ts'
import { restoreConsents } from './lost-by-merging.queries.ts'
import { clearEvidence } from './merge-people.ts'
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

/**
 * Tells two people apart again. What went over goes back, what was set aside stands again, and what was done meanwhile with
 * the person kept stays with them. Of several merges into each other, the last is undone first.
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
    throw new Problem('conflict', 'The person kept has become part of somebody else since. Tell these two apart first.')
  if ((await listMerges(tx, keptId)).length > record.place + 1)
    throw new Problem('conflict', 'Somebody else was merged later. Separate the latest first.')
  // Not the one merged: of an erasure that a merge of before has outrun, separating the two is the way out.
  await refuseWhileErased(work, [keptId])
  noteChanged(tx, [keptId, mergedId])
  await lockEverywhere(tx, [keptId, mergedId])
  await moveInterviewsFirst(tx)
  await updatePerson(tx, mergedId, { merged_into: null })
  await reroute(tx, keptId, mergedId, record.rerouted)
  await takeFactsBack(tx, kept, mergedId, record)
  const way = { from: keptId, to: mergedId }
  await separateResumes(tx, way, record)
  await separateApplications(tx, way, record)
  for (const table of tablesMerged('by-id')) await moveById(tx, table, way, record.moved[table] ?? [])
  await withdrawCopies(tx, keptId, { since: merge.made_at, at: now })
  await restoreConsents(tx, { keptId, ids: record.withdrawn ?? [], since: merge.made_at })
  await writeWords(tx, [keptId, mergedId])
  await endMerge(tx, merge.id, { by: session.userId, at: now })
  const name = merged.name ?? `Candidate ${mergedId}`
  await recordEvent(work, { kind: 'candidate.unmerged', candidateId: keptId, payload: { merge_id: merge.id, name } })
  return {
    success: true,
    message: `${name} stands alone again.`,
    data: { candidate_id: keptId, merged_id: mergedId },
  }
}

/** A fact that somebody or a newer résumé has changed since stays. */
async function takeFactsBack(tx: Tx, kept: Person, mergedId: string, record: MergeRecord) {
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

type Way = { from: string; to: string }

async function separateResumes(tx: Tx, { from: keptId, to: mergedId }: Way, record: MergeRecord): Promise<void> {
  const { resumeIds, newest, evidence, hadCareer } = record
  await takeOutOfBlocks(tx, [keptId, mergedId])
  const before = await markNewest(tx, keptId)
  // Its evidence is that of the one who goes, unless a newer résumé has come for the one who stays.
  const isBorrowed = before !== null && resumeIds.includes(before)
  if (isBorrowed) await clearEvidence(tx, keptId)
  await demoteNewest(tx, [keptId])
  await moveResumes(tx, { from: keptId, to: mergedId }, resumeIds)
  const after = await markNewest(tx, keptId)
  await markNewest(tx, mergedId)
  for (const table of tablesMerged('evidence')) {
    await restoreRows(tx, table, evidence.merged[table] ?? '[]')
    if (isBorrowed && after === newest.kept) await restoreRows(tx, table, evidence.kept[table] ?? '[]')
  }
  await updatePerson(tx, mergedId, { has_career: hadCareer.merged })
  if (isBorrowed) await updatePerson(tx, keptId, { has_career: hadCareer.kept })
}

/** Applications go back as they are by now; those that were set aside are as they were. */
async function separateApplications(tx: Tx, way: Way, { positionIds, setAside }: MergeRecord): Promise<void> {
  await moveApplications(tx, way, positionIds)
  for (const table of tablesMerged('of-application')) {
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
