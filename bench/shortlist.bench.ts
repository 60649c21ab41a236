import { ShortlistFilters } from '@rolecall/contract/hiring/shortlist-filters'
import pg from 'pg'
import { presentShortlist } from '../packages/server/src/features/hiring/shortlist/present-shortlist.ts'
import { presentSlimCard } from '../packages/server/src/features/hiring/shortlist/present-slim-card.ts'
import { connect } from '../packages/server/src/ground/db/connect.ts'
import type { Deps } from '../packages/server/src/ground/kernel/deps.ts'
import type { Session } from '../packages/server/src/ground/kernel/session.ts'
import { inCompanyOf } from '../packages/server/src/ground/kernel/work.ts'
import { fillCompany } from './pool-of.ts'
import { fillPosition } from './position-of.ts'
import { type Timing, tableOf, time } from './timing.ts'

const SIZES = [500, 5_000, 50_000]
const RUNS = 7

/** What each list of counts is grouped by. */
const KEYS = [
  'c.location_key',
  'c.exp_months / 12',
  'floor(c.salary / 100000)',
  'a.source',
  'c.current_employer',
  'c.institute',
  'c.nationality',
  'c.work_permit',
  'c.degree_level',
  'c.preferred_locations',
  'i.resume_group_id',
]

/** The page, the total and each of the eleven lists by a query of its own that joins everybody. */
async function countNaively(client: pg.Client, ids: readonly string[]): Promise<void> {
  const from = `from application a join candidate c on c.company_id = $1 and c.id = a.candidate_id
    join resume r on r.company_id = $1 and r.id = a.resume_id
    left join resume_in_group i on i.company_id = $1 and i.resume_id = r.id
    where a.company_id = $1 and a.position_id = $2`
  await client.query(`select a.*, c.*, r.file_name ${from} order by a.score desc, a.candidate_id limit 20`, [...ids])
  await client.query(`select count(*) ${from}`, [...ids])
  for (const key of KEYS)
    await client.query(`select ${key} as key, count(*) ${from} group by 1 order by 2 desc limit 50`, [...ids])
}

/** The first page of a shortlist together with its eleven lists of counts, as the screen asks for them. */
export async function benchShortlist(url: string): Promise<string> {
  const timings: Timing[] = []
  for (const size of SIZES) {
    // Nothing of a shortlist reads skills.
    const company = await fillCompany(url, size, 0)
    const positionId = await fillPosition(url, company)
    const session = {
      companyId: company.companyId,
      userId: company.userId,
      isAdmin: true,
      permissions: [],
    } as unknown as Session
    const db = connect(url, { max: 1 })
    const show = (over: object) =>
      inCompanyOf({ db, now: () => new Date() } as Deps, session, (work) =>
        presentShortlist(work, ShortlistFilters.parse({ positionId, ...over }), {
          present: presentSlimCard,
          withSnippets: true,
        }),
      )
    const people = size.toLocaleString('en')
    const ids = [company.companyId, positionId]
    const client = new pg.Client(url)
    await client.connect()
    await client.query('set role rolecall_app')
    await client.query(`set app.company_id = '${company.companyId}'`)
    timings.push(await time(`first page alone, ${people} applications`, RUNS, () => show({ facets: false })))
    timings.push(await time(`first page and counts, ${people} applications`, RUNS, () => show({})))
    timings.push(
      await time(`the naive way: a query a list of counts, ${people}`, RUNS, () => countNaively(client, ids)),
    )
    timings.push(
      await time(`the same, filtered by place and score, ${people}`, RUNS, () =>
        show({ locations: ['City 7'], min_score: 60 }),
      ),
    )
    timings.push(
      await time(`to be scheduled and to be screened, ${people}`, RUNS, () =>
        show({ schedule: 'to be scheduled', screener_form: 'to be done' }),
      ),
    )
    await client.end()
    await db.destroy()
  }
  return tableOf(timings)
}
