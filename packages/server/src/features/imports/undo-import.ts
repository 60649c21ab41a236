import { z } from 'zod'
import { deleteApplications } from '../../applications/applications.queries.ts'
import { announce, recordEvent } from '../../events/record-event.ts'
import { defineJob } from '../../jobs/define-job.ts'
import type { Deps } from '../../kernel/deps.ts'
import { inCompany, type SystemWork } from '../../kernel/work.ts'
import { takeAdvisoryLock } from '../../resumes/keep-resume.queries.ts'
import { writeWords } from '../../search/write-words.ts'
import {
  advanceImport,
  deletePerson,
  findUse,
  listLinesToUndo,
  listPositionsOf,
  lockImport,
  takeFactsBack,
  updateLine,
} from './imports.queries.ts'

/** Lines that are undone together. */
const BATCH = 100

/** Takes out again whom an import made and gives back what it filled in, line by line; whoever was used since stays. */
export const undoImportJob = defineJob({
  name: 'imports.undo',
  payload: z.object({ companyId: z.uuid(), importId: z.uuid(), by: z.uuid() }),
  inTurn: true,
  async run(task, deps) {
    while (await undoSome(task, deps));
  },
})

/** Answers whether there is more to do. */
const undoSome = (task: { companyId: string; importId: string; by: string }, deps: Deps): Promise<boolean> =>
  inCompany(deps, task.companyId, async (work) => {
    const { tx } = work
    const run = await lockImport(tx, task.importId)
    if (run?.state !== 'undoing') return false
    const lines = await listLinesToUndo(tx, run.id, BATCH)
    if (lines.length === 0) {
      await advanceImport(tx, run.id, {}, { state: 'undone' })
      const payload = { import_id: run.id, file_name: run.file_name, undone: run.undone, kept: run.kept }
      await recordEvent(work, { kind: 'import.undone', actorId: task.by, payload })
      return false
    }
    let kept = 0
    for (const { place, outcome, candidate_id, filled } of lines) {
      const why = candidate_id === null ? '' : await undoLine(work, { candidateId: candidate_id, outcome, filled })
      if (why) kept += 1
      await updateLine(tx, { importId: run.id, place }, { outcome: why ? 'kept' : 'undone', reason: why })
    }
    await advanceImport(tx, run.id, { kept, undone: lines.length - kept })
    await announce(work, { kind: 'import.progressed', userId: run.started_by })
    return true
  })

type Line = { candidateId: string; outcome: string; filled: Record<string, string | number> }

/** Answers why the person stays as they are; empty where they do not. */
async function undoLine({ tx }: SystemWork, { candidateId, outcome, filled }: Line): Promise<string> {
  if (outcome === 'merged') {
    if (await takeFactsBack(tx, candidateId, filled)) await writeWords(tx, [candidateId])
    return ''
  }
  await takeAdvisoryLock(tx, 'match', candidateId)
  const use = await findUse(tx, candidateId)
  if (use) return use
  for (const { position_id } of await listPositionsOf(tx, candidateId))
    await deleteApplications(tx, position_id, [candidateId])
  await deletePerson(tx, candidateId)
  return ''
}
