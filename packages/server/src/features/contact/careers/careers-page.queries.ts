import { type SqlBool, sql } from 'kysely'
import { listedPosts } from '../../../contact/public-pages/listed-posts.queries.ts'
import type { Tx } from '../../../ground/db/connect.ts'

export type Wanted = { q: string; place: string; department: string; type: string }

/** Positions that filters are offered from, and that feeds list. Our own bound. */
export const LISTED_MAX = 1_000

type Place = { country: string; name: string }

/** What stands in a pattern of LIKE for itself. */
const literally = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)

const matching = (tx: Tx, { q, place, department, type }: Wanted) =>
  listedPosts(tx)
    .$if(q !== '', (query) =>
      query.where(({ or, eb }) =>
        or([eb('o.title', 'ilike', `%${literally(q)}%`), eb('v.description', 'ilike', `%${literally(q)}%`)]),
      ),
    )
    .$if(place !== '', (query) => query.where(sql<SqlBool>`o.locations @> ${JSON.stringify([{ name: place }])}::jsonb`))
    .$if(department !== '', (query) =>
      query.where(sql<SqlBool>`o.functions @> ${JSON.stringify([{ name: department }])}::jsonb`),
    )
    .$if(type !== '', (query) =>
      query.where(sql<SqlBool>`o.metadata @> ${JSON.stringify({ employment_type: type })}::jsonb`),
    )

const FACTS = ['o.id', 'o.title', 'o.country', 'o.created_at', 'o.end_date'] as const
const STORED = () =>
  [
    sql<Place[]>`o.locations`.as('places'),
    sql<{ name?: unknown }[]>`o.functions`.as('functions'),
    sql<unknown>`o.metadata -> 'employment_type'`.as('type'),
  ] as const

/** Some of them, the newest first. */
export const listPosts = (tx: Tx, wanted: Wanted, { offset, limit }: { offset: number; limit: number }) =>
  matching(tx, wanted)
    .select([...FACTS, ...STORED(), 'v.description', 'v.min_experience', 'v.max_experience'])
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id')
    .limit(limit)
    .offset(offset)
    .execute()

export type ListedPost = Awaited<ReturnType<typeof listPosts>>[number]

export async function countPosts(tx: Tx, wanted: Wanted): Promise<number> {
  const { count } = await matching(tx, wanted)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** What the filters offer is found in. */
export const listFacets = (tx: Tx) => listedPosts(tx).select(STORED()).limit(LISTED_MAX).execute()

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
