import type { ViewState } from '@rolecall/domain/pool/saved-view'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'
import { filtered, type PoolCondition } from './resumes.queries.ts'

/** Maximum number of people in one email; the next one has the others. */
const TOLD_MAX = 1_000
/** Maximum number of alerts of a company examined in one run. */
const ALERTS_MAX = 500

export async function hasAlerts(tx: Tx): Promise<boolean> {
  const found = await tx
    .selectFrom('search_alert')
    .select('id')
    .where('company_id', '=', tx.companyId)
    .limit(1)
    .execute()
  return found.length > 0
}

/**
 * Alerts without an email since `mailedBefore`, of users who can still sign in, read the pool and have the search; longest
 * waiting first.
 */
export const listDueAlerts = (tx: Tx, mailedBefore: Date) =>
  tx
    .selectFrom('search_alert as a')
    .innerJoin('saved_view as v', (join) => tenantJoin(join, tx, 'v').onRef('v.id', '=', 'a.view_id'))
    .innerJoin('app_user as u', (join) => tenantJoin(join, tx, 'u').onRef('u.id', '=', 'a.user_id'))
    .innerJoin('role as r', (join) => tenantJoin(join, tx, 'r').onRef('r.id', '=', 'u.role_id'))
    .select([
      'a.id',
      'a.view_id',
      'a.user_id',
      'a.since',
      'a.looked_at',
      'v.name',
      'u.email',
      sql<ViewState>`v.state`.as('state'),
    ])
    .where('a.company_id', '=', tx.companyId)
    .where((eb) => eb.or([eb('a.mailed_at', 'is', null), eb('a.mailed_at', '<=', mailedBefore)]))
    .where((eb) => eb.or([eb('v.is_shared', '=', true), eb('v.owner_id', '=', eb.ref('a.user_id'))]))
    .where('u.is_active', '=', true)
    .where('u.is_approved', '=', true)
    .where(sql<boolean>`(r.is_admin or 'view_candidate_pool' = any(r.actions))`)
    .orderBy('a.looked_at')
    .limit(ALERTS_MAX)
    .execute()

export type DueAlert = Awaited<ReturnType<typeof listDueAlerts>>[number]

/** Locks an alert until the transaction ends; false when it was stopped or another job holds it. */
export async function lockAlert(tx: Tx, id: string, mailedBefore: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('search_alert')
    .select('id')
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .where((eb) => eb.or([eb('mailed_at', 'is', null), eb('mailed_at', '<=', mailedBefore)]))
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row !== undefined
}

type AlertQuery = { alertId: string; conditions: readonly PoolCondition[]; since: Date; from: Date }

/**
 * Returns candidates who meet the conditions by a résumé received since `from`, met them by none before the alert began, and
 * were not in an email yet, themselves or as a candidate merged into them.
 */
export async function listNewMatches(tx: Tx, { alertId, conditions, since, from }: AlertQuery): Promise<string[]> {
  const newer = await filtered(tx, [
    ...conditions,
    sql`r.received_at > ${since}`,
    sql`r.received_at > ${from}`,
    sql`not exists (
      select from search_alert_told t join candidate k on k.company_id = ${tx.companyId} and k.id = t.candidate_id
      where t.company_id = ${tx.companyId} and t.alert_id = ${alertId}
        and (t.candidate_id = r.candidate_id or k.merged_into = r.candidate_id))`,
  ])
    .select('r.candidate_id')
    .distinct()
    .limit(TOLD_MAX)
    .execute()
  const ids = newer.map(({ candidate_id }) => candidate_id)
  if (ids.length === 0) return []
  const before = await filtered(tx, [
    ...conditions,
    sql`r.received_at <= ${since}`,
    sql`r.candidate_id = any(${ids}::bigint[])`,
  ])
    .select('r.candidate_id')
    .distinct()
    .execute()
  const known = new Set(before.map(({ candidate_id }) => candidate_id))
  return ids.filter((id) => !known.has(id))
}

export const insertAlertedCandidates = (tx: Tx, alertId: string, candidateIds: readonly string[]) =>
  sql`insert into search_alert_told (company_id, alert_id, candidate_id)
    select ${tx.companyId}, ${alertId}, named.id from unnest(${candidateIds}::bigint[]) named(id)
    on conflict (company_id, alert_id, candidate_id) do nothing`.execute(tx)

export const updateAlert = (tx: Tx, id: string, { now, isMailed }: { now: Date; isMailed: boolean }) =>
  tx
    .updateTable('search_alert')
    .set({ looked_at: now, ...(isMailed && { mailed_at: now }) })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .execute()
