import {
  DUPLICATE_SIGNS,
  type DuplicateSign,
  OTHER_NAME_WEIGHT,
  SAME_NAME_WEIGHT,
  SIGN_SHARED_MAX,
  SIGN_WEIGHTS,
} from '@rolecall/domain/duplicates/duplicate-signs'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'
import { type BlindReader, isBlindTo, nameFor, nameOf } from '../blind-review/blind-gate.queries.ts'
import { knownContact, knownName } from '../blind-review/known-names.queries.ts'

/** SQL: candidates who share one sign, one row per shared sign, read from the sign's index in its order. */
const sharing = ({ companyId }: Tx, sign: DuplicateSign): RawBuilder<unknown> => {
  const column = knownContact('matched', `c.sign_${sign}`)
  return sql`
    select ${sign}::text as sign, ${SIGN_WEIGHTS[sign]}::int as weight, array_agg(c.id) as ids
    from candidate c where c.company_id = ${companyId} and ${column} is not null
    group by ${column} having count(*) between 2 and ${SIGN_SHARED_MAX}`
}

const lowered = (candidate: 'f' | 'g') => sql`lower(${knownName('matched', candidate)})`
const sameName = sql`${lowered('f')} = ${lowered('g')}`

/**
 * SQL: `pair`, two candidates who share a sign, the older one first. Compares only candidates who share a sign; a sign shared
 * by many says nothing and is left out. So are candidates hidden from the reader: what a pair shares would give them away.
 */
const pairs = (tx: Tx, reader: BlindReader): RawBuilder<unknown> => sql`
  shared as materialized (${sql.join(
    DUPLICATE_SIGNS.map((sign) => sharing(tx, sign)),
    sql` union all `,
  )}),
  paired as (
    select a.id as first_id, b.id as second_id, array_agg(s.sign) as signs, sum(s.weight)::int as weight
    from shared s, unnest(s.ids) a(id), unnest(s.ids) b(id) where a.id < b.id group by a.id, b.id),
  pair as materialized (
    select p.first_id, p.second_id, p.signs, ${sameName} as same_name,
      p.weight + case when ${sameName} and not 'namesake' = any(p.signs) then ${SAME_NAME_WEIGHT}::int
        when not string_to_array(${lowered('f')}, ' ') && string_to_array(${lowered('g')}, ' ') then -${OTHER_NAME_WEIGHT}::int
        else 0 end as weight
    from paired p
    join candidate f on f.company_id = ${tx.companyId} and f.id = p.first_id
    join candidate g on g.company_id = ${tx.companyId} and g.id = p.second_id
    where not exists (select from distinct_pair d where d.company_id = ${tx.companyId}
      and d.first_id = p.first_id and d.second_id = p.second_id)
      and not ${isBlindTo(tx, reader, 'p.first_id')} and not ${isBlindTo(tx, reader, 'p.second_id')})`

export type PairRow = {
  first_id: string
  second_id: string
  signs: DuplicateSign[]
  same_name: boolean
  weight: number
  total: number
}

/** A page of pairs, the most certain first, then the most recently added, since fresh duplicates are recognized best. */
export async function listPairs(
  tx: Tx,
  reader: BlindReader,
  { limit, offset }: { limit: number; offset: number },
): Promise<PairRow[]> {
  const { rows } = await sql<PairRow>`
    with ${pairs(tx, reader)}
    select first_id, second_id, signs, coalesce(same_name, false) as same_name, coalesce(weight, 0) as weight,
      (select count(*)::int from pair) as total
    from pair order by weight desc, second_id desc, first_id desc limit ${limit} offset ${offset}`.execute(tx)
  return rows
}

export async function countPairs(tx: Tx, reader: BlindReader): Promise<number> {
  const { rows } = await sql<{
    total: number
  }>`with ${pairs(tx, reader)} select count(*)::int as total from pair`.execute(tx)
  return rows[0]?.total ?? 0
}

/** The candidates of a page of pairs, each with their newest résumé and the number of their positions. */
export const listPairCandidates = (tx: Tx, reader: BlindReader, ids: readonly string[]) =>
  tx
    .selectFrom('candidate as c')
    .leftJoin('resume as r', (join) =>
      tenantJoin(join, tx, 'r').onRef('r.candidate_id', '=', 'c.id').on('r.is_newest', '=', true),
    )
    .select([
      'c.id',
      nameOf(tx, reader),
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

export type ThatRow = Awaited<ReturnType<typeof listPairCandidates>>[number]

type PairIds = { firstId: string; secondId: string }

/** Returns whether that was new. */
export async function insertDistinct(
  tx: Tx,
  { firstId, secondId, by, at }: PairIds & { by: string; at: Date },
): Promise<boolean> {
  const made = await tx
    .insertInto('distinct_pair')
    .values({ company_id: tx.companyId, first_id: firstId, second_id: secondId, said_by: by, said_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('first_id')
    .executeTakeFirst()
  return made !== undefined
}

/** Returns whether it had been recorded. */
export async function deleteDistinct(tx: Tx, { firstId, secondId }: PairIds): Promise<boolean> {
  const gone = await tx
    .deleteFrom('distinct_pair')
    .where('company_id', '=', tx.companyId)
    .where('first_id', '=', firstId)
    .where('second_id', '=', secondId)
    .returning('first_id')
    .executeTakeFirst()
  return gone !== undefined
}

/**
 * SQL: a column of one person of a pair, looked up by key: with a join, a planner without statistics pairs all candidates with
 * all.
 */
const ofPerson = (tx: Tx, column: RawBuilder<string | null>, id: string) =>
  sql<string | null>`(select ${column} from candidate c
    where c.company_id = ${tx.companyId} and c.id = ${sql.ref(id)})`

const mergedInto = sql<string | null>`c.merged_into`

/** A page of pairs marked as distinct, latest first; without candidates who were merged since. */
export const listDistinct = (tx: Tx, reader: BlindReader, { limit, offset }: { limit: number; offset: number }) =>
  tx
    .selectFrom('distinct_pair as d')
    .select(['d.first_id', 'd.second_id', 'd.said_at'])
    .select([
      ofPerson(tx, nameFor(tx, reader), 'd.first_id').as('first_name'),
      ofPerson(tx, nameFor(tx, reader), 'd.second_id').as('second_name'),
      sql<string>`(select u.full_name from app_user u where u.company_id = ${tx.companyId} and u.id = d.said_by)`.as(
        'full_name',
      ),
      sql<number>`count(*) over ()::int`.as('total'),
    ])
    .where('d.company_id', '=', tx.companyId)
    .where(ofPerson(tx, mergedInto, 'd.first_id'), 'is', null)
    .where(ofPerson(tx, mergedInto, 'd.second_id'), 'is', null)
    .where(isBlindTo(tx, reader, 'd.first_id'), 'is', false)
    .where(isBlindTo(tx, reader, 'd.second_id'), 'is', false)
    .orderBy('d.said_at', 'desc')
    .orderBy('d.first_id')
    .orderBy('d.second_id')
    .limit(limit)
    .offset(offset)
    .execute()

/** The names of two candidates, for the history of both. */
export const listNames = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom('candidate as c')
    .select(['c.id', knownName('recorded').as('name')])
    .where('c.company_id', '=', tx.companyId)
    .where('c.id', '=', sql<string>`any(${ids}::bigint[])`)
    .execute()
