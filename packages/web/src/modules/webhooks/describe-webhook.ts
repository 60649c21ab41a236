import type { Delivery, Webhook } from '@rolecall/contract/webhooks/webhooks'
import { sentence } from '@rolecall/domain/text/sentence'
import { formatDateTime } from '../../ui/format/format-date.ts'

export const STATE_WORDS: Record<Webhook['state'], string> = { on: 'On', paused: 'Paused', off: 'Turned off' }

export const DELIVERY_WORDS: Record<Delivery['state'], string> = {
  waiting: 'Pending',
  delivered: 'Delivered',
  failed: 'Failed',
  withheld: 'Withheld',
}

/** Describes a webhook's condition in brief, besides its state. */
export function describeWebhookCondition({ reason, failing_since, waiting }: Webhook): string {
  if (reason) return reason
  if (failing_since) return `Every attempt since ${formatDateTime(failing_since)} has failed.`
  return waiting > 0
    ? sentence({ one: '1 delivery pending.', other: '{count} deliveries pending.' }, { count: waiting })
    : ''
}

/** Describes the latest outcome of a delivery. */
export function describeDeliveryOutcome({ state, status, error, next_at }: Delivery): string {
  if (state === 'withheld') return 'The webhook’s owner can’t see what this event is about.'
  if (state === 'waiting' && next_at) return `${error} Next attempt ${formatDateTime(next_at)}.`.trim()
  return error || (status === null ? '' : `Response ${status}`)
}
