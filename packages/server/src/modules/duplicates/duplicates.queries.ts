import {
  DUPLICATE_SIGNS,
  type DuplicateSign,
  OTHER_NAME_WEIGHT,
  SAME_NAME_WEIGHT,
  SIGN_SHARED_MAX,
  SIGN_WEIGHTS,
} from '@rolecall/domain/duplicates/duplicate-signs'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../ground/db/connect.ts'
import { tenantJoin } from '../../../ground/db/tenant-join.ts'

/** People of the company who have one sign in common, a row for each such sign. Read off the sign's index, in its order. */
const sharing = ({ companyId }: Tx, sign: DuplicateSign): RawBuilder<unknown> => {
  const column = sql.ref(`c.sign_${sign}`)
  return sql`
    select ${sign}::text as sign, ${SIGN_WEIGHTS[sign]}::int as weight, array_agg(c.id) as ids
    from candidate c where c.company_id = ${companyId} and ${column} is not null
    group by ${column} having count(*) between 2 and ${SIGN_SHARED_MAX}`
}

/**
 * `pair`: two people who have something in common, the older one first. Nobody is compared with everybody: those who share a
 * sign are few, or it says nothing.
 */
const pairs = (tx: Tx): RawBuilder<unknown> => sql`
  shared as materialized (${sql.join(
    DUPLICATE_SIGNS.map((sign) => sharing(tx, sign)),
    sql` union all `,
  )}),
  paired as (
    select a.id as first_id, b.id as second_id, array_agg(s.sign) as signs, sum(s.weight)::int as weight
    from shared s, unnest(s.ids) a(id), unnest(s.ids) b(id) where a.id < b.id group by a.id, b.id),
  pair as materialized (
    select p.first_id, p.second_id, p.signs, lower(f.name) = lower(g.name) as same_name,
      p.weight + case when lower(f.name) = lower(g.name) and not 'namesake' = any(p.signs) then ${SAME_NAME_WEIGHT}::int
        when not string_to_array(lower(f.name), ' ') && string_to_array(lower(g.name), ' ') then -${OTHER_NAME_WEIGHT}::int
        else 0 end as weight
    from paired p
    join candidate f on f.company_id = ${tx.companyId} and f.id = p.first_id
    join candidate g on g.company_id = ${tx.companyId} and g.id = p.second_id
    where not exists (select from distinct_pair d where d.company_id = ${tx.companyId}
      and d.first_id = p.first_id and d.second_id = p.second_id))`

export type PairRow = {
  first_id: string
  second_id: string
  signs: DuplicateSign[]
  same_name: boolean
  weight: number
  total: number
}

/** A page of pairs, the surest first, and of these who came last, since duplicates are seen best while they are new. */
export async function listPairs(tx: Tx, { limit, offset }: { limit: number; offset: number }): Promise<PairRow[]> {
  const { rows } = await sql<PairRow>`
    with ${pairs(tx)}
    select first_id, second_id, signs, coalesce(same_name, false) as same_name, coalesce(weight, 0) as weight,
      (select count(*)::int from pair) as total
    from pair order by weight desc, second_id desc, first_id desc limit ${limit} offset ${offset}`.execute(tx)
  return rows
}

export async function countPairs(tx: Tx): Promise<number> {
  const { rows } = await sql<{ total: number }>`with ${pairs(tx)} select count(*)::int as total from pair`.execute(tx)
  return rows[0]?.total ?? 0
}

/** Those of a page of pairs, each with their newest résumé and how many positions they are on. */
export const listThose = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom('candidate as c')
    .leftJoin('resume as r', (join) =>
      tenantJoin(join, tx, 'r').onRef('r.candidate_id', '=', 'c.id').on('r.is_newest', '=', true),
    )
    .select([
      'c.id',
      'c.name',
      'c.designation',
      'c.current_employer',
      'c.location',
      'r.id as resume_id',
      'r.received_at',
    ])
    .select(
      sql<number>`(select count(*)::int from application a
        where a.company_id = ${tx.companyId} and a.candidate_id = c.id)`.as('positions'),
    )
    .where('c.company_id', '=', tx.companyId)
    .where('c.id', '=', sql<string>`any(${ids}::bigint[])`)
    .execute()

export type ThatRow = Awaited<ReturnType<typeof listThose>>[number]

type TwoIds = { firstId: string; secondId: string }

/** Answers whether it had not been said before. */
export async function insertDistinct(
  tx: Tx,
  { firstId, secondId, by, at }: TwoIds & { by: string; at: Date },
): Promise<boolean> {
  const made = await tx
    .insertInto('distinct_pair')
    .values({ company_id: tx.companyId, first_id: firstId, second_id: secondId, said_by: by, said_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('first_id')
    .executeTakeFirst()
  return made !== undefined
}

/** Answers whether it had been said. */
export async function deleteDistinct(tx: Tx, { firstId, secondId }: TwoIds): Promise<boolean> {
  const gone = await tx
    .deleteFrom('distinct_pair')
    .where('company_id', '=', tx.companyId)
    .where('first_id', '=', firstId)
    .where('second_id', '=', secondId)
    .returning('first_id')
    .executeTakeFirst()
  return gone !== undefined
}

/** Of a person of a pair, looked up by its key: joined, a planner without statistics pairs everybody with everybody. */
const ofPerson = (tx: Tx, column: 'name' | 'merged_into', id: string) =>
  sql<string | null>`(select c.${sql.ref(column)} from candidate c
    where c.company_id = ${tx.companyId} and c.id = ${sql.ref(id)})`

/** A page of what was said, the latest first; of whoever is part of somebody else by now nothing is. */
export const listDistinct = (tx: Tx, { limit, offset }: { limit: number; offset: number }) =>
  tx
    .selectFrom('distinct_pair as d')
    .select(['d.first_id', 'd.second_id', 'd.said_at'])
    .select([
      ofPerson(tx, 'name', 'd.first_id').as('first_name'),
      ofPerson(tx, 'name', 'd.second_id').as('second_name'),
      sql<string>`(select u.full_name from app_user u where u.company_id = ${tx.companyId} and u.id = d.said_by)`.as(
        'full_name',
      ),
      sql<number>`count(*) over ()::int`.as('total'),
    ])
    .where('d.company_id', '=', tx.companyId)
    .where(ofPerson(tx, 'merged_into', 'd.first_id'), 'is', null)
    .where(ofPerson(tx, 'merged_into', 'd.second_id'), 'is', null)
    .orderBy('d.said_at', 'desc')
    .orderBy('d.first_id')
    .orderBy('d.second_id')
    .limit(limit)
    .offset(offset)
    .execute()

/** The names of two, whom the one who asks may see. */
export const listNames = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom('candidate')
    .select(['id', 'name'])
    .where('company_id', '=', tx.companyId)
    .where('id', '=', sql<string>`any(${ids}::bigint[])`)
    .execute()
