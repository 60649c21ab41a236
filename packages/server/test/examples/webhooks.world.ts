import type { Call } from '@rolecall/contract/platform/define-calls'
import { webhooks } from '@rolecall/contract/webhooks/webhooks'
import { aWebhook, onlyWebhook } from '../factories/webhook.ts'
import { defineExamples } from './define-examples.ts'

const CALLS: readonly Call[] = Object.values(webhooks)

export const webhooksWorld = defineExamples({
  own: async ({ db }, by) => ({
    ids: await onlyWebhook(db, by),
    getReady: async ({ call, ids }) => {
      if (CALLS.includes(call)) Object.assign(ids, await onlyWebhook(db, by))
      return {}
    },
  }),
  secret: ({ db }, { owner }) => aWebhook(db, owner),
})
