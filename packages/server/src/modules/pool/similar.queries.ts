import { type SqlBool, sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import type { Session } from '../../platform/kernel/session.ts'
import { type BlindReader, nameOf } from '../blind-review/blind-gate.queries.ts'
import { hasEmail } from '../blind-review/known-names.queries.ts'
import { SHOWN_TITLE } from '../company/shown-title.queries.ts'
import { visiblePositions } from '../company/visibility.queries.ts'
import { hasUnsubscribed } from '../email/stop-list.queries.ts'

/** All sources of the company: the pool and outside sources. */
export async function listSources(tx: Tx): Promise<string[]> {
  const rows = await tx.selectFrom('source').select('id').where('company_id', '=', tx.companyId).execute()
  return rows.map(({ id }) => id)
}

/** Facts of a candidate besides skills from which a demand is built. */
export const findPersonFacts = (tx: Tx, candidateId: string) =>
  tx
    .selectFrom('candidate')
    .select(['designation', 'exp_months'])
    .where('company_id', '=', tx.companyId)
    .where('id', '=', candidateId)
    .executeTakeFirst()

type SimilarScope = { positionId: string | undefined; reader: BlindReader }

/** Candidates as lists show them, with their status on a position. */
export const listSimilar = (tx: Tx, candidateIds: readonly string[], { positionId, reader }: SimilarScope) =>
  tx
    .selectFrom('candidate as c')
    .select([
      'c.id as candidate_id',
      nameOf(tx, reader),
      'c.designation',
      'c.current_employer',
      'c.location',
      'c.exp_months',
      sql<string | null>`(select s.display_name from application a
        join status s on s.company_id = ${tx.companyId} and s.id = a.status_id
        where a.company_id = ${tx.companyId} and a.candidate_id = c.id and a.position_id = ${positionId ?? null}::uuid)`.as(
        'status',
      ),
    ])
    .where('c.company_id', '=', tx.companyId)
    .where('c.id', '=', sql<string>`any(${candidateIds}::bigint[])`)
    .where('c.is_somebody', '=', true)
    .where('c.merged_into', 'is', null)
    .execute()

export type EarlierRow = {
  candidate_id: string
  position_id: string
  title: string
  why: 'not_interested' | 'consent' | null
}

type EarlierApplicationsQuery = { positionId: string; candidateIds: readonly string[]; since: Date; at: Date }

/**
 * The last position, of those visible to the viewer, for which each candidate was rejected, unless they were reviewed on this
 * one. `why`: what prevents considering them again.
 */
export async function listEarlier(
  tx: Tx,
  viewer: Session,
  { positionId, candidateIds, since, at }: EarlierApplicationsQuery,
) {
  const { rows } = await sql<EarlierRow>`
    select distinct on (a.candidate_id) a.candidate_id, a.position_id, ${SHOWN_TITLE} as title, case
      when exists (select from candidate_exclusion x where x.company_id = ${tx.companyId}
        and x.candidate_id = a.candidate_id and (x.position_id is null or x.position_id = ${positionId}::uuid)
        and x.ended_at is null and x.expires_at > ${at}::timestamptz) then 'not_interested'
      when exists (select from candidate_consent t where t.company_id = ${tx.companyId} and t.candidate_id = a.candidate_id)
        and not exists (select from candidate_consent t where t.company_id = ${tx.companyId}
          and t.candidate_id = a.candidate_id and t.withdrawn_at is null) then 'consent' end as why
    from application a
    join status s on s.company_id = ${tx.companyId} and s.id = a.status_id and not s.not_interested
    join status_group g on g.company_id = ${tx.companyId} and g.id = a.status_group_id and g.status_type = 'closed'
    join position o on o.company_id = ${tx.companyId} and o.id = a.position_id and o.id <> ${positionId}::uuid
      and ${visiblePositions(viewer)}
    join candidate c on c.company_id = ${tx.companyId} and c.id = a.candidate_id and c.is_somebody and c.merged_into is null
    where a.company_id = ${tx.companyId} and a.candidate_id = any(${candidateIds}::bigint[]) and a.moved_at >= ${since}
      and not exists (select from application here
        join status_group h on h.company_id = ${tx.companyId} and h.id = here.status_group_id
        where here.company_id = ${tx.companyId} and here.position_id = ${positionId}::uuid
          and here.candidate_id = a.candidate_id and h.status_type not in ('initial', 'applicants'))
    order by a.candidate_id, a.moved_at desc, a.position_id`.execute(tx)
  return rows
}

/** Details of these applications for a page: how far they got, why they were rejected, and their status here. */
export const listCourses = (
  tx: Tx,
  named: readonly { candidate_id: string; position_id: string }[],
  { positionId, reader }: { positionId: string; reader: BlindReader },
) =>
  tx
    .selectFrom('application as a')
    .innerJoin('candidate as c', (join) =>
      join.onRef('c.id', '=', 'a.candidate_id').on('c.company_id', '=', tx.companyId),
    )
    .select([
      'a.candidate_id',
      nameOf(tx, reader),
      'c.designation',
      'c.current_employer',
      'c.location',
      'c.exp_months',
      'a.reason',
      'a.moved_at',
      // Computed here, since the charts' copy is only made when a user opens them.
      sql<string>`coalesce((select g.display_name from event e
        join status f on f.company_id = ${tx.companyId} and f.id = e.payload->>'from'
        join status_group g on g.company_id = ${tx.companyId} and g.id = f.group_id and g.status_type <> 'closed'
        where e.company_id = ${tx.companyId} and e.position_id = a.position_id and e.candidate_id = a.candidate_id
          and e.kind = 'application.moved' order by g.group_order desc limit 1), '')`.as('reached'),
      sql<string | null>`(select s.display_name from application here
        join status s on s.company_id = ${tx.companyId} and s.id = here.status_id
        where here.company_id = ${tx.companyId} and here.position_id = ${positionId}::uuid
          and here.candidate_id = a.candidate_id)`.as('status'),
      sql<boolean>`(${hasEmail()} and not ${hasUnsubscribed(tx, 'c.id')})`.as('may_write'),
    ])
    .where('a.company_id', '=', tx.companyId)
    .where(
      sql<SqlBool>`(a.position_id, a.candidate_id) in (select * from unnest(
        ${named.map(({ position_id }) => position_id)}::uuid[], ${named.map(({ candidate_id }) => candidate_id)}::bigint[]))`,
    )
    .execute()

/** Returns those of the candidates who are on a position. */
export async function listOnPosition(
  tx: Tx,
  positionId: string,
  candidateIds: readonly string[],
): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('application')
    .select('candidate_id')
    .where('company_id', '=', tx.companyId)
    .where('position_id', '=', positionId)
    .where('candidate_id', '=', sql<string>`any(${candidateIds}::bigint[])`)
    .execute()
  return new Set(rows.map(({ candidate_id }) => candidate_id))
}
