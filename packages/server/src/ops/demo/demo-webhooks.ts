import { webhooks } from '@rolecall/contract/webhooks/webhooks'
import type { DemoClient } from './demo-client.ts'

const PAYROLL = {
  name: 'Payroll',
  url: 'https://payroll.meridian.example/rolecall',
  kinds: ['application.moved', 'position.closed'],
}

/**
 * Adds a paused webhook, so that the demo sends nothing beyond the machine. Switched on, it tries an address that does not
 * exist, as its log shows. Created in each demo, since its secret is sealed with the key of the data folder.
 */
export async function pauseWebhook(client: DemoClient, admin: string): Promise<void> {
  const { data } = await client.make(webhooks.create, { body: PAYROLL }, admin)
  await client.make(webhooks.switch, { params: { id: data.webhook_id }, body: { on: false } }, admin)
}
