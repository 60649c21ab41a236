import type { merges, TakenFact } from '@rolecall/contract/duplicates/merges'
import type { CallReply, CallRequest } from '@rolecall/contract/platform/define-calls'
import { MESSAGES } from '@rolecall/contract/platform/messages'
import type { Tx } from '../../platform/db/connect.ts'
import { isBooked } from '../../platform/db/constraint-violations.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import { feed } from '../../platform/feed/record-feed.ts'
import { Problem } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { changeApplicationCounts } from '../applications/application-counts.queries.ts'
import { assertNotBeingErased } from '../applications/assert-not-being-erased.ts'
import { resolveCandidate } from '../applications/resolve-candidate.queries.ts'
import { recordChanged } from '../changes/record-changed.ts'
import { rulesOfCandidates } from '../country-rules/rules-of.ts'
import { removeFromBlocks } from '../matching/postings.queries.ts'
import { writeWords } from '../matching/write-words.ts'
import { lockAllApplications } from '../pipeline/freezing.queries.ts'
import { clearNewestMarks } from '../resumes/store-resume.queries.ts'
import { assertMergeLosesNothing } from './assert-merge-loses-nothing.ts'
import { withdrawOutdated } from './merge-losses.queries.ts'
import {
  moveApplications,
  moveById,
  moveInterviewsFirst,
  moveResumes,
  readCandidateRows,
  removeRows,
  restoreRows,
  type Snapshot,
} from './merge-rows.queries.ts'
import {
  FILLED_FACTS,
  insertMerge,
  listApplicationsOf,
  listMerges,
  listResumesOf,
  lockCandidates,
  type MergeRecord,
  markNewest,
  type Person,
  reroute,
  updatePerson,
} from './merges.queries.ts'
import { listMergedTables } from './tables-of-people.queries.ts'

/** Merges several candidates into one, one after the other: all of them, or none when one can't be merged. */
export async function mergePeople(
  work: Work,
  { updated_data, dedup_record, take }: CallRequest<typeof merges.merge>['body'],
): Promise<CallReply<typeof merges.merge>> {
  const kept = (await resolveCandidate(work, updated_data)).candidateId
  const mergeIds: string[] = []
  for (const reference of dedup_record) {
    const { candidateId } = await resolveCandidate(work, reference)
    if (candidateId === kept)
      throw new Problem('same_person', 'A candidate can’t be merged with themselves.', {
        dedup_record: 'This is the same person.',
      })
    mergeIds.push(await mergeOne(work, { keptId: kept, mergedId: candidateId, take }))
  }
  return { success: true, message: MESSAGES.merged, data: { candidate_id: kept, merge_ids: mergeIds } }
}

type MergeInput = { keptId: string; mergedId: string; take: readonly TakenFact[] }

/** Merges one candidate into another. Locks both first, in a fixed order, with all their applications. */
async function mergeOne(work: Work, { keptId, mergedId, take }: MergeInput): Promise<string> {
  const { tx, session, now } = work
  const people = new Map((await lockCandidates(tx, [keptId, mergedId])).map((person) => [person.id, person]))
  const [kept, merged] = [people.get(keptId), people.get(mergedId)]
  // Another user has merged one of them since they were looked up.
  if (!kept || !merged || kept.merged_into !== null || merged.merged_into !== null)
    throw new Problem('stale_edit', 'A colleague just merged one of these two. Reload the page.')
  await assertNotBeingErased(work, [keptId, mergedId])
  recordChanged(tx, [keptId, mergedId])
  await lockAllApplications(tx, [keptId, mergedId])
  await assertMergeLosesNothing(work, { keptId, mergedId })
  await moveInterviewsFirst(tx)
  const record: MergeRecord = {
    place: (await listMerges(tx, session, keptId)).length,
    // Before applications are set aside, since their interviews would go with them.
    moved: await moveRest(tx, { from: mergedId, to: keptId }),
    withdrawn: await withdrawOutdated(tx, keptId),
    ...(await mergeResumes(tx, kept, merged)),
    ...(await mergeApplications(tx, keptId, mergedId)),
    ...(await fillFacts(work, kept, merged)),
    replaced: await replaceFacts(tx, { kept, merged, take }),
    rerouted: await reroute(tx, mergedId, keptId),
  }
  await updatePerson(tx, mergedId, { merged_into: keptId })
  const act = { kind: 'candidate.merged', actorId: session.userId, at: now }
  feed(tx, 'candidate', { candidateIds: [mergedId] }, act)
  await writeWords(tx, [keptId])
  const id = await insertMerge(tx, { keptId, mergedId, by: session.userId, at: now, record })
  const payload = { merge_id: id, name: merged.name ?? `Candidate ${mergedId}` }
  await recordEvent(work, { kind: 'candidate.merged', candidateId: keptId, payload })
  return id
}

async function mergeResumes(tx: Tx, kept: Person, merged: Person) {
  const way = { from: merged.id, to: kept.id }
  const [ofKept, ofMerged] = [await listResumesOf(tx, kept.id), await listResumesOf(tx, merged.id)]
  const newest = { kept: ofKept[0]?.id ?? null, merged: ofMerged[0]?.id ?? null }
  const evidence = { kept: await snapshotEvidence(tx, kept.id), merged: await snapshotEvidence(tx, merged.id) }
  await removeFromBlocks(tx, [kept.id, merged.id])
  await deleteEvidence(tx, merged.id)
  await clearNewestMarks(tx, [merged.id, kept.id])
  const resumeIds = ofMerged.map(({ id }) => id)
  await moveResumes(tx, way, resumeIds)
  const isMergedNewer = (await markNewest(tx, kept.id)) !== newest.kept
  if (isMergedNewer) {
    await deleteEvidence(tx, kept.id)
    for (const table of listMergedTables('follow-newest-resume'))
      await restoreRows(tx, table, evidence.merged[table] ?? '[]', kept.id)
    await updatePerson(tx, kept.id, { has_career: merged.has_career })
  }
  return { resumeIds, newest, evidence, hadCareer: { kept: kept.has_career, merged: merged.has_career } }
}

async function snapshotEvidence(tx: Tx, candidateId: string): Promise<Record<string, Snapshot>> {
  const taken: Record<string, Snapshot> = {}
  for (const table of listMergedTables('follow-newest-resume'))
    taken[table] = await readCandidateRows(tx, table, candidateId)
  return taken
}

export async function deleteEvidence(tx: Tx, candidateId: string): Promise<void> {
  for (const table of listMergedTables('follow-newest-resume')) await removeRows(tx, table, candidateId)
}

/** Merges applications: on a position that both are on, the kept candidate's counts and the other is set aside. */
async function mergeApplications(tx: Tx, keptId: string, mergedId: string) {
  const there = new Set((await listApplicationsOf(tx, keptId)).map(({ position_id }) => position_id))
  const own = await listApplicationsOf(tx, mergedId)
  const double = own.filter(({ position_id }) => there.has(position_id))
  const positionIds = own.flatMap(({ position_id }) => (there.has(position_id) ? [] : [position_id]))
  const doubleIds = double.map(({ position_id }) => position_id)
  const setAside: Record<string, Snapshot> = {}
  for (const table of listMergedTables('move-with-application'))
    setAside[table] = await readCandidateRows(tx, table, mergedId, doubleIds)
  await removeRows(tx, 'application', mergedId, doubleIds)
  await moveApplications(tx, { from: mergedId, to: keptId }, positionIds)
  await changeApplicationCounts(
    tx,
    double.map(({ position_id: positionId, status_id: statusId }) => ({ positionId, statusId, by: -1 })),
  )
  return { positionIds, setAside }
}

async function moveRest(tx: Tx, way: { from: string; to: string }): Promise<MergeRecord['moved']> {
  const moved: Record<string, readonly string[]> = {}
  try {
    for (const table of listMergedTables('move')) moved[table] = await moveById(tx, table, way)
  } catch (error) {
    if (!isBooked(error)) throw error
    throw new Problem('interviews_overlap', 'Both have an interview at the same time. Move or cancel one first.')
  }
  return moved
}

/**
 * Fills missing facts of the kept candidate from the other, except pay that may not be known (rule A-130); of two emails the
 * other keeps theirs, by which files still find them.
 */
async function fillFacts(work: Work, kept: Person, merged: Person) {
  const { tx } = work
  const isMissing = (value: unknown) => value === null || value === ''
  const rules = [...(await rulesOfCandidates(work, [kept.id, merged.id])).values()]
  const isPayHidden = rules.some(({ payHistory }) => payHistory === 'forbidden')
  const mayFill = FILLED_FACTS.filter((fact) => fact !== 'salary' || !isPayHidden)
  const filled: Record<string, unknown> = Object.fromEntries(
    mayFill.flatMap((fact) => (isMissing(kept[fact]) && !isMissing(merged[fact]) ? [[fact, merged[fact]]] : [])),
  )
  if (isMissing(kept.location) && !isMissing(merged.location)) {
    Object.assign(filled, { location: merged.location, location_key: merged.location_key })
  }
  const tookEmail = kept.email === null && merged.email !== null
  // Two candidates must never share an email, not even for a moment.
  if (tookEmail) await updatePerson(tx, merged.id, { email: null })
  const facts = { ...filled, ...(tookEmail && { email: merged.email }) }
  if (Object.keys(facts).length > 0) await updatePerson(tx, kept.id, facts)
  return { filled, tookEmail }
}

/** Replaces facts that both have with the other's, as chosen by the user. */
async function replaceFacts(
  tx: Tx,
  { kept, merged, take }: { kept: Person; merged: Person; take: readonly TakenFact[] },
): Promise<NonNullable<MergeRecord['replaced']>> {
  const fields = take.flatMap((fact) => (fact === 'location' ? (['location', 'location_key'] as const) : [fact]))
  const isChosen = (field: (typeof fields)[number]) =>
    kept[field] !== null && merged[field] !== null && kept[field] !== merged[field]
  const chosen = fields.filter(isChosen)
  if (chosen.length === 0) return {}
  await updatePerson(tx, kept.id, Object.fromEntries(chosen.map((field) => [field, merged[field]])))
  return Object.fromEntries(chosen.map((field) => [field, { was: kept[field], became: merged[field] }]))
}
