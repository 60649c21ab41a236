import { WEBHOOK } from '@rolecall/domain/company/webhook-limits'
import { z } from 'zod'
import { defineCalls, SHORT_BODY_BYTES_MAX } from '../ground/define-calls.ts'
import { Done, Flag, Id, KnownVersion, Moment, Offset } from '../ground/wire.ts'

export const WEBHOOK_STATES = ['on', 'paused', 'off'] as const
export const DELIVERY_STATES = ['waiting', 'delivered', 'failed', 'withheld'] as const

const Webhook = z
  .object({
    webhook_id: z.string(),
    name: z.string(),
    url: z.string(),
    kinds: z.array(z.string()).describe('Kinds of events that it hears; none stands for all of them'),
    contents: z.boolean().describe('Whether it is told what the history shows of an event, and not ids alone'),
    state: z.enum(WEBHOOK_STATES).describe('off: the product has switched it off'),
    reason: z.string().describe('Why the product has switched it off; empty where it has not'),
    in_charge: z.string().describe('The administrator in whose name it hears'),
    failing_since: Moment.nullable().describe('Since when every try has failed'),
    waiting: z.int().describe('Deliveries that wait to be tried; of more than 1,000 it says 1,000'),
    older_secret_until: Moment.nullable().describe('Until when the secret before this one signs, too'),
    version: z.int(),
  })
  .meta({ id: 'Webhook' })
export type Webhook = z.output<typeof Webhook>

const Delivery = z
  .object({
    delivery_id: z.string(),
    message_id: z.string().describe('The header webhook-id, the same for all tries'),
    kind: z.string(),
    state: z.enum(DELIVERY_STATES),
    at: Moment,
    tries: z.int(),
    next_at: Moment.nullable().describe('When it is tried next; of what waits'),
    status: z.int().nullable().describe('Of the last answer; null where nothing was answered'),
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
    answer: z.string().describe('How the body of the answer begins'),
    error: z.string(),
  })
  .meta({ id: 'WebhookAttempt' })

const WebhookInput = z.object({
  name: z.string().trim().min(1).max(WEBHOOK.nameMax),
  url: z.string().trim().min(1).max(WEBHOOK.urlMax).describe('Where to, by https'),
  kinds: z
    .array(z.string().max(80))
    .max(200)
    .default([])
    .describe('Kinds of events to hear of; none stands for all of them'),
  contents: Flag.describe('Tell what the history shows of an event, too, and not ids alone'),
})

const One = Done.extend({ data: Webhook })
const Named = z.object({ id: Id })
const NamedDelivery = z.object({ deliveryId: Id })
const CHANGES = ['webhooks', 'history'] as const
const EXAMPLE = { name: 'Payroll', url: 'https://hooks.northwind.example/rolecall', kinds: ['application.moved'] }

/** Machines of others that are told what happens, by the Standard Webhooks specification; none of the documents has it. */
export const webhooks = defineCalls({
  list: {
    method: 'GET',
    path: '/rest/webhooks',
    summary: 'The webhooks of the company, and the kinds of events that one can hear of',
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
    summary: 'Make a webhook. Its secret is in this answer and in no other',
    access: 'admin',
    onlyPeople: true,
    // It says a secret, so that it is not kept to be answered once more.
    reads: ['webhooks'],
    changes: CHANGES,
    maxBody: 32 * 1024,
    body: WebhookInput,
    response: One.extend({ secret: z.string().describe('What verifies its messages: whsec_ and base64') }),
    example: ({ newCode }) => ({ body: { ...EXAMPLE, name: `Payroll ${newCode}` } }),
  },
  edit: {
    method: 'PUT',
    path: '/rest/webhooks',
    summary: 'Change a webhook; whoever does is in charge of it from then on',
    access: 'admin',
    onlyPeople: true,
    changes: CHANGES,
    maxBody: 32 * 1024,
    body: WebhookInput.extend({ webhook_id: Id, version: KnownVersion }),
    response: One.extend({ version: z.int() }),
    example: ({ webhookId: id, newCode }) => ({ body: { ...EXAMPLE, webhook_id: id, name: `Payroll ${newCode}` } }),
  },
  remove: {
    method: 'DELETE',
    path: '/rest/webhooks/:id',
    summary: 'Delete a webhook, with its log and what waits for it',
    access: 'admin',
    onlyPeople: true,
    changes: CHANGES,
    params: Named,
    response: Done,
    example: ({ webhookId: id }) => ({ params: { id } }),
  },
  switch: {
    method: 'POST',
    path: '/rest/webhooks/:id/state',
    summary:
      'Pause a webhook, so that nothing is kept for it, or switch it on again; what waited is sent then. Whoever switches it on is in charge of it',
    access: 'admin',
    onlyPeople: true,
    changes: CHANGES,
    maxBody: SHORT_BODY_BYTES_MAX,
    params: Named,
    body: z.object({ on: Flag }),
    response: One,
    example: ({ webhookId: id }) => ({ params: { id }, body: { on: true } }),
  },
  rotate: {
    method: 'POST',
    path: '/rest/webhooks/:id/secret',
    summary: 'Give a webhook another secret, which is in this answer and in no other; for a day both sign',
    access: 'admin',
    onlyPeople: true,
    reads: ['webhooks'],
    changes: CHANGES,
    maxBody: SHORT_BODY_BYTES_MAX,
    params: Named,
    response: One.extend({ secret: z.string() }),
    example: ({ webhookId: id }) => ({ params: { id } }),
  },
  test: {
    method: 'POST',
    path: '/rest/webhooks/:id/test',
    summary: 'Send a webhook an event of the kind webhook.test, which tells of nothing',
    access: 'admin',
    onlyPeople: true,
    changes: ['webhooks'],
    maxBody: SHORT_BODY_BYTES_MAX,
    params: Named,
    response: Done.extend({ delivery_id: z.string() }),
    example: ({ webhookId: id }) => ({ params: { id } }),
  },
  log: {
    method: 'GET',
    path: '/rest/webhooks/:id/deliveries',
    summary: `What a webhook was sent and is to be sent, newest first, ${WEBHOOK.page} a page, for ${WEBHOOK.logDays} days`,
    access: 'admin',
    reads: ['webhooks'],
    params: Named,
    query: z.object({
      state: z
        .union([z.literal(''), z.enum(DELIVERY_STATES)])
        .default('')
        .describe('All of them where it is empty'),
      start: Offset(0),
    }),
    response: z.object({ success: z.literal(true), data: z.array(Delivery), has_more: z.boolean() }),
    example: ({ webhookId: id }) => ({ params: { id }, query: {} }),
  },
  delivery: {
    method: 'GET',
    path: '/rest/webhook-deliveries/:deliveryId',
    summary: 'One delivery: what is posted, and what was answered to each try',
    access: 'admin',
    reads: ['webhooks'],
    params: NamedDelivery,
    response: z.object({
      success: z.literal(true),
      data: Delivery,
      url: z.string(),
      body: z.string().describe('As it is posted; empty where whoever is in charge may not see what it is about'),
      attempts: z.array(Attempt).describe('The newest first'),
    }),
    example: ({ deliveryId }) => ({ params: { deliveryId } }),
  },
  sendAgain: {
    method: 'POST',
    path: '/rest/webhook-deliveries/:deliveryId/again',
    creates: true,
    summary: 'Send a delivery again, now, under the same id; one that is on its way already is not sent twice',
    access: 'admin',
    onlyPeople: true,
    changes: ['webhooks'],
    maxBody: SHORT_BODY_BYTES_MAX,
    params: NamedDelivery,
    response: Done,
    example: ({ deliveryId }) => ({ params: { deliveryId } }),
  },
})
