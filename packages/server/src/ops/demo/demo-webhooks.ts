import { webhooks } from '@rolecall/contract/company/webhooks'
import type { DemoClient } from './demo-client.ts'

const PAYROLL = {
  name: 'Payroll',
  url: 'https://payroll.meridian.example/rolecall',
  kinds: ['application.moved', 'position.closed'],
}

/**
 * One that is paused: nothing of the demo leaves the machine. Switched on, it tries an address that there is not, and its log says so.
 * Made anew in each demo, since its secret is sealed with the key of the data folder.
 */
export async function pauseWebhook(client: DemoClient, admin: string): Promise<void> {
  const { data } = await client.make(webhooks.create, { body: PAYROLL }, admin)
  await client.make(webhooks.switch, { params: { id: data.webhook_id }, body: { on: false } }, admin)
}
