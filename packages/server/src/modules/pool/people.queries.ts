import type { PersonTag } from '@rolecall/contract/people/tag-rows'
import { sql } from 'kysely'
import type { Tx } from '../../../ground/db/connect.ts'
import type { Session } from '../../../ground/kernel/session.ts'
import { visiblePositions } from '../../../house/access/visibility.queries.ts'
import { type BlindReader, nameFor } from '../../../people/blind/blind-gate.queries.ts'
import { filtered, type Page, type PoolCondition, type ResumeRecord, selectRows } from './resumes.queries.ts'

/** Positions that a row of the list names; the others are counted. */
const PLACES_SHOWN = 5

/**
 * Of the résumés that meet conditions one a person, the newest that does. Most are the newest of their person, which is seen
 * without looking for others.
 */
export function onePerPerson(tx: Tx, conditions: readonly PoolCondition[]): readonly PoolCondition[] {
  if (conditions.length === 0) return [sql`r.is_newest`]
  const newer = filtered(tx, conditions)
    .select(sql<number>`1`.as('found'))
    .where(sql<boolean>`(r.candidate_id = this.candidate_id and (r.received_at > this.received_at
      or r.received_at = this.received_at and (r.is_newest or r.id < this.id)))`)
  return [
    ...conditions,
    sql`(r.is_newest or not exists (
      select from (values (r.candidate_id, r.received_at, r.id)) this (candidate_id, received_at, id)
      cross join lateral (${newer}) newer))`,
  ]
}

/** What lists of people may be ordered by besides the day of their résumés. */
export type PeopleOrder = 'name' | 'experience'

/** By names as they are shown, or the order would tell those that are hidden; of a company that hides nobody their index gives it. */
const orderBy = (tx: Tx, order: PeopleOrder, reader: BlindReader) =>
  order === 'name' ? sql`${nameFor(tx, reader)} asc nulls last` : sql`c.exp_months desc`

type Ordered = { order: PeopleOrder; reader: BlindReader }

/**
 * A page of people, each by the newest résumé that meets the conditions. Without conditions people are found from the index
 * of the order alone.
 */
export const listPeopleBy = (
  tx: Tx,
  ordered: Ordered,
  conditions: readonly PoolCondition[],
  page: Page,
): Promise<ResumeRecord[]> =>
  (conditions.length === 0
    ? selectRows(tx)
        .where('r.is_newest', '=', true)
        .where('c.id', 'in', idsOfEverybody(tx, ordered, page))
    : selectRows(tx).where('r.id', 'in', idsOfFound(tx, ordered, conditions, page))
  )
    .orderBy(orderBy(tx, ordered.order, ordered.reader))
    .orderBy('c.id')
    .execute()

const idsOfEverybody = (tx: Tx, { order, reader }: Ordered, { start, limit }: Page) =>
  tx
    .selectFrom('candidate as c')
    .select('c.id')
    .where('c.company_id', '=', tx.companyId)
    .orderBy(orderBy(tx, order, reader))
    .orderBy('c.id')
    .offset(start)
    .limit(limit)

const idsOfFound = (tx: Tx, { order, reader }: Ordered, conditions: readonly PoolCondition[], { start, limit }: Page) =>
  filtered(tx, onePerPerson(tx, conditions))
    .select('r.id')
    .orderBy(orderBy(tx, order, reader))
    .orderBy('c.id')
    .offset(start)
    .limit(limit)

export type PersonRecord = {
  candidate_id: string
  versions: number
  position_count: number
  tags: PersonTag[]
  positions: { _id: string; slug: string; title: string; score: number }[]
}

/** How many résumés some people have, their tags, and which positions they are on as far as the viewer may see them, latest first. */
export async function listPersonRecords(
  tx: Tx,
  viewer: Session,
  candidateIds: readonly string[],
): Promise<Map<string, PersonRecord>> {
  if (candidateIds.length === 0) return new Map()
  const { rows } = await sql<PersonRecord>`
    select named.id as candidate_id, known.versions, coalesce(placed.count, 0)::int as position_count,
      coalesce(placed.shown, '[]') as positions, coalesce(tagged.tags, '[]') as tags
    from unnest(${candidateIds}::bigint[]) named(id)
    cross join lateral (select count(*)::int as versions from resume v
      where v.company_id = ${tx.companyId} and v.candidate_id = named.id) known
    cross join lateral (
      select json_agg(json_build_object('tag_id', t.id, 'name', t.name, 'colour', t.colour) order by t.name) as tags
      from candidate_tag m join tag t on t.company_id = ${tx.companyId} and t.id = m.tag_id
      where m.company_id = ${tx.companyId} and m.candidate_id = named.id) tagged
    cross join lateral (
      select count(*) as count, json_agg(json_build_object('_id', p.id, 'slug', p.slug, 'title', p.title, 'score', p.score)
        order by p.place) filter (where p.place <= ${PLACES_SHOWN}::int) as shown
      from (
        select o.id, o.slug, o.title, a.score, row_number() over (order by a.moved_at desc, o.id) as place
        from application a join position o on o.company_id = ${tx.companyId} and o.id = a.position_id
        where a.company_id = ${tx.companyId} and a.candidate_id = named.id and ${visiblePositions(viewer)}) p) placed`.execute(
    tx,
  )
  return new Map(rows.map((row) => [row.candidate_id, row]))
}

/** Résumés of one person that are listed. Our own bound. */
const VERSIONS_MAX = 50

/** The résumés of one person, newest first. */
export const listVersions = (tx: Tx, candidateId: string) =>
  tx
    .selectFrom('resume')
    .select(['id', 'file_name', 'received_at'])
    .where('company_id', '=', tx.companyId)
    .where('candidate_id', '=', candidateId)
    .orderBy('received_at', 'desc')
    .orderBy('id')
    .limit(VERSIONS_MAX)
    .execute()
