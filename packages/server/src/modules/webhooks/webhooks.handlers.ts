import { webhooks } from '@rolecall/contract/webhooks/webhooks'
import { WEBHOOK } from '@rolecall/domain/webhooks/webhook-limits'
import { isEventId } from '../../platform/events/event-id.ts'
import { openKinds } from '../../platform/events/event-kinds.ts'
import { announce, recordEvent } from '../../platform/events/record-event.ts'
import { feature, reading } from '../../platform/http/feature.ts'
import { notFound, Problem } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { isUuid } from '../company/visibility.queries.ts'
import {
  createWebhook,
  editWebhook,
  getWebhook,
  removeWebhook,
  rotateSecret,
  setWebhookEnabled,
} from './change-webhook.ts'
import { DELIVERIES_REQUESTED } from './deliver-round.ts'
import { findWebhook } from './deliveries.queries.ts'
import { findInCharge } from './disable-failing-webhook.ts'
import { packMessages } from './pack-messages.ts'
import { presentDelivery, presentWebhook } from './present-webhook.ts'
import { purgeDeliveries } from './purge-deliveries.ts'
import {
  findDelivery,
  findListed,
  insertTest,
  listAttempts,
  listDeliveries,
  listWebhooks,
  requeueDelivery,
} from './webhooks.queries.ts'

const SWITCH_ON_FIRST = 'This webhook isn’t active. Resume it first.'

export const webhooksFeature = feature(webhooks, {
  jobs: [purgeDeliveries],
  handlers: {
    list: reading(async (_, { tx, now }) => {
      const data = (await listWebhooks(tx)).map((row) => presentWebhook(row, now))
      return { success: true, data, kinds: [...openKinds()] }
    }),

    async create({ body }, work) {
      const { id, secret } = await createWebhook(work, body)
      return { success: true, message: `The webhook ${body.name} was created.`, data: await present(work, id), secret }
    },

    async edit({ body: { webhook_id: id, ...body } }, work) {
      const version = await editWebhook(work, id, body)
      return { success: true, message: 'The webhook was saved.', data: await present(work, id), version }
    },

    async remove({ params }, work) {
      return { success: true, message: `The webhook ${await removeWebhook(work, params.id)} was deleted.` }
    },

    async switch({ params, body }, work) {
      await setWebhookEnabled(work, params.id, body.on)
      const message = body.on ? 'The webhook was resumed.' : 'The webhook was paused.'
      return { success: true, message, data: await present(work, params.id) }
    },

    async rotate({ params }, work) {
      const secret = await rotateSecret(work, params.id)
      return { success: true, message: 'The webhook has a new secret.', data: await present(work, params.id), secret }
    },

    async test({ params }, work) {
      const { id, name, state } = await getWebhook(work, params.id)
      if (state !== 'on') throw new Problem('switched_off', SWITCH_ON_FIRST)
      const deliveryId = await insertTest(work.tx, id, work.now)
      await recordEvent(work, { kind: 'webhook.tested', payload: { webhook_id: id, name } })
      await wake(work)
      return { success: true, message: 'A test is being sent.', delivery_id: deliveryId }
    },

    log: reading(async ({ params, query }, { tx }) => {
      const webhook = isUuid(params.id) ? await findListed(tx, params.id) : undefined
      if (!webhook) throw notFound('Webhook')
      const rows = await listDeliveries(tx, webhook.id, query)
      const data = rows.slice(0, WEBHOOK.page).map(presentDelivery)
      return { success: true, data, has_more: rows.length > data.length }
    }),

    async delivery({ params }, work) {
      const row = await getDelivery(work, params.deliveryId)
      const webhook = await findWebhook(work.tx, row.webhook_id)
      if (!webhook) throw notFound('Webhook')
      const inCharge = await findInCharge(work, webhook)
      const messages = inCharge && (await packMessages(work, { webhook, inCharge, deliveries: [row] }))
      const attempts = (await listAttempts(work.tx, row.id)).map(({ at, ...each }) => ({
        ...each,
        at: at.toISOString(),
      }))
      return {
        success: true,
        data: presentDelivery(row),
        url: webhook.url,
        body: messages?.get(row.id)?.body ?? '',
        attempts,
      }
    },

    async sendAgain({ params }, work) {
      const row = await getDelivery(work, params.deliveryId)
      const { id, name, state } = await getWebhook(work, row.webhook_id)
      if (state !== 'on') throw new Problem('switched_off', SWITCH_ON_FIRST)
      if (await requeueDelivery(work.tx, row.id, work.now)) {
        await recordEvent(work, { kind: 'webhook.sent-again', payload: { webhook_id: id, name, delivery_id: row.id } })
        await wake(work)
      }
      return { success: true, message: 'The delivery is being sent.' }
    },
  },
})

/** Announces the change: the delivery is sent once the transaction is committed, and open windows reload the log. */
const wake = (work: Work) => announce(work, { kind: DELIVERIES_REQUESTED })

async function present({ tx, now }: Work, webhookId: string) {
  const row = await findListed(tx, webhookId)
  if (!row) throw notFound('Webhook')
  return presentWebhook(row, now)
}

async function getDelivery({ tx }: Work, deliveryId: string) {
  const found = isEventId(deliveryId) ? await findDelivery(tx, deliveryId) : undefined
  if (!found) throw notFound('Delivery')
  return found
}
