import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { Piscina } from 'piscina'
import { createCompany } from '../../packages/server/src/modules/company/create-company.ts'
import { fillTable, openForRows } from '../../packages/server/src/ops/backup/rebuild.queries.ts'
import { connect } from '../../packages/server/src/platform/db/connect.ts'
import { fillShortlist } from './fill-shortlist.ts'
import type { PeopleRange, TableRows } from './people-rows.worker.ts'
import '../../packages/server/src/modules/provide-modules.ts'

export type LoadedCompany = { companyId: string; groupId: string; shortlists: { size: number; positionId: string }[] }

/** Sizes of the shortlists; the pool is meant to be much larger than any of them. */
export const SHORTLISTS = [500, 5_000]

/** Number of people created at a time, for all tables, and put into one block of postings. */
const BATCH = 5_000
/** Batches that are made ahead of the one being stored, about 60 MB each. */
const AHEAD = 3

const TABLES = [
  'resume_group',
  'project',
  'position',
  'position_version',
  'position_skill',
  'candidate',
  'stored_file',
  'resume',
  'resume_in_group',
  'resume_skill',
  'candidate_line',
  'skill_posting',
  'posting_turn',
  'pool_block',
]

/**
 * Fills an empty database with a company of this many people, by COPY, each table in the order in which reading would
 * have written it, and creates indexes afterwards. Takes minutes for 100,000.
 */
export async function loadPeople(url: string, people: number): Promise<LoadedCompany> {
  const user = {
    email: `bench-${randomUUID()}@example.com`,
    fullName: 'Bench',
    password: randomUUID(),
    role: 'company_admin',
  }
  const db = connect(url, { max: 1 })
  const { companyId, userIds } = await createCompany(db, { name: 'Bench', users: [user] })
  await db.destroy()
  const client = new pg.Client(url)
  await client.connect()
  try {
    const groupId = randomUUID()
    await client.query("set maintenance_work_mem = '512MB'")
    const close = await openForRows(
      client,
      TABLES.map((name) => ({ name, columns: [] })),
      () => true,
    )
    await client.query(`insert into resume_group (company_id, id, name, geo_region) values ($1, $2, 'Pool', 'INDIA')`, [
      companyId,
      groupId,
    ])
    for await (const rows of makeRows({ companyId, groupId, total: people })) await fill(client, rows)
    await client.query('insert into posting_turn (company_id, slots) values ($1, $2)', [companyId, people])
    await client.query(`select recount_pool($1, '{}', '{}')`, [companyId])
    const shortlists: LoadedCompany['shortlists'] = []
    for (const [place, size] of SHORTLISTS.entries())
      shortlists.push({
        size,
        positionId: await fillShortlist(client, { companyId, userId: userIds[0] ?? '', groupId }, { size, place }),
      })
    await close()
    await client.query('vacuum analyze')
    return { companyId, groupId, shortlists }
  } finally {
    await client.end()
  }
}

/** Makes the rows of all people in threads, a few batches ahead of the one that is taken. */
async function* makeRows(company: Omit<PeopleRange, 'first' | 'last'>): AsyncGenerator<TableRows[]> {
  await using threads = new Piscina<PeopleRange, TableRows[]>({
    filename: new URL('./people-rows.worker.ts', import.meta.url).href,
  })
  const made: Promise<TableRows[]>[] = []
  for (let first = 1; first <= company.total; first += BATCH) {
    made.push(threads.run({ ...company, first, last: Math.min(company.total, first + BATCH - 1) }))
    if (made.length > AHEAD) yield (await made.shift()) ?? []
  }
  for (const rows of made) yield await rows
}

async function fill(client: pg.Client, batch: readonly TableRows[]): Promise<void> {
  for (const { table, columns, lines } of batch)
    await pipeline(Readable.from([lines]), fillTable(client, { name: table, columns }))
}
