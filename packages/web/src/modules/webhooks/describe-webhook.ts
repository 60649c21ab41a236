import type { Delivery, Webhook } from '@rolecall/contract/webhooks/webhooks'
import { sentence } from '@rolecall/domain/text/sentence'
import { formatDateTime } from '../../ui/format/format-date.ts'

export const STATE_WORDS: Record<Webhook['state'], string> = { on: 'On', paused: 'Paused', off: 'Switched off' }

export const DELIVERY_WORDS: Record<Delivery['state'], string> = {
  waiting: 'Waiting',
  delivered: 'Delivered',
  failed: 'Given up',
  withheld: 'Withheld',
}

/** Describes a webhook's condition in brief, besides its state. */
export function describeWebhookCondition({ reason, failing_since, waiting }: Webhook): string {
  if (reason) return reason
  if (failing_since) return `Every try has failed since ${formatDateTime(failing_since)}.`
  return waiting > 0
    ? sentence({ one: '1 delivery waits.', other: '{count} deliveries wait.' }, { count: waiting })
    : ''
}

/** Describes the latest outcome of a delivery. */
export function describeDeliveryOutcome({ state, status, error, next_at }: Delivery): string {
  if (state === 'withheld') return 'Whoever is in charge may not see what it is about.'
  if (state === 'waiting' && next_at) return `${error} It is tried ${formatDateTime(next_at)}.`.trim()
  return error || (status === null ? '' : `Answered with ${status}`)
}
