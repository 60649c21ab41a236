import { z } from 'zod'
import type { Tx } from '../../../ground/db/connect.ts'
import { begunBy } from '../../../ground/events/begun-by.ts'
import { announce, recordEvent } from '../../../ground/events/record-event.ts'
import { defineJob } from '../../../ground/jobs/define-job.ts'
import { AskedThrough, THEMSELVES } from '../../../ground/kernel/act-for.ts'
import type { Deps } from '../../../ground/kernel/deps.ts'
import { inCompany, type SystemWork } from '../../../ground/kernel/work.ts'
import { deleteApplications, lockApplications } from '../../../people/applications/applications.queries.ts'
import { deleteConsents, deleteUnusedWordings } from '../../../people/consents/consents.queries.ts'
import { listPositionsOf } from '../../../people/matching/matching.queries.ts'
import { deleteExternalIds } from '../../../people/resumes/external-ids.queries.ts'
import { takeAdvisoryLocks } from '../../../people/resumes/keep-resume.queries.ts'
import { listUnderReview } from '../../../people/reviews/open-reviews.queries.ts'
import { changeRun } from '../../../people/runs/runs.queries.ts'
import { writeWords } from '../../../people/search/write-words.ts'
import { lockImport } from './imports.queries.ts'
import { deleteNotes, deleteTaggings } from './keep-beside.queries.ts'
import {
  deletePeople,
  listLinesToUndo,
  listUses,
  type OfPerson,
  takeFactsBack,
  updateLines,
} from './undo-import.queries.ts'

/** Lines that are undone together. */
const BATCH = 200

const Payload = z.object({
  companyId: z.uuid(),
  importId: z.uuid(),
  by: z.uuid(),
  /** By which machine; earlier versions queued none. */
  asked: AskedThrough.optional(),
})
type Task = z.output<typeof Payload>

/** Takes out again whom an import made and gives back what it filled in, some lines at a time; whoever was used since stays. */
export const undoImportJob = defineJob({
  name: 'imports.undo',
  payload: Payload,
  inTurn: true,
  async run(task, deps) {
    while (await undoSome(task, deps));
  },
})

/** Answers whether there is more to do. */
const undoSome = (task: Task, deps: Deps): Promise<boolean> =>
  inCompany(deps, task.companyId, async (work) => {
    const { tx } = work
    const run = await lockImport(tx, task.importId)
    if (run?.state !== 'undoing') return false
    const lines = await listLinesToUndo(tx, run.id, BATCH)
    if (lines.length === 0) {
      await deleteUnusedWordings(tx)
      await changeRun(tx, 'import', run.id, { state: 'undone' })
      const payload = { import_id: run.id, file_name: run.file_name, undone: run.counts.undone, kept: run.counts.kept }
      const begun = await begunBy(work, task.by, task.asked ?? THEMSELVES)
      await recordEvent(work, { kind: 'import.undone', ...begun, payload })
      return false
    }
    const people = lines.flatMap(({ candidate_id, ...line }) =>
      candidate_id === null ? [] : { candidateId: candidate_id, ...line },
    )
    const { made = [], merged = [] } = Object.groupBy(people, ({ outcome }) => outcome)
    await takeBack(work, merged)
    const uses = await takeOut(
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

/** Takes back what was filled in of people who were known, and the consents that were noted. */
async function takeBack({ tx }: SystemWork, merged: readonly OfPerson[]): Promise<void> {
  if (merged.length === 0) return
  const consents = merged.flatMap(({ filled }) => (typeof filled.consent === 'string' ? filled.consent : []))
  await deleteConsents(tx, consents)
  await takeBesideBack(tx, merged)
  // Whoever is in two lines had different things filled in.
  const filled = new Map<string, OfPerson>()
  for (const { candidateId, filled: facts } of merged) {
    const known = filled.get(candidateId)?.filled
    // What it was before the first of them.
    const before = { ...facts.before, ...known?.before }
    filled.set(candidateId, { candidateId, filled: { ...known, ...facts, before } })
  }
  await writeWords(tx, await takeFactsBack(tx, [...filled.values()]))
}

/** Takes back what was kept beside who they are: whoever was moved since stays on the position. */
async function takeBesideBack(tx: Tx, merged: readonly OfPerson[]): Promise<void> {
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

/** Takes out people who were made; answers who stays as they are, and why. */
async function takeOut(
  { tx }: SystemWork,
  importId: string,
  candidateIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  await takeAdvisoryLocks(tx, 'match', candidateIds)
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
