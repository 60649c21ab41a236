import type { PersonTag } from '@rolecall/contract/pool/tag-rows'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import type { Session } from '../../platform/kernel/session.ts'
import { type BlindReader, nameFor } from '../blind-review/blind-gate.queries.ts'
import { SHOWN_TITLE } from '../company/shown-title.queries.ts'
import { visiblePositions } from '../company/visibility.queries.ts'
import { filtered, type Page, type PoolCondition, type ResumeRecord, selectRows } from './resumes.queries.ts'

/** Maximum number of positions that a row of the list names; the others are counted. */
const PLACES_SHOWN = 5

/**
 * Keeps of the résumés that meet the conditions only the newest per person. Most are the newest of their person anyway, which
 * is known without looking for others.
 */
export function newestPerPerson(tx: Tx, conditions: readonly PoolCondition[]): readonly PoolCondition[] {
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

/** Orders of lists of people besides the date of their résumés. */
export type PeopleOrder = 'name' | 'experience'

/**
 * Orders by names as shown, since the order would give hidden names away; for a company that hides no one, an index provides
 * it.
 */
const orderBy = (tx: Tx, order: PeopleOrder, reader: BlindReader) =>
  order === 'name' ? sql`${nameFor(tx, reader)} asc nulls last` : sql`c.exp_months desc`

/** Names are ordered as `reader` sees them, and shown as `shownTo` does. */
type ListOptions = { order: PeopleOrder; reader: BlindReader; shownTo: BlindReader }

/**
 * A page of people, each by the newest résumé that meets the conditions. Without conditions people are found from the index of
 * the order alone.
 */
export const listPeopleBy = (
  tx: Tx,
  ordered: ListOptions,
  conditions: readonly PoolCondition[],
  page: Page,
): Promise<ResumeRecord[]> =>
  (conditions.length === 0
    ? selectRows(tx, ordered.shownTo)
        .where('r.is_newest', '=', true)
        .where('c.id', 'in', idsOfEverybody(tx, ordered, page))
    : selectRows(tx, ordered.shownTo).where('r.id', 'in', idsOfFound(tx, ordered, conditions, page))
  )
    .orderBy(orderBy(tx, ordered.order, ordered.reader))
    .orderBy('c.id')
    .execute()

const idsOfEverybody = (tx: Tx, { order, reader }: ListOptions, { start, limit }: Page) =>
  tx
    .selectFrom('candidate as c')
    .select('c.id')
    .where('c.company_id', '=', tx.companyId)
    .orderBy(orderBy(tx, order, reader))
    .orderBy('c.id')
    .offset(start)
    .limit(limit)

const idsOfFound = (
  tx: Tx,
  { order, reader }: ListOptions,
  conditions: readonly PoolCondition[],
  { start, limit }: Page,
) =>
  filtered(tx, newestPerPerson(tx, conditions))
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

/** The number of résumés of these people, their tags, and the positions they are on that the viewer may see, latest first. */
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
        select o.id, o.slug, ${SHOWN_TITLE} as title, a.score, row_number() over (order by a.moved_at desc, o.id) as place
        from application a join position o on o.company_id = ${tx.companyId} and o.id = a.position_id
        where a.company_id = ${tx.companyId} and a.candidate_id = named.id and ${visiblePositions(viewer)}) p) placed`.execute(
    tx,
  )
  return new Map(rows.map((row) => [row.candidate_id, row]))
}

/** Maximum number of résumés listed for one person. Limit chosen by us. */
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
