import type { Permission } from '@rolecall/domain/access/permissions'
import pg from 'pg'
import { writeCursor } from '../../packages/server/src/modules/activity/feed-cursor.ts'
import { readFeed } from '../../packages/server/src/modules/activity/read-feed.ts'
import { connect } from '../../packages/server/src/platform/db/connect.ts'
import { withCompany } from '../../packages/server/src/platform/db/with-company.ts'
import { feedApplications } from '../../packages/server/src/platform/feed/record-feed.ts'
import type { Deps } from '../../packages/server/src/platform/kernel/deps.ts'
import type { Session } from '../../packages/server/src/platform/kernel/session.ts'
import { inCompanyOf } from '../../packages/server/src/platform/kernel/work.ts'
import { fillCompany } from '../tools/fill-company.ts'
import { fillPosition } from '../tools/fill-position.ts'
import { type Timing, tableOf, time } from '../tools/timing.ts'

const PEOPLE = 10_000
const ENTRIES = 100_000
const PAGE = 1_000
const ACTS = 300
const AT_ONCE = 8

/**
 * Measures reading the feed from start to end, with a user who sees everything and another who sees nothing; and
 * actions with and without a feed entry.
 */
export async function benchFeed(url: string): Promise<string> {
  const company = await fillCompany(url, PEOPLE, 2)
  const positionId = await fillPosition(url, company)
  const { companyId, userId } = company
  await fillFeed(url, companyId, positionId)
  const db = connect(url, { max: AT_ONCE })
  const deps = { db, now: () => new Date() } as Deps
  const sessionOf = (isAdmin: boolean) => {
    const permissions: Permission[] = []
    return {
      companyId,
      userId: isAdmin ? userId : companyId,
      isAdmin,
      permissions,
      timeZone: 'UTC',
    } as unknown as Session
  }

  const pages = async (isAdmin: boolean, isWalk: boolean): Promise<Timing> => {
    const session = sessionOf(isAdmin)
    const taken: number[] = []
    let after = isWalk ? '' : writeCursor(session, { number: 0, stamp: '', place: 0 })
    for (let more = true; more; ) {
      const start = performance.now()
      const page = await inCompanyOf(
        deps,
        session,
        (work) => readFeed(work, { after, kinds: undefined, limit: PAGE }),
        {
          isReading: true,
        },
      )
      taken.push(performance.now() - start)
      after = page.next
      more = page.more
    }
    const what = isWalk ? 'a page of what is there' : 'a page of what has changed'
    return rowOf(`${what}, by who sees ${isAdmin ? 'all' : 'nothing'}`, taken)
  }
  const read: Timing[] = []
  for (const isAdmin of [true, false]) for (const isWalk of [true, false]) read.push(await pages(isAdmin, isWalk))

  let place = 0
  const act = (isNoted: boolean) =>
    withCompany(db, companyId, async (tx) => {
      await tx
        .insertInto('event')
        .values({ company_id: companyId, kind: 'application.moved', position_id: positionId })
        .execute()
      place += 1
      if (isNoted) feedApplications(tx, positionId, [String(place)])
    })
  const many = (isNoted: boolean) => Promise.all(Array.from({ length: AT_ONCE }, () => act(isNoted)))
  const acts: Timing[] = []
  for (const round of [1, 2])
    for (const isNoted of [false, true]) {
      const name = isNoted ? 'told to the feed' : 'told to nobody'
      acts.push(await time(`an act, ${name}, round ${round}`, ACTS, () => act(isNoted)))
      acts.push(
        await time(`${AT_ONCE} acts of a company at once, ${name}, round ${round}`, ACTS / 3, () => many(isNoted)),
      )
    }
  await db.destroy()
  return [
    `${ENTRIES} changes, half of them in entries of 500, ${PEOPLE} people; pages of ${PAGE}.`,
    '',
    tableOf([...read, ...acts]),
  ].join('\n')
}

function rowOf(name: string, taken: number[]): Timing {
  const sorted = taken.toSorted((one, other) => one - other)
  return {
    name,
    runs: sorted.length,
    median: sorted[sorted.length >> 1] ?? 0,
    min: sorted[0] ?? 0,
    max: sorted.at(-1) ?? 0,
  }
}

/** Writes half of the changes individually, half in batches of 500, as a bulk move does. */
async function fillFeed(url: string, companyId: string, positionId: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query('set role rolecall_app')
  await client.query(`set app.company_id = '${companyId}'`)
  const [single, packed] = [ENTRIES / 2, ENTRIES / 2 / 500]
  await client.query('insert into feed_turn values ($1, $2)', [companyId, single + packed])
  await client.query(
    `with people as (select array_agg(candidate_id order by candidate_id) as ids from application
       where company_id = $1 and position_id = $2)
     insert into feed_entry (company_id, number, stamp, kind, subject, size, position_id, candidate_ids)
     select $1, n, gen_random_uuid(), 'application.moved', 'application', case when n > $3::int then 500 else 1 end, $2,
       case when n > $3::int then p.ids[1 + (n * 500) % 9500:(n * 500) % 9500 + 500] else p.ids[1 + n % 10000:1 + n % 10000] end
     from generate_series(1, $3::int + $4::int) n, people p`,
    [companyId, positionId, single, packed],
  )
  await client.query('reset role')
  await client.query('analyze feed_entry')
  await client.end()
}
