import type { Env } from '../../platform/env.ts'
import { type SealedText, sealWith, unsealWith } from '../../platform/kernel/seal.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { readCredentialKeys } from '../sourcing/credential-keys.ts'
import { lockCredentials } from '../sourcing/credentials.queries.ts'
import { webhookPlace } from '../sourcing/store-credentials.ts'

/** Seals a secret with the current key. */
export async function sealSecret({ tx, deps }: Work, webhookId: string, secret: string): Promise<SealedText> {
  // Before the keys are read: see readCredentialKeys.
  await lockCredentials(tx)
  const { current } = await readCredentialKeys(deps.env)
  return sealWith(current, secret, webhookPlace(tx.companyId, webhookId))
}

type WebhookSecrets = {
  id: string
  key_id: string
  sealed: Buffer
  older_key_id: string | null
  older_sealed: Buffer | null
  older_until: Date | null
}

/**
 * The secrets that sign a webhook's messages: one, or also the previous one during a rotation, if its key is still there.
 * @throws KeyMissing
 */
export async function openSecrets(env: Env, companyId: string, webhook: WebhookSecrets, now: Date): Promise<string[]> {
  const { id, key_id, sealed, older_key_id, older_sealed, older_until } = webhook
  const { all } = await readCredentialKeys(env)
  const open = (keyId: string, bytes: Buffer) => unsealWith(all, { keyId, bytes }, webhookPlace(companyId, id))
  const secrets = [open(key_id, sealed)]
  const isInUse = older_until && older_until > now && all.some((key) => key.id === older_key_id)
  if (older_key_id && older_sealed && isInUse) secrets.push(open(older_key_id, older_sealed))
  return secrets
}
