import { WEBHOOK } from '@rolecall/domain/webhooks/webhook-limits'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'
import type { SealedText } from '../../platform/kernel/seal.ts'

/** Waiting deliveries beyond this number are not counted. */
const COUNTED_MAX = 1_000

const selectWebhooks = (tx: Tx) =>
  tx
    .selectFrom('webhook as w')
    .innerJoin('app_user as u', (join) => tenantJoin(join, tx, 'u').onRef('u.id', '=', 'w.in_charge'))
    .innerJoin('role as r', (join) => tenantJoin(join, tx, 'r').onRef('r.id', '=', 'u.role_id'))
    .select([
      'w.id',
      'w.name',
      'w.url',
      'w.kinds',
      'w.has_contents',
      'w.state',
      'w.reason',
      'w.failing_since',
      'w.older_until',
      'w.version',
      'u.full_name',
      sql<boolean>`(r.is_admin and u.is_active and u.is_approved)`.as('may_be_in_charge'),
      sql<number>`(select count(*)::int from (select from webhook_delivery d where d.company_id = ${tx.companyId}
        and d.webhook_id = w.id and d.state = 'waiting' limit ${COUNTED_MAX}) waiting)`.as('waiting'),
    ])
    .where('w.company_id', '=', tx.companyId)

export const listWebhooks = (tx: Tx) => selectWebhooks(tx).orderBy('w.name').execute()
export const findListed = (tx: Tx, webhookId: string) =>
  selectWebhooks(tx).where('w.id', '=', webhookId).executeTakeFirst()
export type ListedWebhook = Awaited<ReturnType<typeof listWebhooks>>[number]

/** The webhook, locked until the transaction ends. */
export const lockWebhook = (tx: Tx, webhookId: string) =>
  tx
    .selectFrom('webhook')
    .selectAll()
    .where('company_id', '=', tx.companyId)
    .where('id', '=', webhookId)
    .forNoKeyUpdate()
    .executeTakeFirst()

export async function countWebhooks(tx: Tx): Promise<number> {
  const { count } = await tx
    .selectFrom('webhook')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('company_id', '=', tx.companyId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

type WebhookInput = { name: string; url: string; kinds: readonly string[]; contents: boolean }
type NewWebhook = WebhookInput & { id: string; inCharge: string; sealed: SealedText; now: Date }

export const insertWebhook = (tx: Tx, { id, name, url, kinds, contents, inCharge, sealed, now }: NewWebhook) =>
  tx
    .insertInto('webhook')
    .values({
      company_id: tx.companyId,
      id,
      name,
      url,
      kinds: [...kinds],
      has_contents: contents,
      in_charge: inCharge,
      created_at: now,
      key_id: sealed.keyId,
      sealed: sealed.bytes,
    })
    .execute()

type Change = Partial<{
  name: string
  url: string
  kinds: string[]
  has_contents: boolean
  state: string
  reason: string
  in_charge: string
  version: number
  failures: number
  failing_since: null
  key_id: string
  sealed: Buffer
  older_key_id: string
  older_sealed: Buffer
  older_until: Date
}>

export const updateWebhook = (tx: Tx, webhookId: string, change: Change) =>
  tx.updateTable('webhook').set(change).where('company_id', '=', tx.companyId).where('id', '=', webhookId).execute()

export const deleteWebhook = (tx: Tx, webhookId: string) =>
  tx.deleteFrom('webhook').where('company_id', '=', tx.companyId).where('id', '=', webhookId).execute()

/** Inserts a test delivery, which waits for no other. */
export async function insertTest(tx: Tx, webhookId: string, now: Date): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into webhook_delivery (company_id, webhook_id, subject, created_at, next_at)
    values (${tx.companyId}, ${webhookId}, 'test ' || gen_random_uuid(), ${now}, ${now}) returning id`.execute(tx)
  return rows[0]?.id ?? ''
}

const selectDeliveries = (tx: Tx) =>
  tx
    .selectFrom('webhook_delivery as d')
    .leftJoin('event as e', (join) => tenantJoin(join, tx, 'e').onRef('e.id', '=', 'd.event_id'))
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('webhook_attempt as a')
          .select(['a.status', 'a.error'])
          .where('a.company_id', '=', tx.companyId)
          .whereRef('a.delivery_id', '=', 'd.id')
          .orderBy('a.place', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select([
      'd.id',
      'd.webhook_id',
      'd.message_id',
      'd.event_id',
      'd.state',
      'd.created_at',
      'd.next_at',
      'd.tries',
      'e.kind',
      'last.status',
      'last.error',
    ])
    .where('d.company_id', '=', tx.companyId)

/** Deliveries, newest first; one more than a page if there are more. */
export const listDeliveries = (tx: Tx, webhookId: string, { state, start }: { state: string; start: number }) =>
  selectDeliveries(tx)
    .where('d.webhook_id', '=', webhookId)
    .$if(state !== '', (query) => query.where('d.state', '=', state))
    .orderBy('d.id', 'desc')
    .limit(WEBHOOK.page + 1)
    .offset(start)
    .execute()
export type DeliveryRow = Awaited<ReturnType<typeof listDeliveries>>[number]

export const findDelivery = (tx: Tx, deliveryId: string) =>
  selectDeliveries(tx).where('d.id', '=', deliveryId).executeTakeFirst()

export const listAttempts = (tx: Tx, deliveryId: string) =>
  tx
    .selectFrom('webhook_attempt')
    .select(['place', 'at', 'status', 'took_ms', 'answer', 'error'])
    .where('company_id', '=', tx.companyId)
    .where('delivery_id', '=', deliveryId)
    .orderBy('place', 'desc')
    .limit(WEBHOOK.page)
    .execute()

/** Queues a delivery to be sent now, counting its tries from the start; false if it is being sent already. */
export async function requeueDelivery(tx: Tx, deliveryId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('webhook_delivery')
    .set({ state: 'waiting', next_at: now, tries: 0, finished_at: null })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', deliveryId)
    .where((where) =>
      where.or([
        where('state', '<>', 'waiting'),
        where.and([where('next_at', '>', now), where('held_until', 'is', null)]),
      ]),
    )
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Deletes deliveries that finished before then, with their tries, in batches. Returns how many. */
export async function deleteDeliveries(tx: Tx, before: Date, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from webhook_delivery where company_id = ${tx.companyId} and id in (
      select d.id from webhook_delivery d where d.company_id = ${tx.companyId} and d.finished_at < ${before} limit ${limit})
    returning 1`.execute(tx)
  return rows.length
}
