import { type FreezeRule, freezesSince, isFreezing } from '@rolecall/domain/pipeline/freezing'
import { type SqlBool, sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'
import type { Session } from '../../platform/kernel/session.ts'
import { SHOWN_TITLE } from '../company/shown-title.queries.ts'
import { visiblePositions } from '../company/visibility.queries.ts'

/** The positions on which people are in a freezing status; the title only if the viewer may see the position. */
export const listFreezing = (
  tx: Tx,
  viewer: Session,
  { rule, candidateIds, now }: { rule: FreezeRule; candidateIds: readonly string[]; now: Date },
) =>
  tx
    .selectFrom('application as z')
    .innerJoin('position as o', (join) => tenantJoin(join, tx, 'o').onRef('o.id', '=', 'z.position_id'))
    .innerJoin('status as s', (join) => tenantJoin(join, tx, 's').onRef('s.id', '=', 'z.status_id'))
    .select([
      'z.candidate_id',
      'z.position_id',
      'z.status_id',
      'z.status_group_id',
      'z.moved_at',
      's.display_name as status_name',
      sql<string | null>`case when ${visiblePositions(viewer)} then ${SHOWN_TITLE} end`.as('title'),
    ])
    .where('z.company_id', '=', tx.companyId)
    .where('z.candidate_id', '=', sql<string>`any(${candidateIds}::bigint[])`)
    .where(
      sql<SqlBool>`(z.status_id = any(${rule.statuses}::text[]) or z.status_group_id = any(${rule.statuses}::text[]))`,
    )
    .where('z.moved_at', '>', freezesSince(rule, now))
    .execute()

export type FreezingRow = Awaited<ReturnType<typeof listFreezing>>[number]

/**
 * SQL: whether the candidate of `application as a` is frozen there (findFreeze of domain/pipeline, in SQL; a test compares the
 * two).
 */
export function isFrozen({ companyId }: Pick<Tx, 'companyId'>, rule: FreezeRule, now: Date) {
  if (!isFreezing(rule)) return sql<boolean>`false`
  const since = freezesSince(rule, now)
  const freezes = (alias: 'a' | 'z') => {
    const [status, group, moved] = ['status_id', 'status_group_id', 'moved_at'].map((name) =>
      sql.ref(`${alias}.${name}`),
    )
    return sql`((${status} = any(${rule.statuses}::text[]) or ${group} = any(${rule.statuses}::text[])) and ${moved} > ${since})`
  }
  return sql<boolean>`exists (select from application z
    where z.company_id = ${companyId} and z.candidate_id = a.candidate_id and z.position_id <> a.position_id
      and ${freezes('z')}
      and not (${freezes('a')} and (a.moved_at, a.position_id) < (z.moved_at, z.position_id)))`
}

/** Locks all applications of people until the transaction ends, so that no other position takes one of them meanwhile. */
export const lockAllApplications = (tx: Tx, candidateIds: readonly string[]) =>
  tx
    .selectFrom('application')
    .select(['candidate_id', 'position_id'])
    .where('company_id', '=', tx.companyId)
    .where('candidate_id', '=', sql<string>`any(${candidateIds}::bigint[])`)
    .orderBy('candidate_id')
    .orderBy('position_id')
    .forUpdate()
    .execute()
