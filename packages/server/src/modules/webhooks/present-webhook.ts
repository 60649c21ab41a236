import { DELIVERY_STATES, type Delivery, WEBHOOK_STATES, type Webhook } from '@rolecall/contract/webhooks/webhooks'
import { DISABLED_REASONS } from './disable-failing-webhook.ts'
import { messageIdOf, TEST_KIND } from './webhook-message.ts'
import type { DeliveryRow, ListedWebhook } from './webhooks.queries.ts'

const momentOf = (at: Date | null) => at?.toISOString() ?? null

export function presentWebhook(row: ListedWebhook, now: Date): Webhook {
  const state = WEBHOOK_STATES.find((known) => known === row.state) ?? 'off'
  // The next delivery would switch it off; until then nothing is sent.
  const isLeft = state === 'on' && !row.may_be_in_charge
  return {
    webhook_id: row.id,
    name: row.name,
    url: row.url,
    kinds: row.kinds,
    contents: row.has_contents,
    state: isLeft ? 'off' : state,
    reason: isLeft ? DISABLED_REASONS.right : row.reason,
    in_charge: row.full_name,
    failing_since: momentOf(row.failing_since),
    waiting: row.waiting,
    older_secret_until: row.older_until && row.older_until > now ? row.older_until.toISOString() : null,
    version: row.version,
  }
}

export function presentDelivery(row: DeliveryRow): Delivery {
  const state = DELIVERY_STATES.find((known) => known === row.state) ?? 'failed'
  return {
    delivery_id: row.id,
    message_id: messageIdOf(row.message_id),
    kind: row.event_id === null ? TEST_KIND : (row.kind ?? ''),
    state,
    at: row.created_at.toISOString(),
    tries: row.tries,
    next_at: state === 'waiting' ? row.next_at.toISOString() : null,
    status: row.status,
    error: row.error ?? '',
  }
}
