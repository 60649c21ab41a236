import { type DayOrders, inferDayOrders } from '@rolecall/domain/imports/day-orders'
import type { TableField } from '@rolecall/domain/imports/import-columns'
import { z } from 'zod'
import { fromHeadings } from '../../parsing/tables/from-headings.ts'
import { readTable } from '../../parsing/tables/read-table.ts'
import type { TableLine } from '../../parsing/tables/table-line.ts'
import { jobActorOf } from '../../platform/events/job-initiator.ts'
import { announce, recordEvent } from '../../platform/events/record-event.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { inCompany } from '../../platform/kernel/work.ts'
import { getCompanySettings } from '../company/settings.queries.ts'
import type { CompanySettings } from '../company/settings.ts'
import { todayOf } from '../company/today.ts'
import { getOwnSkills } from '../matching/get-own-skills.ts'
import { changeRun } from '../runs/runs.queries.ts'
import { dropPayColumns } from './drop-pay-columns.ts'
import { findImport, type ImportRecord, lockImport } from './imports.queries.ts'
import { oneAhead } from './one-ahead.ts'
import { type NumberedLine, type PreparedLine, prepareBatch, type Reading, type SeenLines } from './prepare-batch.ts'
import { readTextsLater } from './read-texts.ts'
import { SeenPeople } from './seen-people.ts'
import { storeBatch } from './store-batch.ts'

/** Number of lines stored together: an interrupted import repeats at most this many. */
export const IMPORT_BATCH = 200

const Payload = z.object({ companyId: z.uuid(), importId: z.uuid() })
type Task = z.output<typeof Payload>

/** Imports the lines of a table. Each batch is stored with the count of lines, so that an interrupted import goes on after it. */
export const runImportJob = defineJob({
  name: 'imports.run',
  payload: Payload,
  inTurn: true,
  run: (task, deps) => importInBatches(task, deps, IMPORT_BATCH),
  giveUp: (task, deps) =>
    end(task, deps, 'failed', 'The import failed. Rows imported before that are kept. Undo the import to remove them.'),
})

/** `atOnce`: number of lines stored together. */
export async function importInBatches(task: Task, deps: Deps, atOnce: number): Promise<void> {
  const { run, today, settings } = await inCompany(deps, task.companyId, async (work) => ({
    run: await findImport(work.tx, task.importId),
    today: await todayOf(work),
    settings: await getCompanySettings(work.tx),
  }))
  if (run?.state !== 'running') return
  const reading: Reading = {
    columns: run.columns as (TableField | '')[],
    seen: nothingSeen(),
    ownSkills: await getOwnSkills(deps, task.companyId),
    today,
    orders: await findDayOrders(deps, run, { today, settings }),
  }
  const lines = fromHeadings(readTable(deps.files, run.file_key))
  const table = dropPayColumns(lines, { columns: reading.columns, settings, today })
  const batches = batchesOf(table, atOnce)
  // The next texts are read on another thread while the last ones are stored.
  const prepared = oneAhead(batches, async (lines) => ({
    lines,
    prepared: await prepareBatch(deps, run, lines, reading),
  }))
  for await (const { lines, prepared: people } of prepared) {
    let batch: readonly PreparedLine[] = people
    while ((await inCompany(deps, task.companyId, (work) => storeBatch(work, task.importId, batch))) === 'again') {
      batch = restore(people, await prepareBatch(deps, run, lines, { ...reading, seen: nothingSeen() }))
    }
  }
  await end(task, deps, 'finished', '')
}

/** Reads the table once in advance, since the line that shows how a column writes its days may be the last. */
async function findDayOrders(
  deps: Deps,
  { columns, file_key }: ImportRecord,
  { today, settings }: { today: string; settings: CompanySettings },
): Promise<DayOrders> {
  const days = inferDayOrders(columns as (TableField | '')[], { today, country: settings.country ?? '' })
  if (!days.isNeeded) return {}
  for await (const { cells } of fromHeadings(readTable(deps.files, file_key))) days.add(cells)
  return days.orders()
}

const nothingSeen = (): SeenLines => ({ people: new SeenPeople(), ids: new Map(), wordings: new Set() })

/** The new readings, together with the lines that were left out because of earlier ones. */
const restore = (before: readonly PreparedLine[], anew: readonly PreparedLine[]): PreparedLine[] =>
  before.map((each, at) => ('row' in each ? each : (anew[at] ?? each)))

/** Yields the lines after the headings in batches; their places count from 0. */
async function* batchesOf(table: AsyncIterable<TableLine>, atOnce: number): AsyncGenerator<NumberedLine[]> {
  let place = -1
  let batch: NumberedLine[] = []
  for await (const line of table) {
    if (place >= 0) batch.push({ ...line, place })
    place += 1
    if (batch.length < atOnce) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

const end = (task: Task, deps: Deps, state: 'finished' | 'failed', why: string) =>
  inCompany(deps, task.companyId, async (work) => {
    const run = await lockImport(work.tx, task.importId)
    if (run?.state !== 'running') return
    await changeRun(work.tx, 'import', run.id, { state, why })
    if ((run.counts.unread ?? 0) > 0) await readTextsLater(work, run.id)
    const { made, merged } = run.counts
    const payload = { import_id: run.id, file_name: run.file_name, made, merged }
    if (run.dry_run) await announce(work, { kind: 'import.progressed', userId: run.started_by })
    else
      await recordEvent(work, {
        kind: 'import.finished',
        ...(await jobActorOf(work, run.started_by, run)),
        tells: [run.started_by],
        payload,
      })
  })
