import { z } from 'zod'
import type { Tx } from '../../platform/db/connect.ts'
import { jobActorOf } from '../../platform/events/job-initiator.ts'
import { announce, recordEvent } from '../../platform/events/record-event.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { inCompany, type SystemWork } from '../../platform/kernel/work.ts'
import { MachineReference, THEMSELVES } from '../../platform/kernel/work-on-behalf-of.ts'
import { deleteApplications, lockApplications } from '../applications/applications.queries.ts'
import { deleteConsents, deleteUnusedWordings } from '../duplicates/consents.queries.ts'
import { listPositionsOf } from '../matching/matching.queries.ts'
import { writeWords } from '../matching/write-words.ts'
import { deleteExternalIds } from '../resumes/external-ids.queries.ts'
import { acquireAdvisoryLocks } from '../resumes/store-resume.queries.ts'
import { listUnderReview } from '../reviews/open-reviews.queries.ts'
import { changeRun } from '../runs/runs.queries.ts'
import { lockImport } from './imports.queries.ts'
import { readTextsLater } from './read-texts.ts'
import { deleteNotes, deleteTaggings } from './store-extra-data.queries.ts'
import {
  deletePeople,
  type ImportedLine,
  listLinesToUndo,
  listUses,
  restoreFacts,
  updateLines,
} from './undo-import.queries.ts'

/** Number of lines undone together. */
const BATCH = 200

const Payload = z.object({
  companyId: z.uuid(),
  importId: z.uuid(),
  by: z.uuid(),
  /** The key or assistant that asked; jobs of earlier versions have none. */
  asked: MachineReference.optional(),
})
type Task = z.output<typeof Payload>

/** Removes candidates that an import created and restores what it filled in, batch by batch; candidates used since are kept. */
export const undoImportJob = defineJob({
  name: 'imports.undo',
  payload: Payload,
  inTurn: true,
  async run(task, deps) {
    while (await undoSome(task, deps));
  },
})

/** Returns whether there is more to do. */
const undoSome = (task: Task, deps: Deps): Promise<boolean> =>
  inCompany(deps, task.companyId, async (work) => {
    const { tx } = work
    const run = await lockImport(tx, task.importId)
    if (run?.state !== 'undoing') return false
    const lines = await listLinesToUndo(tx, run.id, BATCH)
    if (lines.length === 0) {
      await deleteUnusedWordings(tx)
      await changeRun(tx, 'import', run.id, { state: 'undone' })
      // The texts of candidates who are kept.
      if ((run.counts.unread ?? 0) > 0) await readTextsLater(work, run.id)
      const payload = { import_id: run.id, file_name: run.file_name, undone: run.counts.undone, kept: run.counts.kept }
      const begun = await jobActorOf(work, task.by, task.asked ?? THEMSELVES)
      await recordEvent(work, { kind: 'import.undone', ...begun, payload })
      return false
    }
    const people = lines.flatMap(({ candidate_id, ...line }) =>
      candidate_id === null ? [] : { candidateId: candidate_id, ...line },
    )
    const { made = [], merged = [] } = Object.groupBy(people, ({ outcome }) => outcome)
    await revertFilledFacts(work, merged)
    const uses = await deleteCreatedCandidates(
      work,
      run.id,
      made.map(({ candidateId }) => candidateId),
    )
    const undone = lines.map(({ place, outcome, candidate_id }) => {
      const reason = outcome === 'made' ? (uses.get(candidate_id ?? '') ?? '') : ''
      return { place, outcome: reason ? ('kept' as const) : ('undone' as const), reason }
    })
    await updateLines(tx, run.id, undone)
    await changeRun(tx, 'import', run.id, { more: { kept: uses.size, undone: lines.length - uses.size } })
    await announce(work, { kind: 'import.progressed', userId: run.started_by })
    return true
  })

/** Takes back facts filled in for known candidates, and recorded consents. */
async function revertFilledFacts({ tx }: SystemWork, merged: readonly ImportedLine[]): Promise<void> {
  if (merged.length === 0) return
  const consents = merged.flatMap(({ filled }) => (typeof filled.consent === 'string' ? filled.consent : []))
  await deleteConsents(tx, consents)
  await revertExtraData(tx, merged)
  // A candidate in two lines had different facts filled in by each.
  const filled = new Map<string, ImportedLine>()
  for (const { candidateId, filled: facts } of merged) {
    const known = filled.get(candidateId)?.filled
    // The value before the first of them.
    const before = { ...facts.before, ...known?.before }
    filled.set(candidateId, { candidateId, filled: { ...known, ...facts, before } })
  }
  await writeWords(tx, await restoreFacts(tx, [...filled.values()]))
}

/** Takes back data besides the identity; candidates who were moved since stay on the position. */
async function revertExtraData(tx: Tx, merged: readonly ImportedLine[]): Promise<void> {
  const ids = merged.flatMap(({ filled: { external_id: id } }) => id ?? [])
  const taggings = merged.flatMap(({ candidateId, filled: { tags = [] } }) =>
    tags.map((tagId) => ({ candidateId, tagId })),
  )
  const notes = merged.flatMap(({ filled: { note } }) => note ?? [])
  if (ids.length > 0) await deleteExternalIds(tx, ids)
  if (taggings.length > 0) await deleteTaggings(tx, taggings)
  if (notes.length > 0) await deleteNotes(tx, notes)
  const placed = merged.filter(({ filled }) => filled.placed !== undefined)
  for (const [positionId = '', people] of Map.groupBy(placed, ({ filled }) => filled.placed)) {
    const versions = new Map(people.map(({ candidateId, filled: { moved = 0 } }) => [candidateId, 1 + moved]))
    const rows = await lockApplications(tx, { positionId, candidateIds: [...versions.keys()] })
    const underReview = await listUnderReview(tx, { positionId, candidateIds: [...versions.keys()] })
    const untouched = rows.filter(
      ({ candidate_id: id, version }) => version <= (versions.get(id) ?? 0) && !underReview.has(id),
    )
    await deleteApplications(
      tx,
      positionId,
      untouched.map(({ candidate_id }) => candidate_id),
    )
  }
}

/** Removes created candidates; returns the ones that stay, and why. */
async function deleteCreatedCandidates(
  { tx }: SystemWork,
  importId: string,
  candidateIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  await acquireAdvisoryLocks(tx, 'match', candidateIds)
  const uses = await listUses(tx, importId, candidateIds)
  const going = candidateIds.filter((id) => !uses.has(id))
  const on = Map.groupBy(await listPositionsOf(tx, going), ({ position_id }) => position_id)
  for (const [positionId, people] of on)
    await deleteApplications(
      tx,
      positionId,
      people.map(({ candidate_id }) => candidate_id),
    )
  await deletePeople(tx, going)
  return uses
}
