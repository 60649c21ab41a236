import pg from 'pg'
import { countPairs, listPairs } from '../../packages/server/src/modules/duplicates/duplicates.queries.ts'
import { connect } from '../../packages/server/src/platform/db/connect.ts'
import { withCompany } from '../../packages/server/src/platform/db/with-company.ts'
import { fillCompany } from '../tools/fill-company.ts'
import { type Timing, tableOf, time } from '../tools/timing.ts'

const SIZES = [10_000, 100_000]
const RUNS = 7
const PAGE = 20

/**
 * Gives every candidate contact data and an employer; every fiftieth is a duplicate, by mailbox, phone, profile link
 * or name and employer in turn.
 */
const REACHED = `
  update candidate c set name = 'Person ' || o.n, current_employer = 'Employer ' || o.n % 900,
    email = 'person' || o.n || case when p.n = o.n then '' else '+again' end || '@post.example',
    phone = '+91 ' || (9000000000 + o.n * 7), profile_link = 'linkedin.com/in/person-' || o.n
  from (select id, row_number() over (order by id) as n from candidate where company_id = $1) p
  cross join lateral (select case when p.n % 50 = 0 then p.n - 1 else p.n end as n) o
  where c.company_id = $1 and c.id = p.id`
const ONE_SIGN = `
  update candidate c set email = case when k.n % 4 = 0 then c.email end, phone = case when k.n % 4 = 1 then c.phone end,
    profile_link = case when k.n % 4 = 2 then c.profile_link end,
    name = case when k.n % 4 = 3 then c.name else 'Somebody ' || k.n end
  from (select id, row_number() over (order by id) as n from candidate where company_id = $1 and email like '%+again@%') k
  where c.company_id = $1 and c.id = k.id`

/** Measures finding the duplicates in a pool: the first page of pairs, ranked and counted, and the count alone. */
export async function benchDuplicates(url: string): Promise<string> {
  const timings: Timing[] = []
  for (const size of SIZES) {
    // Duplicates don't depend on skills.
    const { companyId } = await fillCompany(url, size, 0)
    const client = new pg.Client(url)
    await client.connect()
    await client.query(`set role rolecall_app; set app.company_id = '${companyId}'`)
    for (const statement of [REACHED, ONE_SIGN]) await client.query(statement, [companyId])
    await client.query('reset role')
    await client.query('vacuum analyze candidate')
    await client.end()
    const db = connect(url, { max: 1 })
    const count = () => withCompany(db, companyId, (tx) => countPairs(tx, 'nobody'))
    const pairs = await count()
    const of = `${size.toLocaleString('en')} people, ${pairs.toLocaleString('en')} pairs`
    timings.push(
      await time(`first page, ${of}`, RUNS, () =>
        withCompany(db, companyId, (tx) => listPairs(tx, 'nobody', { limit: PAGE, offset: 0 })),
      ),
      await time(`count, ${of}`, RUNS, count),
    )
    await db.destroy()
  }
  return tableOf(timings)
}
