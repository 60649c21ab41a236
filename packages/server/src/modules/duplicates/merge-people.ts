import type { CallReply, CallRequest } from '@rolecall/contract/ground/define-calls'
import { MESSAGES } from '@rolecall/contract/ground/messages'
import type { merges, TakenFact } from '@rolecall/contract/people/merges'
import type { Tx } from '../../../ground/db/connect.ts'
import { isBooked } from '../../../ground/db/is-taken.ts'
import { recordEvent } from '../../../ground/events/record-event.ts'
import { feed } from '../../../ground/feed/note-feed.ts'
import { Problem } from '../../../ground/kernel/problem.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { rulesOfCandidates } from '../../../house/country-rules/rules-of.ts'
import { changeApplicationCounts } from '../../../people/applications/application-counts.queries.ts'
import { resolveCandidate } from '../../../people/applications/resolve-candidate.queries.ts'
import { noteChanged } from '../../../people/changes/note-changed.ts'
import { refuseWhileErased } from '../../../people/erasing/refuse-while-erased.ts'
import { lockEverywhere } from '../../../people/freezing/freezing.queries.ts'
import { takeOutOfBlocks } from '../../../people/matching/postings.queries.ts'
import { demoteNewest } from '../../../people/resumes/keep-resume.queries.ts'
import { writeWords } from '../../../people/search/write-words.ts'
import { tablesMerged } from '../../../people/whole-person/tables-of-people.queries.ts'
import { withdrawOutdated } from './lost-by-merging.queries.ts'
import {
  moveApplications,
  moveById,
  moveInterviewsFirst,
  moveResumes,
  removeRows,
  restoreRows,
  type Snapshot,
  takeSnapshot,
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
import { refuseLosing } from './refuse-losing.ts'

/** Makes one person of several, one after the other: all of them, or none when one cannot be merged. */
export async function mergePeople(
  work: Work,
  { updated_data, dedup_record, take }: CallRequest<typeof merges.merge>['body'],
): Promise<CallReply<typeof merges.merge>> {
  const kept = (await resolveCandidate(work, updated_data)).candidateId
  const mergeIds: string[] = []
  for (const reference of dedup_record) {
    const { candidateId } = await resolveCandidate(work, reference)
    if (candidateId === kept)
      throw new Problem('invalid_request', 'Nobody can be merged with themselves.', {
        dedup_record: 'This is the same person.',
      })
    mergeIds.push(await mergeOne(work, { keptId: kept, mergedId: candidateId, take }))
  }
  return { success: true, message: MESSAGES.merged, data: { candidate_id: kept, merge_ids: mergeIds } }
}

type Merging = { keptId: string; mergedId: string; take: readonly TakenFact[] }

/** Has somebody become part of somebody else. Both are locked first, in one order, with all that they are on. */
async function mergeOne(work: Work, { keptId, mergedId, take }: Merging): Promise<string> {
  const { tx, session, now } = work
  const people = new Map((await lockCandidates(tx, [keptId, mergedId])).map((person) => [person.id, person]))
  const [kept, merged] = [people.get(keptId), people.get(mergedId)]
  // Somebody else has merged one of them since they were looked up.
  if (!kept || !merged || kept.merged_into !== null || merged.merged_into !== null)
    throw new Problem('conflict', 'One of the two has just been merged by somebody else. Please look again.')
  await refuseWhileErased(work, [keptId, mergedId])
  noteChanged(tx, [keptId, mergedId])
  await lockEverywhere(tx, [keptId, mergedId])
  await refuseLosing(work, { keptId, mergedId })
  await moveInterviewsFirst(tx)
  const record: MergeRecord = {
    place: (await listMerges(tx, keptId)).length,
    // Before applications are set aside, with which their interviews would go.
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
  const evidence = { kept: await takeEvidence(tx, kept.id), merged: await takeEvidence(tx, merged.id) }
  await takeOutOfBlocks(tx, [kept.id, merged.id])
  await clearEvidence(tx, merged.id)
  await demoteNewest(tx, [merged.id, kept.id])
  const resumeIds = ofMerged.map(({ id }) => id)
  await moveResumes(tx, way, resumeIds)
  const isMergedNewer = (await markNewest(tx, kept.id)) !== newest.kept
  if (isMergedNewer) {
    await clearEvidence(tx, kept.id)
    for (const table of tablesMerged('evidence')) await restoreRows(tx, table, evidence.merged[table] ?? '[]', kept.id)
    await updatePerson(tx, kept.id, { has_career: merged.has_career })
  }
  return { resumeIds, newest, evidence, hadCareer: { kept: kept.has_career, merged: merged.has_career } }
}

async function takeEvidence(tx: Tx, candidateId: string): Promise<Record<string, Snapshot>> {
  const taken: Record<string, Snapshot> = {}
  for (const table of tablesMerged('evidence')) taken[table] = await takeSnapshot(tx, table, candidateId)
  return taken
}

export async function clearEvidence(tx: Tx, candidateId: string): Promise<void> {
  for (const table of tablesMerged('evidence')) await removeRows(tx, table, candidateId)
}

/** On a position that both are on, the application of the person kept counts, and the other is set aside. */
async function mergeApplications(tx: Tx, keptId: string, mergedId: string) {
  const there = new Set((await listApplicationsOf(tx, keptId)).map(({ position_id }) => position_id))
  const own = await listApplicationsOf(tx, mergedId)
  const double = own.filter(({ position_id }) => there.has(position_id))
  const positionIds = own.flatMap(({ position_id }) => (there.has(position_id) ? [] : [position_id]))
  const doubleIds = double.map(({ position_id }) => position_id)
  const setAside: Record<string, Snapshot> = {}
  for (const table of tablesMerged('of-application'))
    setAside[table] = await takeSnapshot(tx, table, mergedId, doubleIds)
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
    for (const table of tablesMerged('by-id')) moved[table] = await moveById(tx, table, way)
  } catch (error) {
    if (!isBooked(error)) throw error
    throw new Problem('conflict', 'Both have an interview at the same time. Please move or cancel one of them first.')
  }
  return moved
}

/** Facts that the person kept lacks come from the other, but what they earn where nobody may know it (rule A-130); of two e-mails, the other keeps theirs, by which files still find them. */
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
  // Two people never have one e-mail, not for a moment.
  if (tookEmail) await updatePerson(tx, merged.id, { email: null })
  const facts = { ...filled, ...(tookEmail && { email: merged.email }) }
  if (Object.keys(facts).length > 0) await updatePerson(tx, kept.id, facts)
  return { filled, tookEmail }
}

/** Facts that both have and of which somebody chose the other one's. */
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
