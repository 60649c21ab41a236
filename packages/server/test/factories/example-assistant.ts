import { createHash } from 'node:crypto'
import { nameClient } from '../../src/modules/assistants/name-client.ts'
import { withCompany } from '../../src/platform/db/with-company.ts'
import { newSecret, RENEWAL_PREFIX } from '../../src/platform/kernel/keys.ts'
import { hashToken } from '../../src/platform/kernel/session.ts'
import { NOW, type TestApp } from '../harness.ts'
import { anAssistant } from './assistant.ts'
import type { Owner } from './user.ts'

/** An assistant of a user, replacing those of their company, with the id of its client, and its refresh token. */
export async function anExampleAssistant({ db, deps }: Pick<TestApp, 'db' | 'deps'>, by: Owner) {
  await withCompany(db, by.companyId, (tx) =>
    tx.deleteFrom('assistant').where('company_id', '=', by.companyId).execute(),
  )
  const { assistantId } = await anAssistant(db, by, { proposes: true })
  const redirectUris = ['http://127.0.0.1:8976/callback']
  const { id: assistantClient } = nameClient(deps.env, { name: 'Desk assistant', redirectUris })
  const assistantRenewal = newSecret(RENEWAL_PREFIX, by.companyId)
  await withCompany(db, by.companyId, (tx) =>
    tx
      .insertInto('assistant_grant')
      .values({
        company_id: by.companyId,
        token_hash: hashToken(assistantRenewal),
        assistant_id: assistantId,
        client_hash: createHash('sha256').update(assistantClient).digest(),
        made_at: NOW,
        ends_at: new Date(NOW.getTime() + 86_400_000),
      })
      .execute(),
  )
  return { assistantId, assistantClient, assistantRenewal }
}
