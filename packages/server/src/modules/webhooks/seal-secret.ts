import type { Env } from '../../ground/env.ts'
import { type Sealed, sealWith, unsealWith } from '../../ground/kernel/seal.ts'
import type { Work } from '../../ground/kernel/work.ts'
import { type CredentialKeys, readCredentialKeys } from '../../house/credentials/credential-keys.ts'
import { lockCredentials } from '../../house/credentials/credentials.queries.ts'
import { webhookPlace } from '../../house/credentials/keep-credentials.ts'

/** A secret as it is kept, sealed with the key that seals now. */
export async function sealSecret({ tx, deps }: Work, webhookId: string, secret: string): Promise<Sealed> {
  // Before the keys are read: see readCredentialKeys.
  await lockCredentials(tx)
  const { current } = await readCredentialKeys(deps.env)
  return sealWith(current, secret, webhookPlace(tx.companyId, webhookId))
}

type Kept = {
  id: string
  key_id: string
  sealed: Buffer
  older_key_id: string | null
  older_sealed: Buffer | null
  older_until: Date | null
}

/** The secrets that sign a webhook's messages: one, and while they are exchanged the one before it, too. */
export async function openSecrets(env: Env, companyId: string, webhook: Kept, now: Date): Promise<string[]> {
  const { id, key_id, sealed, older_key_id, older_sealed, older_until } = webhook
  const { all }: CredentialKeys = await readCredentialKeys(env)
  const open = (keyId: string, bytes: Buffer) => unsealWith(all, { keyId, bytes }, webhookPlace(companyId, id))
  const secrets = [open(key_id, sealed)]
  if (older_key_id && older_sealed && older_until && older_until > now) secrets.push(open(older_key_id, older_sealed))
  return secrets
}
