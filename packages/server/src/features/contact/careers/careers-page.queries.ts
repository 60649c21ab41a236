import { type SqlBool, sql } from 'kysely'
import { openPosts, type StoredPlace } from '../../../contact/public-pages/open-posts.queries.ts'
import type { Tx } from '../../../ground/db/connect.ts'

export type Wanted = { q: string; place: string; department: string; type: string }
export type Way = 'place' | 'department' | 'type'
export const ANY: Wanted = { q: '', place: '', department: '', type: '' }

/** Values of a filter that are offered, those with most positions. Our own bound: the rest is found by its words. */
const WAYS_MAX = 24
/** Positions of a list of all. Our own bound: that of one file of a map of a site (sitemaps.org). */
const ALL_MAX = 50_000

/** What stands in a pattern of LIKE for itself. */
const literally = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)

/** The names in a list of things with names, each as JSON; of what is no such list, none. */
const namesIn = (column: 'o.locations' | 'o.functions') =>
  sql`jsonb_path_query(${sql.ref(column)}, 'lax $[*].name ? (@.type() == "string")')`
const eachName = (column: 'o.locations' | 'o.functions') => sql<string>`${namesIn(column)} #>> '{}'`.as('name')

const hasName = (column: 'o.locations' | 'o.functions', pattern: string) =>
  sql<SqlBool>`exists (select from ${namesIn(column)} as found (name) where found.name #>> '{}' ilike ${pattern})`

const matching = (tx: Tx, { q, place, department, type }: Wanted, now: Date) => {
  const pattern = `%${literally(q)}%`
  return openPosts(tx, now)
    .$if(q !== '', (query) =>
      query.where(({ or, eb }) =>
        or([
          eb('o.title', 'ilike', pattern),
          eb('v.description', 'ilike', pattern),
          hasName('o.locations', pattern),
          hasName('o.functions', pattern),
        ]),
      ),
    )
    .$if(place !== '', (query) => query.where(sql<SqlBool>`o.locations @> ${JSON.stringify([{ name: place }])}::jsonb`))
    .$if(department !== '', (query) =>
      query.where(sql<SqlBool>`o.functions @> ${JSON.stringify([{ name: department }])}::jsonb`),
    )
    .$if(type !== '', (query) =>
      query.where(sql<SqlBool>`o.metadata @> ${JSON.stringify({ employment_type: type })}::jsonb`),
    )
}

const FACTS = ['o.id', 'o.title', 'o.country', 'o.created_at', 'o.end_date'] as const
const STORED = () =>
  [
    sql<StoredPlace[]>`o.locations`.as('places'),
    sql<{ name?: unknown }[]>`o.functions`.as('functions'),
    sql<unknown>`o.metadata -> 'employment_type'`.as('type'),
  ] as const

const listed = (tx: Tx, wanted: Wanted, now: Date) =>
  matching(tx, wanted, now)
    .select([...FACTS, ...STORED(), 'v.description', 'v.min_experience', 'v.max_experience'])
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id')

/** Some of them, the newest first. */
export const listPosts = (
  tx: Tx,
  wanted: Wanted,
  { now, offset, limit }: { now: Date; offset: number; limit: number },
) => listed(tx, wanted, now).limit(limit).offset(offset).execute()

export type ListedPost = Awaited<ReturnType<typeof listPosts>>[number]

/** Those of some ids that are still open, the newest first. */
export const listPostsOf = (tx: Tx, ids: readonly string[], now: Date) =>
  listed(tx, ANY, now)
    .where('o.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()

/** All of them by their ids, the newest first. */
export const listIds = (tx: Tx, now: Date, { offset = 0, limit = ALL_MAX } = {}) =>
  openPosts(tx, now)
    .select(['o.id', 'o.created_at'])
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id')
    .limit(limit)
    .offset(offset)
    .execute()

export async function countPosts(tx: Tx, wanted: Wanted, now: Date): Promise<number> {
  const { count } = await matching(tx, wanted, now)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export type CountedWay = { way: Way; name: string; posts: number }

/** What can be chosen beside what is, with how many positions that leaves: of each filter as if it were not chosen itself. */
export async function countWays(tx: Tx, wanted: Wanted, now: Date): Promise<CountedWay[]> {
  const places = matching(tx, { ...wanted, place: '' }, now).select([
    sql<Way>`'place'`.as('way'),
    'o.id',
    eachName('o.locations'),
  ])
  const departments = matching(tx, { ...wanted, department: '' }, now).select([
    sql<Way>`'department'`.as('way'),
    'o.id',
    eachName('o.functions'),
  ])
  const types = matching(tx, { ...wanted, type: '' }, now).select([
    sql<Way>`'type'`.as('way'),
    'o.id',
    sql<string>`o.metadata ->> 'employment_type'`.as('name'),
  ])
  const { rows } = await sql<CountedWay>`
    select way, name, posts from (
      select way, name, count(distinct id)::int as posts,
        row_number() over (partition by way order by count(distinct id) desc, name) as rank
      from (${places.unionAll(departments).unionAll(types)}) each
      where name <> '' group by way, name) counted
    where rank <= ${WAYS_MAX} order by way, posts desc, name`.execute(tx)
  return rows
}

export const findOwner = (tx: Tx) =>
  tx
    .selectFrom('company as y')
    .innerJoin('company_directory as d', (join) => join.onRef('d.company', '=', 'y.id'))
    .select(['y.name', 'd.sub_domain'])
    .where('y.id', '=', tx.companyId)
    .executeTakeFirst()

/** Groups of statuses in their order. */
export const listGroups = (tx: Tx) =>
  tx
    .selectFrom('status_group')
    .select(['id', 'display_name'])
    .where('company_id', '=', tx.companyId)
    .orderBy('group_order')
    .execute()
