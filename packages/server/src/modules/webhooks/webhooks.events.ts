import { FieldChange } from '@rolecall/contract/ground/errors'
import { z } from 'zod'
import { kind, text } from './define-kind.ts'

const Webhook = z.object({ webhook_id: text, name: text })
const shared = { payload: Webhook, changes: ['webhooks'], audience: 'admins' } as const

/** Where the company has others told of what happens in it. */
export const WEBHOOK_KINDS = {
  'webhook.created': kind({
    ...shared,
    describe: ({ say, payload: { name } }) => say('{who} made the webhook[ {name}].', { name }),
  }),
  'webhook.edited': kind({
    ...shared,
    payload: Webhook.extend({ version: z.int(), changed: z.array(FieldChange) }),
    describe: ({ say, payload: { name } }) => say('{who} changed the webhook[ {name}].', { name }),
  }),
  'webhook.paused': kind({
    ...shared,
    describe: ({ say, payload: { name } }) => say('{who} paused the webhook[ {name}].', { name }),
  }),
  'webhook.switched-on': kind({
    ...shared,
    describe: ({ say, payload: { name } }) => say('{who} switched the webhook[ {name}] on.', { name }),
  }),
  'webhook.switched-off': kind({
    ...shared,
    payload: Webhook.extend({ reason: text }),
    topic: 'webhook',
    describe: ({ say, payload: { name, reason } }) =>
      say('The webhook[ {name}] was switched off.[ {reason}]', { name, reason }),
  }),
  'webhook.secret-changed': kind({
    ...shared,
    describe: ({ say, payload: { name } }) => say('{who} changed the secret of the webhook[ {name}].', { name }),
  }),
  'webhook.tested': kind({
    ...shared,
    describe: ({ say, payload: { name } }) => say('{who} sent a test to the webhook[ {name}].', { name }),
  }),
  'webhook.sent-again': kind({
    ...shared,
    payload: Webhook.extend({ delivery_id: text }),
    describe: ({ say, payload: { name } }) => say('{who} had something sent to the webhook[ {name}] again.', { name }),
  }),
  'webhook.deleted': kind({
    ...shared,
    describe: ({ say, payload: { name } }) => say('{who} deleted the webhook[ {name}].', { name }),
  }),
}
