import type { ImportField } from '@rolecall/domain/imports/import-columns'
import { readImportRow } from '@rolecall/domain/imports/read-import-row'
import { z } from 'zod'
import { announce, recordEvent, recordEvents } from '../../events/record-event.ts'
import { defineJob, enqueueMany } from '../../jobs/define-job.ts'
import type { Deps } from '../../kernel/deps.ts'
import { inCompany, type SystemWork } from '../../kernel/work.ts'
import { matchNewResume } from '../../matching/match-pool.ts'
import { listOwnSkills } from '../../matching/own-skills.queries.ts'
import { takeAdvisoryLock } from '../../resumes/keep-resume.queries.ts'
import { readTable } from '../../tables/read-table.ts'
import type { TableLine } from '../../tables/table-line.ts'
import { advanceImport, findImport, type ImportRecord, insertRows, lockImport, type NewRow } from './imports.queries.ts'
import { keepPerson } from './keep-person.ts'

/** Lines that are kept together: an import that is cut off does at most so many again. */
export const IMPORT_BATCH = 100

const Payload = z.object({ companyId: z.uuid(), importId: z.uuid() })
type Task = z.output<typeof Payload>

/** Goes through the lines of a table. What is through is kept with the count of lines, so that it goes on behind them. */
export const runImportJob = defineJob({
  name: 'imports.run',
  payload: Payload,
  inTurn: true,
  run: (task, deps) => importInBatches(task, deps, IMPORT_BATCH),
  giveUp: (task, deps) =>
    end(task, deps, 'failed', 'It failed several times. What was imported before stays; undo takes it out.'),
})

/** `atOnce`: lines that are kept together. */
export async function importInBatches(task: Task, deps: Deps, atOnce: number): Promise<void> {
  const run = await inCompany(deps, task.companyId, ({ tx }) => findImport(tx, task.importId))
  if (run?.state !== 'running') return
  const ownSkills = await inCompany(deps, task.companyId, ({ tx }) => listOwnSkills(tx))
  const emails = new Map<string, number>()
  for await (const lines of batchesOf(readTable(deps.files, run.file_key), atOnce)) {
    // Lines that were through before count, so that the same address further down is found to be one.
    const judged = lines.map((line) => judge(line, run.columns as (ImportField | '')[], emails))
    await keepBatch(task, deps, { judged, ownSkills })
  }
  await end(task, deps, 'finished', '')
}

type Placed = TableLine & { place: number }

/** The lines behind the headings, some at a time; their places count from 0. */
async function* batchesOf(table: AsyncIterable<TableLine>, atOnce: number): AsyncGenerator<Placed[]> {
  let place = -1
  let batch: Placed[] = []
  for await (const line of table) {
    if (place >= 0) batch.push({ ...line, place })
    place += 1
    if (batch.length < atOnce) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

type Judged = { line: Placed } & (
  | { person: Extract<ReturnType<typeof readImportRow>, { person: object }>['person'] }
  | { row: NewRow }
)

function judge(line: Placed, columns: readonly (ImportField | '')[], emails: Map<string, number>): Judged {
  const read = readImportRow(line.cells, columns)
  const at = { place: line.place, line: line.line }
  if ('mistake' in read) return { line, row: { ...at, outcome: 'failed', reason: read.mistake } }
  const { email } = read.person
  const before = email === '' ? undefined : emails.get(email)
  if (before !== undefined)
    return { line, row: { ...at, outcome: 'skipped', reason: `Line ${before} has the same e-mail address.` } }
  if (email !== '') emails.set(email, line.line)
  return { line, person: read.person }
}

type Batch = { judged: readonly Judged[]; ownSkills: readonly { id: string; name: string }[] }

const keepBatch = (task: Task, deps: Deps, { judged, ownSkills }: Batch): Promise<void> =>
  inCompany(deps, task.companyId, async (work) => {
    const { tx } = work
    const run = await lockImport(tx, task.importId)
    if (run?.state !== 'running') return
    const left = judged.filter(({ line }) => line.place >= run.done)
    if (left.length === 0) return
    const rows: NewRow[] = []
    const made: { candidateId: string; resumeId: string }[] = []
    for (const each of left) {
      if ('row' in each) {
        rows.push(each.row)
        continue
      }
      const { resumeId, ...kept } = await keepPerson(work, run, { person: each.person, ownSkills })
      rows.push({ ...kept, place: each.line.place, line: each.line.line })
      if (resumeId && kept.candidateId) made.push({ candidateId: kept.candidateId, resumeId })
    }
    await insertRows(tx, run.id, rows)
    const counts = { made: 0, merged: 0, skipped: 0, failed: 0 }
    for (const { outcome } of rows) counts[outcome] += 1
    await advanceImport(tx, run.id, { done: rows.length, ...counts })
    await tellOf(work, run, made)
  })

/** Has those who are new matched, writes them into the history, and tells whoever imports them how far it is. */
async function tellOf(work: SystemWork, run: ImportRecord, made: readonly { candidateId: string; resumeId: string }[]) {
  const { tx } = work
  await enqueueMany(
    tx,
    matchImportedJob,
    made.map(({ candidateId }) => ({ companyId: tx.companyId, candidateId })),
  )
  const about = { kind: 'candidate.imported' as const, actorId: run.started_by }
  await recordEvents(
    work,
    made.map((each) => ({ ...about, ...each, payload: { import_id: run.id, file_name: run.file_name } })),
  )
  await announce(work, { kind: 'import.progressed', userId: run.started_by })
}

const end = (task: Task, deps: Deps, state: 'finished' | 'failed', reason: string) =>
  inCompany(deps, task.companyId, async (work) => {
    const run = await lockImport(work.tx, task.importId)
    if (run?.state !== 'running') return
    await advanceImport(work.tx, run.id, {}, { state, reason })
    const payload = { import_id: run.id, file_name: run.file_name, made: run.made, merged: run.merged }
    if (run.dry_run) await announce(work, { kind: 'import.progressed', userId: run.started_by })
    else
      await recordEvent(work, {
        kind: 'import.finished',
        actorId: run.started_by,
        tells: [run.started_by],
        payload,
      })
  })

/** Puts somebody who was imported on the open positions that fit. */
export const matchImportedJob = defineJob({
  name: 'imports.match-person',
  payload: z.object({ companyId: z.uuid(), candidateId: z.string() }),
  inTurn: true,
  run: ({ companyId, candidateId }, deps) =>
    inCompany(deps, companyId, async (work) => {
      await takeAdvisoryLock(work.tx, 'match', candidateId)
      await matchNewResume(work, candidateId)
    }),
})
