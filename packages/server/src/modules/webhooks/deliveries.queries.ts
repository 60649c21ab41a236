import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/connect.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'
import { type Viewer, visibleProjects } from '../company/visibility.queries.ts'
import { isVisibleOrAbsent, selectHistoryEntries } from '../company/visible-events.queries.ts'

const idsOf = async (question: Promise<{ rows: { id: string }[] }>) => (await question).rows.map(({ id }) => id)

/** Companies that have webhooks, and companies with deliveries due; across all tenants (0970_webhooks.sql). */
export const listWithWebhooks = (db: Db) =>
  idsOf(sql<{ id: string }>`select id from companies_with_webhooks() as id`.execute(db))
export const listWithDeliveries = (db: Db, at: Date) =>
  idsOf(sql<{ id: string }>`select id from companies_with_deliveries(${at}) as id`.execute(db))

/** Active webhooks with deliveries due. */
export const listDueWebhooks = async (tx: Tx, now: Date): Promise<string[]> =>
  idsOf(
    sql<{ id: string }>`
      select w.id from webhook w where w.company_id = ${tx.companyId} and w.state = 'on'
        and exists (select from webhook_delivery d where d.company_id = ${tx.companyId} and d.webhook_id = w.id
          and d.state = 'waiting' and d.next_at <= ${now})`.execute(tx),
  )

export const findWebhook = (tx: Tx, webhookId: string) =>
  tx
    .selectFrom('webhook')
    .selectAll()
    .where('company_id', '=', tx.companyId)
    .where('id', '=', webhookId)
    .executeTakeFirst()
export type WebhookRow = NonNullable<Awaited<ReturnType<typeof findWebhook>>>

type Claim = { webhookId: string; now: Date; until: Date; limit: number }
export type ClaimedDelivery = {
  id: string
  subject: string
  message_id: string
  event_id: string | null
  created_at: Date
  tries: number
}

/**
 * Claims due deliveries for a limited time, in the order of the history: none that follows one of the same subject that is not
 * due. Concurrent calls get different ones.
 */
export async function claimDeliveries(tx: Tx, { webhookId, now, until, limit }: Claim): Promise<ClaimedDelivery[]> {
  const ids = await idsOf(
    sql<{ id: string }>`
      with blocked as materialized (select b.subject, min(b.id) as id from webhook_delivery b
        where b.company_id = ${tx.companyId} and b.webhook_id = ${webhookId} and b.state = 'waiting' and b.next_at > ${now}
        group by b.subject)
      select d.id from webhook_delivery d
      where d.company_id = ${tx.companyId} and d.webhook_id = ${webhookId} and d.state = 'waiting' and d.next_at <= ${now}
        and not exists (select from blocked where blocked.subject = d.subject and blocked.id < d.id)
      order by d.id limit ${limit}`.execute(tx),
  )
  if (ids.length === 0) return []
  const { rows } = await sql<ClaimedDelivery>`
    update webhook_delivery as d set held_until = ${until}, next_at = ${until}
    where d.company_id = ${tx.companyId} and d.id = any(${ids}::bigint[]) and d.state = 'waiting' and d.next_at <= ${now}
    returning d.id, d.subject, d.message_id, d.event_id, d.created_at, d.tries`.execute(tx)
  return rows.toSorted((one, other) => (BigInt(one.id) < BigInt(other.id) ? -1 : 1))
}

/** Events with what is sent of them, and whether the viewer may see their subjects. */
export const listToldEvents = (tx: Tx, viewer: Viewer, eventIds: readonly string[]) =>
  selectHistoryEntries(tx)
    .leftJoin('project as p', (join) => tenantJoin(join, tx, 'p').onRef('p.id', '=', 'e.project_id'))
    .select(['e.project_id', 'e.candidate_id', 'e.resume_id', 'e.actor_id', 'e.actor_kind', 'e.through'])
    .select(
      sql<boolean>`(${isVisibleOrAbsent(viewer, 'e.position_id')} and (e.project_id is null or e.position_id is not null
        or (p.id is not null and ${visibleProjects(viewer)})))`.as('is_visible'),
    )
    .where('e.id', '=', sql<string>`any(${eventIds}::bigint[])`)
    .execute()

/** Withholds deliveries about something that the user in charge may not see. */
export const withholdDeliveries = (tx: Tx, ids: readonly string[], now: Date) =>
  tx
    .updateTable('webhook_delivery')
    .set({ state: 'withheld', finished_at: now, held_until: null })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', sql<string>`any(${ids}::bigint[])`)
    .where('state', '=', 'waiting')
    .execute()

/** Releases deliveries that were taken and not posted. */
export const releaseDeliveries = (tx: Tx, ids: readonly string[], now: Date) =>
  tx
    .updateTable('webhook_delivery')
    .set({ held_until: null, next_at: now })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', sql<string>`any(${ids}::bigint[])`)
    .execute()

export type Outcome = {
  id: string
  state: 'waiting' | 'delivered' | 'failed'
  /** Time of the next try, if it waits for one. */
  nextAt: Date
  status: number | null
  tookMs: number
  answer: string
  error: string
}

/** Records the outcomes of deliveries, each with its try. */
export async function recordOutcomes(tx: Tx, outcomes: readonly Outcome[], now: Date): Promise<void> {
  const column = <Key extends keyof Outcome>(key: Key) => outcomes.map((each) => each[key])
  const ids = column('id')
  await sql`
    insert into webhook_attempt (company_id, delivery_id, place, at, status, took_ms, answer, error)
    select ${tx.companyId}, d.id, coalesce((select max(a.place) from webhook_attempt a
        where a.company_id = ${tx.companyId} and a.delivery_id = d.id), 0) + 1,
      ${now}, x.status, x.took_ms, x.answer, x.error
    from unnest(${ids}::bigint[], ${column('status')}::int[], ${column('tookMs')}::int[], ${column('answer')}::text[],
      ${column('error')}::text[]) as x (id, status, took_ms, answer, error)
    join webhook_delivery d on d.company_id = ${tx.companyId} and d.id = x.id
    on conflict do nothing`.execute(tx)
  await sql`
    update webhook_delivery as d set state = x.state, next_at = x.next_at, held_until = null, tries = d.tries + 1,
      finished_at = case when x.state = 'waiting' then null else ${now}::timestamptz end
    from unnest(${ids}::bigint[], ${column('state')}::text[], ${column('nextAt')}::timestamptz[]) as x (id, state, next_at)
    where d.company_id = ${tx.companyId} and d.id = x.id and d.state = 'waiting'`.execute(tx)
}

type Health = { failures: number; failingSince: Date | null }

export const recordHealth = (tx: Tx, webhookId: string, { failures, failingSince }: Health) =>
  tx
    .updateTable('webhook')
    .set({ failures, failing_since: failingSince })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', webhookId)
    .execute()

/** Makes waiting deliveries due now, for when a receiver answers again. */
export const hurryDeliveries = (tx: Tx, webhookId: string, now: Date) =>
  tx
    .updateTable('webhook_delivery')
    .set({ next_at: now })
    .where('company_id', '=', tx.companyId)
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'waiting')
    .where('next_at', '>', now)
    .where('held_until', 'is', null)
    .execute()

/** Switches a webhook off; false if it is not on. */
export async function disableWebhook(tx: Tx, webhookId: string, reason: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('webhook')
    .set({ state: 'off', reason })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', webhookId)
    .where('state', '=', 'on')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
