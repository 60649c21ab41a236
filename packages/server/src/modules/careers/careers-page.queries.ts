import { PAY_PERIODS, type PayPeriod } from '@rolecall/domain/positions/pay-periods'
import { offerPayWishes, readPayWish, writePayWish } from '@rolecall/domain/positions/pay-wishes'
import { type SqlBool, sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'
import { SHOWN_TITLE } from '../company/shown-title.queries.ts'
import { openPosts, type StoredPlace } from './open-posts.queries.ts'

export type CareersFilter = { q: string; place: string; department: string; type: string; pay: string }
export type CareersFacet = 'place' | 'department' | 'type' | 'pay'
export const ANY: CareersFilter = { q: '', place: '', department: '', type: '', pay: '' }
/** The time of the request, and the currency of posts that name none. */
export type CareersContext = { now: Date; currency: string }

/** Maximum number of values offered per filter, those with most positions. Limit chosen by us: the rest is found by search. */
const WAYS_MAX = 24
/** Maximum number of positions in a list of all. Limit chosen by us, the same as for one sitemap file (sitemaps.org). */
const ALL_MAX = 50_000

/** Escapes a text for a LIKE pattern. */
const literally = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)

/** Whether the company has published an audit of its hiring. */
export async function hasPublishedAudit(tx: Tx): Promise<boolean> {
  const row = await tx
    .selectFrom('fairness_audit')
    .select('id')
    .where('company_id', '=', tx.companyId)
    .where('published_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The names in a list of objects with names, each as JSON; empty if the column is no such list. */
const namesIn = (column: 'o.locations' | 'o.functions') =>
  sql`jsonb_path_query(${sql.ref(column)}, 'lax $[*].name ? (@.type() == "string")')`
const eachName = (column: 'o.locations' | 'o.functions') => sql<string>`${namesIn(column)} #>> '{}'`.as('name')

const hasName = (column: 'o.locations' | 'o.functions', pattern: string) =>
  sql<SqlBool>`exists (select from ${namesIn(column)} as found (name) where found.name #>> '{}' ilike ${pattern})`

const TIMES = Object.entries(PAY_PERIODS).map(([period, { perYear }]) => sql`when ${period} then ${perYear}::int`)
/** The highest yearly full-time pay in `post_content as n`; the lowest if the post gives no upper end. */
const yearly = sql<number>`(coalesce(n.pay_to, n.pay_from) * case n.pay_per ${sql.join(TIMES, sql` `)} end)`
const currencyOf = ({ currency }: CareersContext) =>
  sql<string>`coalesce(nullif(n.pay_currency, ''), ${currency}::text)`

/** Whether an open post offers this pay; false if it does not state any. */
function paysWell(tx: Tx, pay: string, at: CareersContext) {
  const wish = readPayWish(pay)
  return wish
    ? sql<SqlBool>`exists (select from post_content n where n.company_id = ${tx.companyId} and n.position_id = o.id
        and n.shows_pay and ${currencyOf(at)} = ${wish.currency} and ${yearly} >= ${wish.least}::numeric)`
    : sql<SqlBool>`true`
}

const matching = (tx: Tx, { q, place, department, type, pay }: CareersFilter, at: CareersContext) => {
  const pattern = `%${literally(q)}%`
  return openPosts(tx, at.now)
    .$if(pay !== '', (query) => query.where(paysWell(tx, pay, at)))
    .$if(q !== '', (query) =>
      query.where(({ or, eb }) =>
        or([
          eb('o.title', 'ilike', pattern),
          eb(SHOWN_TITLE, 'ilike', pattern),
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

const FACTS = ['o.id', 'o.country', 'o.created_at', 'o.end_date'] as const
const STORED = () =>
  [
    SHOWN_TITLE.as('title'),
    sql<StoredPlace[]>`o.locations`.as('places'),
    sql<{ name?: unknown }[]>`o.functions`.as('functions'),
    sql<unknown>`o.metadata -> 'employment_type'`.as('type'),
  ] as const

const listed = (tx: Tx, wanted: CareersFilter, at: CareersContext) =>
  matching(tx, wanted, at)
    .leftJoin('post_content as n', (join) => tenantJoin(join, tx, 'n').onRef('n.position_id', '=', 'o.id'))
    .select([...FACTS, ...STORED(), 'v.description', 'v.min_experience', 'v.max_experience'])
    .select(['n.shows_pay', 'n.pay_from', 'n.pay_to', 'n.workplace', 'n.education'])
    .select([sql<PayPeriod | null>`n.pay_per`.as('pay_per'), currencyOf(at).as('currency')])
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id')

/** A page of posts, newest first. */
export const listPosts = (
  tx: Tx,
  wanted: CareersFilter,
  { offset, limit, ...at }: CareersContext & { offset: number; limit: number },
) => listed(tx, wanted, at).limit(limit).offset(offset).execute()

export type ListedPost = Awaited<ReturnType<typeof listPosts>>[number]

/** The posts with these ids that are still open, newest first. */
export const listPostsOf = (tx: Tx, ids: readonly string[], at: CareersContext) =>
  listed(tx, ANY, at)
    .where('o.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()

/** Ids of all open posts, newest first. */
export const listIds = (tx: Tx, now: Date, { offset = 0, limit = ALL_MAX } = {}) =>
  openPosts(tx, now)
    .select(['o.id', 'o.created_at'])
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id')
    .limit(limit)
    .offset(offset)
    .execute()

export async function countPosts(tx: Tx, wanted: CareersFilter, at: CareersContext): Promise<number> {
  const { count } = await matching(tx, wanted, at)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export type CareersFacetCount = { way: CareersFacet; name: string; posts: number }

/**
 * The values that can be chosen beside the current ones, with the number of positions each leaves: of each filter as if it
 * were not chosen itself.
 */
export async function countFilterChoices(
  tx: Tx,
  wanted: CareersFilter,
  at: CareersContext,
): Promise<CareersFacetCount[]> {
  const places = matching(tx, { ...wanted, place: '' }, at).select([
    sql<CareersFacet>`'place'`.as('way'),
    'o.id',
    eachName('o.locations'),
  ])
  const departments = matching(tx, { ...wanted, department: '' }, at).select([
    sql<CareersFacet>`'department'`.as('way'),
    'o.id',
    eachName('o.functions'),
  ])
  const types = matching(tx, { ...wanted, type: '' }, at).select([
    sql<CareersFacet>`'type'`.as('way'),
    'o.id',
    sql<string>`o.metadata ->> 'employment_type'`.as('name'),
  ])
  const { rows } = await sql<CareersFacetCount>`
    select way, name, posts from (
      select way, name, count(distinct id)::int as posts,
        row_number() over (partition by way order by count(distinct id) desc, name) as rank
      from (${places.unionAll(departments).unionAll(types)}) each
      where name <> '' group by way, name) counted
    where rank <= ${WAYS_MAX} order by way, posts desc, name`.execute(tx)
  const paid = await listPaid(tx, { ...wanted, pay: '' }, at)
  const wishes = offerPayWishes(paid).map(({ posts, ...wish }) => ({
    way: 'pay' as const,
    name: writePayWish(wish),
    posts,
  }))
  return [...rows, ...wishes]
}

/** Counts the posts by pay, among those that state it. */
const listPaid = (tx: Tx, wanted: CareersFilter, at: CareersContext) =>
  matching(tx, wanted, at)
    .innerJoin('post_content as n', (join) => tenantJoin(join, tx, 'n').onRef('n.position_id', '=', 'o.id'))
    .where('n.shows_pay', '=', true)
    .select([currencyOf(at).as('currency'), yearly.as('most'), sql<number>`count(*)::int`.as('posts')])
    .groupBy([sql`1`, sql`2`])
    .execute()

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
