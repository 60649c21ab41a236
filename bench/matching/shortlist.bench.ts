import { setTimeout as sleep } from 'node:timers/promises'
import { ShortlistFilters } from '@rolecall/contract/hiring/shortlist-filters'
import pg from 'pg'
import { presentShortlist } from '../packages/server/src/features/hiring/shortlist/present-shortlist.ts'
import { presentSlimCard } from '../packages/server/src/features/hiring/shortlist/present-slim-card.ts'
import { connect } from '../packages/server/src/ground/db/connect.ts'
import type { Deps } from '../packages/server/src/ground/kernel/deps.ts'
import type { Session } from '../packages/server/src/ground/kernel/session.ts'
import { inCompany, inCompanyOf } from '../packages/server/src/ground/kernel/work.ts'
import { NO_CHANGE } from '../packages/server/src/people/changes/changes.queries.ts'
import { noteChanged } from '../packages/server/src/people/changes/note-changed.ts'
import { PositionShelf } from '../packages/server/src/people/facets/position-shelf.ts'
import { openPeopleIndex, type PeopleIndex } from '../packages/server/src/people/matching/index/people-index.ts'
import { fillCompany } from './pool-of.ts'
import { fillPosition } from './position-of.ts'
import { type Timing, tableOf, time } from './timing.ts'

const SIZES = [500, 5_000, 50_000]
const RUNS = 15
/** Until the thread has started and read the largest. */
const WARM_MS = 4_000
/** Never SQL where columns are measured, however busy the machine is. */
const WAIT_MS = 60_000

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

const KINDS = [
  ['first page and counts', {}],
  ['filtered by place and score', { locations: ['City 7'], min_score: 60 }],
  ['first page alone', { facets: false }],
  ['row 400, alone', { facets: false, start: 400 }],
] as const

/** How long reading everybody of a position takes, and what is kept of them. */
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
 * The first page of a shortlist together with its eleven lists of counts, as the screen asks for them: out of columns in memory
 * and out of tables, in turns.
 */
export async function benchShortlist(url: string): Promise<string> {
  const timings: Timing[] = []
  const kept: string[] = []
  for (const size of SIZES) {
    // Nothing of a shortlist reads skills.
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
    // Asked of SQL while the thread starts and reads them.
    await show(columns, {})
    await sleep(WARM_MS)
    for (const [name, over] of KINDS) {
      timings.push(await time(`${name}, ${people}: columns`, RUNS, () => show(columns, over)))
      timings.push(await time(`${name}, ${people}: tables`, RUNS, () => show(undefined, over)))
    }
    const first = await show(columns, {})
    timings.push(
      await time(`${KINDS[0][0]}, ${people}, after somebody was changed: columns`, RUNS, async () => {
        await inCompany(depsWith(columns), companyId, async ({ tx }) => noteChanged(tx, [first.results[0]?.id ?? '']))
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
