import { randomUUID } from 'node:crypto'
import type { Db } from '../../src/platform/db/connect.ts'
import { withCompany } from '../../src/platform/db/with-company.ts'
import { NOW } from '../harness.ts'
import { next } from './serial.ts'
import type { Owner } from './user.ts'

/** A webhook of a user, with one delivery. */
export const aWebhook = (db: Db, { companyId, userId }: Owner) =>
  withCompany(db, companyId, async (tx) => {
    const webhookId = randomUUID()
    const named = { company_id: companyId, id: webhookId, name: `Webhook ${next()}`, url: 'https://hooks.example/in' }
    const sealed = { key_id: 'none', sealed: Buffer.from('none') }
    await tx
      .insertInto('webhook')
      .values({ ...named, ...sealed, state: 'on', in_charge: userId, created_at: NOW })
      .execute()
    const { id: deliveryId } = await tx
      .insertInto('webhook_delivery')
      .values({
        company_id: companyId,
        webhook_id: webhookId,
        subject: '',
        state: 'delivered',
        created_at: NOW,
        next_at: NOW,
        finished_at: NOW,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { webhookId, deliveryId }
  })

/** A new webhook, replacing the existing ones. */
export async function onlyWebhook(db: Db, by: Parameters<typeof aWebhook>[1]) {
  await withCompany(db, by.companyId, (tx) => tx.deleteFrom('webhook').where('company_id', '=', by.companyId).execute())
  return aWebhook(db, by)
}
