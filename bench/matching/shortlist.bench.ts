import { setTimeout as sleep } from 'node:timers/promises'
import { ShortlistFilters } from '@rolecall/contract/shortlist/shortlist-filters'
import pg from 'pg'
import { NO_CHANGE } from '../../packages/server/src/modules/changes/changes.queries.ts'
import { recordChanged } from '../../packages/server/src/modules/changes/record-changed.ts'
import { openPeopleIndex, type PeopleIndex } from '../../packages/server/src/modules/matching/index/people-index.ts'
import { PositionShelf } from '../../packages/server/src/modules/matching/position-shelf.ts'
import { presentShortlist } from '../../packages/server/src/modules/shortlist/present-shortlist.ts'
import { presentSlimCard } from '../../packages/server/src/modules/shortlist/present-slim-card.ts'
import { connect } from '../../packages/server/src/platform/db/connect.ts'
import type { Deps } from '../../packages/server/src/platform/kernel/deps.ts'
import type { Session } from '../../packages/server/src/platform/kernel/session.ts'
import { inCompany, inCompanyOf } from '../../packages/server/src/platform/kernel/work.ts'
import { fillCompany } from '../tools/fill-company.ts'
import { fillPosition } from '../tools/fill-position.ts'
import { type Timing, tableOf, time } from '../tools/timing.ts'

const SIZES = [500, 5_000, 50_000]
const RUNS = 15
/** Time until the thread has started and read the largest position. */
const WARM_MS = 4_000
/** Long enough that columns are never replaced by SQL in the measurement, however busy the machine is. */
const WAIT_MS = 60_000

/** Columns that the lists of counts are grouped by. */
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

/** Computes the page, the total and each of the eleven lists by a separate query that joins everybody. */
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

const KINDS = [
  ['first page and counts', {}],
  ['filtered by place and score', { locations: ['City 7'], min_score: 60 }],
  ['first page alone', { facets: false }],
  ['row 400, alone', { facets: false, start: 400 }],
] as const

/** Measures reading all candidates of a position, and the memory they take. */
async function readAnew(url: string, asked: { companyId: string; positionId: string }): Promise<string> {
  const db = connect(url, { max: 1 })
  const shelf = new PositionShelf(db, { bytesMax: Number.POSITIVE_INFINITY })
  const start = performance.now()
  while (!(await shelf.answer({ ...asked, atLeast: NO_CHANGE, question: { facets: [], counts: false } })))
    await sleep(1)
  const ms = performance.now() - start
  await db.destroy()
  return `read in ${ms.toFixed(0)} ms into ${(shelf.bytes / 1e6).toFixed(1)} MB`
}

/**
 * Measures the first page of a shortlist with its eleven lists of counts, as the screen requests them: from columns
 * in memory and from tables, in turn.
 */
export async function benchShortlist(url: string): Promise<string> {
  const timings: Timing[] = []
  const kept: string[] = []
  for (const size of SIZES) {
    // Shortlists don't depend on skills.
    const company = await fillCompany(url, size, 0)
    const positionId = await fillPosition(url, company)
    const { companyId, userId } = company
    const session = { companyId, userId, isAdmin: true, permissions: [] } as unknown as Session
    const db = connect(url, { max: 1 })
    const columns = openPeopleIndex({ url, memoryMb: 512, waitMs: WAIT_MS })
    const depsWith = (peopleIndex: PeopleIndex | undefined) => ({ db, peopleIndex, now: () => new Date() }) as Deps
    const show = (index: PeopleIndex | undefined, over: object) =>
      inCompanyOf(depsWith(index), session, (work) =>
        presentShortlist(work, ShortlistFilters.parse({ positionId, ...over }), {
          present: presentSlimCard,
          withSnippets: true,
        }),
      )
    const people = size.toLocaleString('en')
    const client = new pg.Client(url)
    await client.connect()
    await client.query('set role rolecall_app')
    await client.query(`set app.company_id = '${companyId}'`)
    kept.push(`- ${people} applications: ${await readAnew(url, { companyId, positionId })}.`)
    // Served by SQL while the thread starts and reads them.
    await show(columns, {})
    await sleep(WARM_MS)
    for (const [name, over] of KINDS) {
      timings.push(await time(`${name}, ${people}: columns`, RUNS, () => show(columns, over)))
      timings.push(await time(`${name}, ${people}: tables`, RUNS, () => show(undefined, over)))
    }
    const first = await show(columns, {})
    timings.push(
      await time(`${KINDS[0][0]}, ${people}, after somebody was changed: columns`, RUNS, async () => {
        await inCompany(depsWith(columns), companyId, async ({ tx }) => recordChanged(tx, [first.results[0]?.id ?? '']))
        await show(columns, {})
      }),
    )
    timings.push(
      await time(`the naive way: a query a list of counts, ${people}`, RUNS, () =>
        countNaively(client, [companyId, positionId]),
      ),
    )
    timings.push(
      await time(`to be scheduled and to be screened, ${people}: tables`, RUNS, () =>
        show(columns, { schedule: 'to be scheduled', screener_form: 'to be done' }),
      ),
    )
    await client.end()
    await columns.close()
    await db.destroy()
  }
  return [...kept, '', tableOf(timings)].join('\n')
}
