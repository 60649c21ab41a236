import { type SqlBool, sql } from 'kysely'
import { withCachedPlan } from '../../platform/db/cache-plans.ts'
import { compileOnce } from '../../platform/db/compile-once.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'
import type { Session } from '../../platform/kernel/session.ts'
import { nameOf } from '../blind-review/blind-gate.queries.ts'
import { SHOWN_TITLE } from '../company/shown-title.queries.ts'
import { visiblePositions } from '../company/visibility.queries.ts'

type NewExclusion = {
  candidateIds: readonly string[]
  /** Null excludes from every position of the company. */
  positionId: string | null
  reason: string
  by: string
  at: Date
  until: Date
  changeId?: string
}

/** Excludes people from a position or from all. Existing exclusions are restarted or, with `keep`, left as they are. */
export async function upsertExclusions(
  tx: Tx,
  { candidateIds, positionId, reason, by, at, until, changeId }: NewExclusion,
  { keep = false }: { keep?: boolean } = {},
): Promise<void> {
  if (candidateIds.length === 0) return
  const target = positionId === null ? sql`(company_id, candidate_id)` : sql`(company_id, candidate_id, position_id)`
  const where = positionId === null ? sql`position_id is null` : sql`position_id is not null`
  // Expired exclusions are restarted in any case.
  const unlessKept = keep ? sql`where candidate_exclusion.expires_at <= excluded.made_at` : sql``
  await sql`
    insert into candidate_exclusion (company_id, candidate_id, position_id, reason, made_by, made_at, expires_at, change_id)
    select ${tx.companyId}, x.candidate_id, ${positionId}, ${reason}, ${by}, ${at}, ${until}, ${changeId ?? null}
    from unnest(${candidateIds}::bigint[]) x(candidate_id) order by x.candidate_id
    on conflict ${target} where ${where} and ended_at is null
    do update set reason = excluded.reason, made_by = excluded.made_by, made_at = excluded.made_at,
      expires_at = excluded.expires_at, change_id = excluded.change_id ${unlessKept}`.execute(tx)
}

/**
 * Links exclusions that a user made just before moving the people to the move, so that both are undone together; the documents
 * record the exclusion first.
 */
export const linkExclusionsToMove = (
  tx: Tx,
  {
    candidateIds,
    positionId,
    by,
    changeId,
  }: { candidateIds: readonly string[]; positionId: string; by: string; changeId: string },
) =>
  tx
    .updateTable('candidate_exclusion')
    .set({ change_id: changeId })
    .where('company_id', '=', tx.companyId)
    .where('candidate_id', '=', sql<string>`any(${candidateIds}::bigint[])`)
    .where((where) => where.or([where('position_id', '=', positionId), where('position_id', 'is', null)]))
    .where('made_by', '=', by)
    .where('change_id', 'is', null)
    .where('ended_at', 'is', null)
    .execute()

/** Ends the exclusions of one move, or those from one position or from all. Returns the people and the positions concerned. */
export function endExclusions(
  tx: Tx,
  of:
    | { candidateIds: readonly string[]; changeId: string }
    | { candidateIds: readonly string[]; positionId: string | null },
  { by, at }: { by: string; at: Date },
): Promise<{ candidate_id: string; position_id: string | null }[]> {
  return tx
    .updateTable('candidate_exclusion')
    .set({ ended_by: by, ended_at: at })
    .where('company_id', '=', tx.companyId)
    .where('candidate_id', '=', sql<string>`any(${of.candidateIds}::bigint[])`)
    .where('ended_at', 'is', null)
    .$if('changeId' in of, (query) => query.where('change_id', '=', 'changeId' in of ? of.changeId : null))
    .$if('positionId' in of, (query) =>
      query.where(sql<SqlBool>`position_id is not distinct from ${'positionId' in of ? of.positionId : null}::uuid`),
    )
    .returning(['candidate_id', 'position_id'])
    .execute()
}

/** Current exclusions of people: from every position, and from those that the viewer may see. */
export const listExclusions = (
  tx: Tx,
  viewer: Session,
  { candidateIds, now }: { candidateIds: readonly string[]; now: Date },
) =>
  tx
    .selectFrom('candidate_exclusion as x')
    .innerJoin('candidate as c', (join) => tenantJoin(join, tx, 'c').onRef('c.id', '=', 'x.candidate_id'))
    .innerJoin('app_user as u', (join) => tenantJoin(join, tx, 'u').onRef('u.id', '=', 'x.made_by'))
    .leftJoin('position as o', (join) => tenantJoin(join, tx, 'o').onRef('o.id', '=', 'x.position_id'))
    .select([
      'x.candidate_id',
      'x.position_id',
      'x.reason',
      'x.made_at',
      'x.expires_at',
      nameOf(tx, viewer),
      'u.full_name as made_by',
      SHOWN_TITLE.as('title'),
    ])
    .where('x.company_id', '=', tx.companyId)
    .where('x.candidate_id', '=', sql<string>`any(${candidateIds}::bigint[])`)
    .where('x.ended_at', 'is', null)
    .where('x.expires_at', '>', now)
    .where(sql<SqlBool>`(x.position_id is null or ${visiblePositions(viewer)})`)
    .orderBy('x.made_at', 'desc')
    .orderBy('x.id')
    .limit(500)
    .execute()

/** SQL: whether the candidate of a row is excluded from every position at a given time. */
export const isExcludedEverywhere = (
  { companyId }: Pick<Tx, 'companyId'>,
  candidateId: 'a.candidate_id' | 'i.candidate_id' | 'e.candidate_id',
  at: Date,
) =>
  sql<boolean>`exists (select from candidate_exclusion x
    where x.company_id = ${companyId} and x.candidate_id = ${sql.ref(candidateId)} and x.position_id is null
      and x.ended_at is null and x.expires_at > ${at}::timestamptz)`

/** SQL: until when the candidate of `application as a` is excluded from every position; null if they are not. */
export const excludedUntil = ({ companyId }: Pick<Tx, 'companyId'>, at: Date) => sql<Date | null>`(
  select x.expires_at from candidate_exclusion x
  where x.company_id = ${companyId} and x.candidate_id = a.candidate_id and x.position_id is null
    and x.ended_at is null and x.expires_at > ${at})`

const listEverywhere = compileOnce((tx: Tx, candidateIds: readonly string[], now: Date) =>
  tx
    .selectFrom('candidate_exclusion')
    .modifyFront(withCachedPlan)
    .select(['candidate_id', 'expires_at'])
    .where('company_id', '=', tx.companyId)
    .where('candidate_id', '=', sql<string>`any(${candidateIds}::bigint[])`)
    .where('position_id', 'is', null)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now),
)

/** Returns those of the people that are excluded from every position, with the end of the exclusion. */
export async function listExcludedEverywhere(
  tx: Tx,
  { candidateIds, now }: { candidateIds: readonly string[]; now: Date },
): Promise<Map<string, Date>> {
  if (candidateIds.length === 0) return new Map()
  const rows = await listEverywhere(tx, candidateIds, now)
  return new Map(rows.map(({ candidate_id, expires_at }) => [candidate_id, expires_at]))
}
