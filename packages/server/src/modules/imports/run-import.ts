import type { TableField } from '@rolecall/domain/imports/import-columns'
import { z } from 'zod'
import { begunBy } from '../../../ground/events/begun-by.ts'
import { announce, recordEvent } from '../../../ground/events/record-event.ts'
import { defineJob } from '../../../ground/jobs/define-job.ts'
import type { Deps } from '../../../ground/kernel/deps.ts'
import { inCompany } from '../../../ground/kernel/work.ts'
import { getCompanySettings } from '../../../house/company/settings.queries.ts'
import { todayOf } from '../../../house/company/today.ts'
import { readTable } from '../../../intake/tables/read-table.ts'
import type { TableLine } from '../../../intake/tables/table-line.ts'
import { getOwnSkills } from '../../../people/matching/own-skills-held.ts'
import { changeRun } from '../../../people/runs/runs.queries.ts'
import { findImport, lockImport } from './imports.queries.ts'
import { keepBatch } from './keep-batch.ts'
import { type Placed, type Prepared, prepareBatch, type Reading, type Seen } from './prepare-batch.ts'
import { withoutPay } from './without-pay.ts'

/** Lines that are kept together: an import that is cut off does at most so many again. */
export const IMPORT_BATCH = 200

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
  }
  const table = withoutPay(readTable(deps.files, run.file_key), { columns: reading.columns, settings, today })
  const batches = batchesOf(table, atOnce)
  // The texts of the next ones are read, on another thread, while the last ones are kept.
  const prepared = oneAhead(batches, async (lines) => ({
    lines,
    prepared: await prepareBatch(deps, run, lines, reading),
  }))
  for await (const { lines, prepared: people } of prepared) {
    let batch: readonly Prepared[] = people
    while ((await inCompany(deps, task.companyId, (work) => keepBatch(work, task.importId, batch))) === 'again') {
      batch = restore(people, await prepareBatch(deps, run, lines, { ...reading, seen: nothingSeen() }))
    }
  }
  await end(task, deps, 'finished', '')
}

const nothingSeen = (): Seen => ({ people: new Map(), ids: new Map(), wordings: new Set() })

/** What was read anew, and the lines that were left out for what stands further up in the table. */
const restore = (before: readonly Prepared[], anew: readonly Prepared[]): Prepared[] =>
  before.map((each, at) => ('row' in each ? each : (anew[at] ?? each)))

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

/** What comes of each, in their order; the next is being worked on while somebody has the last. */
async function* oneAhead<T, R>(items: AsyncIterable<T>, work: (item: T) => Promise<R>): AsyncGenerator<R> {
  let next: Promise<R> | undefined
  try {
    for await (const item of items) {
      const last = next
      next = last ? last.then(() => work(item)) : work(item)
      next.catch(() => undefined)
      if (last) yield await last
    }
    if (next) yield await next
  } finally {
    await next?.catch(() => undefined)
  }
}

const end = (task: Task, deps: Deps, state: 'finished' | 'failed', why: string) =>
  inCompany(deps, task.companyId, async (work) => {
    const run = await lockImport(work.tx, task.importId)
    if (run?.state !== 'running') return
    await changeRun(work.tx, 'import', run.id, { state, why })
    const { made, merged } = run.counts
    const payload = { import_id: run.id, file_name: run.file_name, made, merged }
    if (run.dry_run) await announce(work, { kind: 'import.progressed', userId: run.started_by })
    else
      await recordEvent(work, {
        kind: 'import.finished',
        ...(await begunBy(work, run.started_by, run)),
        tells: [run.started_by],
        payload,
      })
  })
