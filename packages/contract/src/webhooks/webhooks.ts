import { WEBHOOK } from '@rolecall/domain/webhooks/webhook-limits'
import { z } from 'zod'
import { defineCalls, SHORT_BODY_BYTES_MAX } from '../platform/define-calls.ts'
import { Done, Flag, Id, KnownVersion, Moment, Offset } from '../platform/wire.ts'

export const WEBHOOK_STATES = ['on', 'paused', 'off'] as const
export const DELIVERY_STATES = ['waiting', 'delivered', 'failed', 'withheld'] as const

const Webhook = z
  .object({
    webhook_id: z.string(),
    name: z.string(),
    url: z.string(),
    kinds: z.array(z.string()).describe('Event kinds it receives; empty for all'),
    contents: z.boolean().describe('Whether payloads include the history entry of an event instead of ids alone'),
    state: z.enum(WEBHOOK_STATES).describe('`off`: turned off by the product'),
    reason: z.string().describe('The reason the product turned it off; otherwise empty'),
    in_charge: z.string().describe('The administrator whose permissions decide what it receives'),
    failing_since: Moment.nullable().describe('Time since which every attempt has failed'),
    waiting: z.int().describe('Number of pending deliveries, counted up to 1,000'),
    older_secret_until: Moment.nullable().describe('Time at which the previous secret stops signing'),
    version: z.int(),
  })
  .meta({ id: 'Webhook' })
export type Webhook = z.output<typeof Webhook>

const Delivery = z
  .object({
    delivery_id: z.string(),
    message_id: z.string().describe('The webhook-id header, identical for all attempts'),
    kind: z.string(),
    state: z.enum(DELIVERY_STATES),
    at: Moment,
    tries: z.int(),
    next_at: Moment.nullable().describe('Time of the next attempt, for a pending delivery'),
    status: z.int().nullable().describe('HTTP status of the last response; null if there was none'),
    error: z.string(),
  })
  .meta({ id: 'WebhookDelivery' })
export type Delivery = z.output<typeof Delivery>

const Attempt = z
  .object({
    place: z.int(),
    at: Moment,
    status: z.int().nullable(),
    took_ms: z.int(),
    answer: z.string().describe('The beginning of the response body'),
    error: z.string(),
  })
  .meta({ id: 'WebhookAttempt' })

const WebhookInput = z.object({
  name: z.string().trim().min(1).max(WEBHOOK.nameMax),
  url: z.string().trim().min(1).max(WEBHOOK.urlMax).describe('The https URL that events are posted to'),
  kinds: z.array(z.string().max(80)).max(200).default([]).describe('Event kinds to receive; empty for all'),
  contents: Flag.describe('Whether payloads include the history entry of an event instead of ids alone'),
})

const WebhookResponse = Done.extend({ data: Webhook })
const WebhookParams = z.object({ id: Id })
const NamedDelivery = z.object({ deliveryId: Id })
const CHANGES = ['webhooks', 'history'] as const
const EXAMPLE = { name: 'Payroll', url: 'https://hooks.northwind.example/rolecall', kinds: ['application.moved'] }

/** Notifies other systems of events, following the Standard Webhooks specification; not in our specification. */
export const webhooks = defineCalls({
  list: {
    method: 'GET',
    path: '/rest/webhooks',
    summary: 'List the webhooks of the company, and the event kinds they can receive',
    access: 'admin',
    reads: ['webhooks', 'users'],
    response: z.object({
      success: z.literal(true),
      data: z.array(Webhook),
      kinds: z.array(z.string()),
    }),
    example: () => ({}),
  },
  create: {
    method: 'POST',
    path: '/rest/webhooks',
    summary: 'Create a webhook. Its secret is returned only here',
    access: 'admin',
    onlyPeople: true,
    // The response holds a secret, so it is not stored for repeating.
    reads: ['webhooks'],
    changes: CHANGES,
    maxBody: 32 * 1024,
    body: WebhookInput,
    response: WebhookResponse.extend({
      secret: z.string().describe('The secret that verifies its messages: `whsec_` followed by base64'),
    }),
    example: ({ newCode }) => ({ body: { ...EXAMPLE, name: `Payroll ${newCode}` } }),
  },
  edit: {
    method: 'PUT',
    path: '/rest/webhooks',
    summary: 'Update a webhook; the caller becomes responsible for it',
    access: 'admin',
    onlyPeople: true,
    changes: CHANGES,
    maxBody: 32 * 1024,
    body: WebhookInput.extend({ webhook_id: Id, version: KnownVersion }),
    response: WebhookResponse.extend({ version: z.int() }),
    example: ({ webhookId: id, newCode }) => ({ body: { ...EXAMPLE, webhook_id: id, name: `Payroll ${newCode}` } }),
  },
  remove: {
    method: 'DELETE',
    path: '/rest/webhooks/:id',
    summary: 'Delete a webhook with its log and pending deliveries',
    access: 'admin',
    onlyPeople: true,
    changes: CHANGES,
    params: WebhookParams,
    response: Done,
    example: ({ webhookId: id }) => ({ params: { id } }),
  },
  switch: {
    method: 'POST',
    path: '/rest/webhooks/:id/state',
    summary:
      'Pause a webhook, which discards new events, or resume it and send what is pending. The user who resumes it becomes responsible for it',
    access: 'admin',
    onlyPeople: true,
    changes: CHANGES,
    maxBody: SHORT_BODY_BYTES_MAX,
    params: WebhookParams,
    body: z.object({ on: Flag }),
    response: WebhookResponse,
    example: ({ webhookId: id }) => ({ params: { id }, body: { on: true } }),
  },
  rotate: {
    method: 'POST',
    path: '/rest/webhooks/:id/secret',
    summary: 'Replace the secret of a webhook, which is returned only here; both secrets sign for one day',
    access: 'admin',
    onlyPeople: true,
    reads: ['webhooks'],
    changes: CHANGES,
    maxBody: SHORT_BODY_BYTES_MAX,
    params: WebhookParams,
    response: WebhookResponse.extend({ secret: z.string() }),
    example: ({ webhookId: id }) => ({ params: { id } }),
  },
  test: {
    method: 'POST',
    path: '/rest/webhooks/:id/test',
    summary: 'Send a webhook a test event of kind webhook.test, without content',
    access: 'admin',
    onlyPeople: true,
    changes: ['webhooks'],
    maxBody: SHORT_BODY_BYTES_MAX,
    params: WebhookParams,
    response: Done.extend({ delivery_id: z.string() }),
    example: ({ webhookId: id }) => ({ params: { id } }),
  },
  log: {
    method: 'GET',
    path: '/rest/webhooks/:id/deliveries',
    summary: `List the sent and pending deliveries of a webhook, newest first, ${WEBHOOK.page} per page, for ${WEBHOOK.logDays} days`,
    access: 'admin',
    reads: ['webhooks'],
    params: WebhookParams,
    query: z.object({
      state: z
        .union([z.literal(''), z.enum(DELIVERY_STATES)])
        .default('')
        .describe('State of the deliveries to return; empty for all'),
      start: Offset(0),
    }),
    response: z.object({ success: z.literal(true), data: z.array(Delivery), has_more: z.boolean() }),
    example: ({ webhookId: id }) => ({ params: { id }, query: {} }),
  },
  delivery: {
    method: 'GET',
    path: '/rest/webhook-deliveries/:deliveryId',
    summary: 'Get a delivery: the posted message and the response to each attempt',
    access: 'admin',
    reads: ['webhooks'],
    params: NamedDelivery,
    response: z.object({
      success: z.literal(true),
      data: Delivery,
      url: z.string(),
      body: z.string().describe('The posted body; empty if the responsible administrator may not see its subject'),
      attempts: z.array(Attempt).describe('Attempts, newest first'),
    }),
    example: ({ deliveryId }) => ({ params: { deliveryId } }),
  },
  sendAgain: {
    method: 'POST',
    path: '/rest/webhook-deliveries/:deliveryId/again',
    creates: true,
    summary: 'Resend a delivery immediately under the same id; one that is being sent is not sent twice',
    access: 'admin',
    onlyPeople: true,
    changes: ['webhooks'],
    maxBody: SHORT_BODY_BYTES_MAX,
    params: NamedDelivery,
    response: Done,
    example: ({ deliveryId }) => ({ params: { deliveryId } }),
  },
})
