import type { ShortlistOrder } from '@rolecall/contract/shortlist/shortlist-filters'
import type { Contribution } from '@rolecall/domain/matching/score-candidate'
import { type RawBuilder, sql } from 'kysely'
import { withCachedPlan } from '../../platform/db/cache-plans.ts'
import { compileOnce } from '../../platform/db/compile-once.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'
import type { Session } from '../../platform/kernel/session.ts'
import { contactOf } from '../applications/contact-gate.queries.ts'
import { isKnockedOut } from '../applications/knock-outs.queries.ts'
import { isCandidateId } from '../applications/resolve-candidate.queries.ts'
import { isBlindTo, nameFor, nameOf } from '../blind-review/blind-gate.queries.ts'
import { FACET_KEYS } from '../matching/facet-keys.queries.ts'
import { FACET_VALUES_MAX, FACETS, type Facet } from '../matching/facets.ts'
import { mailItemsOf } from '../outreach/interest-mails.queries.ts'
import { excludedUntil } from '../pipeline/exclusions.queries.ts'
import type { Order } from './company-filters.ts'
import { type Condition, type FacetList, facetLists, viewedBy } from './shortlist-conditions.queries.ts'

/** The applications of a position, in one group or one status if named. One value each, so that the index gives the order. */
export const scopeOf = (
  tx: Tx,
  { positionId, group, status }: { positionId: string; group: string | undefined; status: string | undefined },
): Condition =>
  sql<boolean>`(a.company_id = ${tx.companyId} and a.position_id = ${positionId}
    ${group === undefined ? sql`` : sql`and a.status_group_id = ${group}`}
    ${status === undefined ? sql`` : sql`and a.status_id = ${status}`})`

/** Orders of a list, with their direction unless reversed. */
const ORDERS: Record<ShortlistOrder, { by: (tx: Tx, viewer: Viewer) => RawBuilder<unknown>; isUp: boolean }> = {
  score: { by: () => sql`a.standing`, isUp: false },
  newest: { by: () => sql`r.received_at`, isUp: false },
  experience: { by: () => sql`c.exp_months`, isUp: false },
  // The name as it is shown, since its order would reveal it otherwise.
  name: { by: (tx, viewer) => sql`lower(${nameFor(tx, viewer)})`, isUp: true },
}
type Viewer = Pick<Session, 'userId' | 'isAdmin' | 'permissions' | 'through' | 'hidesPeople'>

// The candidate's id makes every order total, so that pages neither repeat nor skip candidates.
function orderedBy(tx: Tx, viewer: Viewer, { by, isTurned }: Order): RawBuilder<unknown> {
  const direction = ORDERS[by].isUp === isTurned ? sql`desc` : sql`asc`
  return sql`${ORDERS[by].by(tx, viewer)} ${direction} ${by === 'name' ? sql`nulls last` : sql``}, a.candidate_id`
}

/**
 * Applications with their candidates and résumés, which always exist: with left joins, PostgreSQL leaves out tables that no
 * condition and no order needs, and finds a page by the index of applications alone.
 */
const from = ({ companyId }: Tx) => sql`from application a
  left join candidate c on c.company_id = ${companyId} and c.id = a.candidate_id
  left join resume r on r.company_id = ${companyId} and r.id = a.resume_id`

/**
 * The same join if facts of all candidates are needed. The keys of the scope are given as a list, so that PostgreSQL goes
 * through the index once; with a plain join it reads the whole pool for a list of a twentieth of it.
 */
const fromAll = ({ companyId }: Tx, scope: Condition) => sql`from application a
  left join candidate c on c.company_id = ${companyId} and c.id = a.candidate_id
    and c.id = any(array(select a.candidate_id from application a where ${scope}))
  left join resume r on r.company_id = ${companyId} and r.id = a.resume_id`

/** Orders that compare all candidates by their facts. */
const COMPARED: ReadonlySet<ShortlistOrder> = new Set(['experience', 'name'])

export type PageOptions = {
  positionId: string
  /** The ids on the page if known; else the conditions, the first of them the scope, and the order. */
  page: { ids: readonly string[] } | FoundPage
  viewer: Viewer
  now: Date
}

type FoundPage = {
  scope: Condition
  /** Conditions, including those of the scope. */
  conditions: readonly Condition[]
  order: Order
  /** Ids of candidates to which the page is limited. */
  only?: readonly string[]
  start: number
  limit: number
}

/** Finds the ids on the page first, so that nothing is looked up for candidates before it. */
const findIds = (tx: Tx, viewer: Viewer, { scope, conditions, order, only, start, limit }: FoundPage) => sql`
  select a.candidate_id ${COMPARED.has(order.by) ? fromAll(tx, scope) : from(tx)} where ${sql.join(conditions, sql` and `)}
    ${only ? sql`and a.candidate_id = any(${only.filter(isCandidateId)}::bigint[])` : sql``}
  order by ${orderedBy(tx, viewer, order)} offset ${start} limit ${sql.lit(limit)}`

/** The start of the interview that is coming, or under way. */
const nextInterviewOf = ({ companyId }: Tx, now: Date) => sql<Date | null>`(
  select i.starts_at from interview i where i.company_id = ${companyId} and i.position_id = a.position_id
    and i.candidate_id = a.candidate_id and i.state <> 'cancelled' and i.ends_at > ${now}
  order by i.starts_at limit 1)`

type Cards = Pick<PageOptions, 'positionId' | 'viewer' | 'now'>

/** All columns that a card shows. */
const selectCards = (tx: Tx, { positionId, viewer, now }: Cards) =>
  tx
    .selectFrom('application as a')
    .innerJoin('candidate as c', (join) => tenantJoin(join, tx, 'c').onRef('c.id', '=', 'a.candidate_id'))
    .innerJoin('resume as r', (join) => tenantJoin(join, tx, 'r').onRef('r.id', '=', 'a.resume_id'))
    .leftJoin('source as s', (join) => tenantJoin(join, tx, 's').onRef('s.id', '=', 'a.source'))
    .select([
      'a.candidate_id',
      'a.resume_id',
      'a.status_id',
      'a.status_group_id',
      'a.score',
      'a.standing',
      'a.source',
      'a.rating',
      'a.reason',
      'a.comments',
      'a.invite_count',
      'a.moved_at',
      nameOf(tx, viewer),
      isBlindTo(tx, viewer).as('is_blind'),
      'c.designation',
      'c.current_employer',
      'c.exp_months',
      'c.location',
      'c.notice_days',
      's.label as source_label',
      ...contactOf(tx, viewer),
      sql<Contribution[]>`a.contributions`.as('contributions'),
      mailItemsOf(tx).as('mails'),
      isKnockedOut(tx).as('knocked_out'),
      viewedBy({ companyId: tx.companyId, userId: viewer.userId }).as('viewed'),
      excludedUntil(tx, now).as('excluded_until'),
      nextInterviewOf(tx, now).as('interview_at'),
      sql<string[]>`array(
        select d.id from resume d
        where d.company_id = ${tx.companyId} and d.candidate_id = a.candidate_id and d.id <> a.resume_id
        order by d.received_at desc, d.id limit 20)`.as('duplicates'),
      sql<string[]>`array(
        select f.form_type from filled_form f where f.company_id = ${tx.companyId}
          and f.position_id = a.position_id and f.candidate_id = a.candidate_id)`.as('filled_forms'),
    ])
    .where('a.company_id', '=', tx.companyId)
    .where('a.position_id', '=', positionId)

const listKnown = compileOnce((tx: Tx, cards: Cards, ids: readonly string[]) =>
  selectCards(tx, cards).modifyFront(withCachedPlan).where(sql<boolean>`a.candidate_id = any(${ids}::bigint[])`),
)

const listFound = (tx: Tx, cards: Cards, page: FoundPage) =>
  selectCards(tx, cards)
    .$if(page.conditions.length === 1, (query) => query.modifyFront(withCachedPlan))
    .where(sql<boolean>`a.candidate_id in (${findIds(tx, cards.viewer, page)})`)
    .orderBy(orderedBy(tx, cards.viewer, page.order))
    .execute()

/** One page of a position's candidates with all that a card shows. */
export async function listCards(tx: Tx, { page, ...cards }: PageOptions) {
  if (!('ids' in page)) return listFound(tx, cards, page)
  const rows = await listKnown(tx, cards, page.ids)
  const byId = new Map(rows.map((row) => [row.candidate_id, row]))
  return page.ids.flatMap((id) => byId.get(id) ?? [])
}

export type CardRow = Awaited<ReturnType<typeof listCards>>[number]

const bitOf = (facet: Facet) => 1 << FACETS.indexOf(facet)

type CountRow = { facet: number; key: string; label: string | null; count: string }
type FacetCount = { key: string; label: string | null; count: number }

const TOTAL = -1

type FacetOptions = {
  scope: Condition
  /** Conditions, including those of the scope. */
  conditions: readonly Condition[]
  facets: ReadonlyMap<Facet, Condition>
}

/**
 * Counts the candidates under all conditions, and per facet those with each of its values under all conditions but the
 * facet's own. One pass over the rows: each carries the facets whose condition it fails, as bits, and one that fails in a
 * single facet still counts there.
 */
export async function countFacets(
  tx: Tx,
  { scope, conditions, facets }: FacetOptions,
): Promise<{ total: number; counts: Map<Facet, FacetCount[]> }> {
  const failed = [...facets].map(
    ([facet, condition]) => sql`case when ${condition} then 0 else ${sql.lit(bitOf(facet))} end`,
  )
  const scalar = Object.entries(FACET_KEYS)
  const refs = scalar.map(([name]) => sql.ref(name))
  const { rows } = await sql<CountRow>`
    with hit as materialized (
      select ${sql.join(scalar.map(([name, key]) => sql`${key} as ${sql.ref(name)}`))},
        a.company_id, a.resume_id, c.preferred_locations, ${sql.join([sql`0`, ...failed], sql` + `)} as failed
      ${fromAll(tx, scope)}
      where ${sql.join(conditions, sql` and `)}
    ),
    near as not materialized (select * from hit ${failed.length > 1 ? sql`where failed & (failed - 1) = 0` : sql``}),
    counted as (
      select case grouping(${sql.join(refs)})
          ${sql.join(
            scalar.map(([name], place) => whenGrouped(name as Facet, place, scalar.length)),
            sql` `,
          )}
        end as facet, coalesce(${sql.join(refs.map((ref) => sql`${ref}::text`))}) as key, failed, count(*)::int as count
      from near group by grouping sets (${sql.join(refs.map((ref) => sql`(${ref}, failed)`))})
      union all
      ${sql.join(Object.entries(facetLists(tx, sql`select resume_id from hit`)).map(countList), sql` union all `)}
    ),
    summed as (
      select facet, key, sum(count) as count,
        row_number() over (partition by facet order by sum(count) desc, key collate "C") as place
      from counted ${failed.length > 0 ? sql`where failed & ~(1 << facet) = 0` : sql``} group by facet, key
    )
    select n.facet, n.key, coalesce(s.label, g.name::text) as label, n.count::text as count
    from summed n
    left join source s on n.facet = ${sql.lit(FACETS.indexOf('sources'))}
      and s.company_id = ${tx.companyId} and s.id = n.key
    left join resume_group g on n.facet = ${sql.lit(FACETS.indexOf('resume_groups'))}
      and g.company_id = ${tx.companyId} and g.id::text = n.key
    where n.place <= ${sql.lit(FACET_VALUES_MAX)}
    union all
    select ${sql.lit(TOTAL)}, '', null, count(*)::text from hit where failed = 0`.execute(tx)

  const counts = new Map<Facet, FacetCount[]>(FACETS.map((facet) => [facet, []]))
  let total = 0
  for (const { facet, key, label, count } of rows) {
    const name = FACETS[facet]
    if (facet === TOTAL) total = Number(count)
    else if (name) counts.get(name)?.push({ key, label, count: Number(count) })
  }
  for (const values of counts.values())
    values.sort((one, other) => other.count - one.count || one.key.localeCompare(other.key))
  return { total, counts }
}

/** Counts the candidates under all conditions. */
export async function countCandidates(tx: Tx, { conditions, facets }: FacetOptions): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) ${from(tx)}
    where ${sql.join([...conditions, ...facets.values()], sql` and `)}`.execute(tx)
  return Number(rows[0]?.count ?? 0)
}

/** grouping() has a bit set for every column that a set leaves out, the first column's bit highest. */
const whenGrouped = (facet: Facet, place: number, columns: number) =>
  sql`when ${sql.lit(2 ** columns - 1 - 2 ** (columns - 1 - place))} then ${sql.lit(FACETS.indexOf(facet))}`

const countList = ([name, { join, key }]: [string, FacetList]) =>
  sql`select ${sql.lit(FACETS.indexOf(name as Facet))}, ${key}, a.failed, count(*)::int
    from near a cross join lateral (select a.preferred_locations) c ${join}
    group by 2, 3`

/** Counts those of these candidates who are on the position. */
export async function countNamed(tx: Tx, positionId: string, candidateIds: readonly string[]): Promise<number> {
  const { count } = await tx
    .selectFrom('application')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('company_id', '=', tx.companyId)
    .where('position_id', '=', positionId)
    .where('candidate_id', '=', sql<string>`any(${candidateIds}::bigint[])`)
    .executeTakeFirstOrThrow()
  return Number(count)
}
