import pg from 'pg'
import { CSV_BYTE_ORDER_MARK, csvLine } from '../../packages/domain/src/text/csv-line.ts'
import { Question } from '../../packages/server/src/modules/reports/report-question.ts'
import { writeFile } from '../../packages/server/src/modules/reports/write-report.ts'
import { connect } from '../../packages/server/src/platform/db/connect.ts'
import type { Deps } from '../../packages/server/src/platform/kernel/deps.ts'

// Runs one export in a separate process, so that its memory can be measured: `reports.bench.ts` starts it with the
// address of the database, the company, one of its users, a method, and the positions. Prints one line of JSON.

export type ExportMeasure = { rows: number; bytes: number; ms: number; firstMs: number; peakMb: number }

const [url = '', companyId = '', userId = '', way = '', ...positionIds] = process.argv.slice(2)
const started = performance.now()
const done: ExportMeasure = { rows: 0, bytes: 0, ms: 0, firstMs: 0, peakMb: 0 }

function take(piece: string | Uint8Array): void {
  done.firstMs ||= performance.now() - started
  done.bytes += typeof piece === 'string' ? Buffer.byteLength(piece) : piece.length
}

/** Exports with one query, all rows in memory, and the whole file as one text: the shortest program that does it. */
async function collect(): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query('set role rolecall_app')
  await client.query(`set app.company_id = '${companyId}'`)
  const { rows } = await client.query({
    text: `select o.code, o.title, p.name, c.name, c.email::text, c.phone, c.designation, c.current_employer, c.exp_months, c.location,
        c.degree_level, s.display_name, g.id, a.score, a.reason, a.comments, f.label, a.created_at, a.moved_at, u.full_name
      from application a join position o on o.id = a.position_id join project p on p.id = o.project_id
      join candidate c on c.id = a.candidate_id join status s on s.id = a.status_id
      join status_group g on g.id = a.status_group_id join source f on f.id = a.source left join app_user u on u.id = a.moved_by
      where a.position_id = any($1::uuid[]) order by a.position_id, a.candidate_id`,
    values: [positionIds],
    rowMode: 'array',
  })
  const text =
    CSV_BYTE_ORDER_MARK + rows.map((row: unknown[]) => csvLine(row.map((cell) => (cell ?? '') as string))).join('')
  take(Buffer.from(text))
  await client.end()
}

async function write(format: string): Promise<void> {
  const db = connect(url, { max: 2 })
  const viewer = { userId, isAdmin: true, permissions: [] }
  const question = Question.parse({ of: 'candidates', format, viewer, positionIds, filters: ['all'] })
  const deps = { db, now: () => new Date() } as Deps
  for await (const piece of writeFile({ deps, companyId }, question)) take(piece)
  await db.destroy()
}

await (way === 'naive' ? collect() : write(way))
done.ms = performance.now() - started
done.peakMb = process.resourceUsage().maxRSS / 1024
process.stdout.write(JSON.stringify(done))
