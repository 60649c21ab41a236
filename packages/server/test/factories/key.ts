import type { Scope } from '@rolecall/domain/access/scopes'
import type { Db } from '../../src/platform/db/connect.ts'
import { withCompany } from '../../src/platform/db/with-company.ts'
import { newKey } from '../../src/platform/kernel/keys.ts'
import { hashToken } from '../../src/platform/kernel/session.ts'
import { NOW } from '../harness.ts'
import { next } from './serial.ts'
import type { Owner } from './user.ts'

export type TestKey = Owner & { accountId: string; keyId: string; name: string; token: string }

type Options = {
  scopes: readonly Scope[]
  readsOnly?: boolean
  projectIds?: readonly string[]
  positionIds?: readonly string[]
  networks?: readonly string[]
  aMinute?: number
}

/** A key of a service account created by a user; `token` is the key, which tests may send like a session's token. */
export async function aKey(db: Db, { companyId, userId }: Owner, { scopes, ...options }: Options): Promise<TestKey> {
  const token = newKey(companyId)
  const name = `Machine ${next()}`
  return withCompany(db, companyId, async (tx) => {
    const { id: accountId } = await tx
      .insertInto('service_account')
      .values({
        company_id: companyId,
        name,
        maker_id: userId,
        scopes: [...scopes],
        reads_only: options.readsOnly ?? false,
        project_ids: [...(options.projectIds ?? [])],
        position_ids: [...(options.positionIds ?? [])],
        networks: [...(options.networks ?? [])],
        a_minute: options.aMinute ?? 6_000,
        made_at: NOW,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const keyId = crypto.randomUUID()
    await tx
      .insertInto('session')
      .values({
        company_id: companyId,
        token_hash: hashToken(token),
        user_id: userId,
        account_id: accountId,
        key_id: keyId,
        key_tail: token.slice(-4),
        created_at: NOW,
        last_seen_at: NOW,
      })
      .execute()
    return { companyId, userId, accountId, keyId, name, token }
  })
}
