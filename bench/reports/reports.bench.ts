import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { DAY_MS } from '@rolecall/domain/calendar/durations'
import pg from 'pg'
import { presentDashboard } from '../../packages/server/src/modules/reports/present-dashboard.ts'
import { Question } from '../../packages/server/src/modules/reports/report-question.ts'
import { writeFile } from '../../packages/server/src/modules/reports/write-report.ts'
import { connect } from '../../packages/server/src/platform/db/connect.ts'
import type { Deps } from '../../packages/server/src/platform/kernel/deps.ts'
import type { Session } from '../../packages/server/src/platform/kernel/session.ts'
import { inCompanyOf } from '../../packages/server/src/platform/kernel/work.ts'
import { fillApplications } from '../tools/fill-applications.ts'
import { type Timing, tableOf, time } from '../tools/timing.ts'
import type { ExportMeasure } from './export-rows.ts'

const RUNS = 7
const run = promisify(execFile)

/** Measures a complete export, Home, and the data report of yesterday and today, over this many applications. */
export async function benchReports(url: string, applications: number): Promise<string> {
  const loading = performance.now()
  const { companyId, userId, positionIds } = await fillApplications(url, applications)
  const loaded = `${applications.toLocaleString('en')} applications on ${positionIds.length} positions, loaded in ${Math.round((performance.now() - loading) / 1_000)} s.`
  const exports = [
    ['CSV', 'csv'],
    ['XLSX', 'xlsx'],
    ['the naive way: all rows, then one text', 'naive'],
  ] as const
  const table = [
    '| export | rows/s | s | ms to the first byte | MB written | peak RSS MB |',
    '| --- | ---: | ---: | ---: | ---: | ---: |',
  ]
  for (const [what, way] of exports)
    table.push(await exportOf(what, applications, [url, companyId, userId, way, ...positionIds]))
  return [loaded, table.join('\n'), tableOf(await timeReads(url, { companyId, userId }))].join('\n\n')
}

async function exportOf(what: string, rows: number, given: readonly string[]): Promise<string> {
  const child = [`${import.meta.dirname}/export-rows.ts`, ...given]
  try {
    const { stdout } = await run(process.execPath, child, { maxBuffer: 1024 ** 2 })
    const { bytes, ms, firstMs, peakMb } = JSON.parse(stdout) as ExportMeasure
    const cells = [(rows / ms) * 1_000, ms / 1_000, firstMs, bytes / 1024 ** 2, peakMb]
    return `| ${what} | ${cells.map((cell) => Math.round(cell).toLocaleString('en')).join(' | ')} |`
  } catch (error) {
    const [, reason = 'failed'] = /(heap out of memory|Invalid string length|ENOMEM)/.exec(String(error)) ?? []
    return `| ${what} | ${reason} | | | | |`
  }
}

async function timeReads(url: string, { companyId, userId }: { companyId: string; userId: string }): Promise<Timing[]> {
  const session = { companyId, userId, isAdmin: true, permissions: [], timeZone: 'UTC' } as unknown as Session
  const db = connect(url, { max: 1 })
  const deps = { db, now: () => new Date() } as Deps
  const dayOf = (daysAgo: number) => new Date(Date.now() - daysAgo * DAY_MS).toISOString().slice(0, 10)
  const days = { from: dayOf(1), to: dayOf(0) }
  const viewer = { userId, isAdmin: true, permissions: [] }
  const question = Question.parse({ of: 'data', format: 'csv', viewer, ...days, zone: 'UTC' })
  let rows = 0
  const read = async (pieces: number) => {
    rows = 0
    let count = 0
    for await (const text of writeFile({ deps, companyId }, question)) {
      rows += String(text).split('\r\n').length - 1
      count += 1
      if (count === pieces) break
    }
  }
  const client = new pg.Client(url)
  await client.connect()
  await client.query('set role rolecall_app')
  await client.query(`set app.company_id = '${companyId}'`)
  try {
    const timings = [
      await time('Home', RUNS, () => inCompanyOf(deps, session, presentDashboard)),
      await time('the naive way: each number counted in the rows', RUNS, () => countNaively(client)),
      await time('data report of yesterday and today: first page', RUNS, () => read(2)),
      await time('the same, whole', RUNS, () => read(Number.POSITIVE_INFINITY)),
      await time('the naive way: each row’s days compared', RUNS, () => listNaively(client, days)),
    ]
    return timings.map((timing) => ({
      ...timing,
      name: timing.name.replace('the same, whole', `the same, whole: ${rows - 1} rows`),
    }))
  } finally {
    await client.end()
    await db.destroy()
  }
}

const GROUPS = ['Initial Status', 'Shortlisted', 'Screened', 'Interviewed', 'Selected', 'Rejected']

/** Counts the candidates shown on Home, with one query per number. */
async function countNaively(client: pg.Client): Promise<void> {
  const from = 'from application a join position o on o.company_id = a.company_id and o.id = a.position_id'
  await client.query(`select count(*) ${from}`)
  for (const group of GROUPS) await client.query(`select count(*) ${from} where a.status_group_id = $1`, [group])
  await client.query(`select c.source, count(*) from event e join candidate c on c.id = e.candidate_id
    where e.kind = 'resume.downloaded' and e.at > now() - interval '30 days' group by 1`)
}

const listNaively = (client: pg.Client, { from, to }: { from: string; to: string }) =>
  client.query(
    `select o.code, o.title, c.*, a.* from application a join position o on o.id = a.position_id
     join candidate c on c.id = a.candidate_id
     where a.created_at::date between $1 and $2 or a.moved_at::date between $1 and $2 order by a.position_id, a.candidate_id`,
    [from, to],
  )
