import { FieldChange } from '@rolecall/contract/platform/errors'
import { z } from 'zod'
import { defineEventKind, text } from '../../platform/events/define-kind.ts'

const Webhook = z.object({ webhook_id: text, name: text })

const shared = { payload: Webhook, changes: ['webhooks'], audience: 'admins' } as const

export const WEBHOOKS_EVENTS = {
  'webhook.created': defineEventKind({
    ...shared,
    describe: ({ say, payload: { name } }) => say('{who} created the webhook[ {name}].', { name }),
  }),
  'webhook.edited': defineEventKind({
    ...shared,
    payload: Webhook.extend({ version: z.int(), changed: z.array(FieldChange) }),
    describe: ({ say, payload: { name } }) => say('{who} changed the webhook[ {name}].', { name }),
  }),
  'webhook.paused': defineEventKind({
    ...shared,
    describe: ({ say, payload: { name } }) => say('{who} paused the webhook[ {name}].', { name }),
  }),
  'webhook.switched-on': defineEventKind({
    ...shared,
    describe: ({ say, payload: { name } }) => say('{who} resumed the webhook[ {name}].', { name }),
  }),
  'webhook.switched-off': defineEventKind({
    ...shared,
    payload: Webhook.extend({ reason: text }),
    topic: 'webhook',
    describe: ({ say, payload: { name, reason } }) =>
      say('The webhook[ {name}] was turned off.[ {reason}]', { name, reason }),
  }),
  'webhook.secret-changed': defineEventKind({
    ...shared,
    describe: ({ say, payload: { name } }) => say('{who} changed the secret of the webhook[ {name}].', { name }),
  }),
  'webhook.tested': defineEventKind({
    ...shared,
    describe: ({ say, payload: { name } }) => say('{who} sent a test to the webhook[ {name}].', { name }),
  }),
  'webhook.sent-again': defineEventKind({
    ...shared,
    payload: Webhook.extend({ delivery_id: text }),
    describe: ({ say, payload: { name } }) => say('{who} resent a delivery to the webhook[ {name}].', { name }),
  }),
  'webhook.deleted': defineEventKind({
    ...shared,
    describe: ({ say, payload: { name } }) => say('{who} deleted the webhook[ {name}].', { name }),
  }),
}
