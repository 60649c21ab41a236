import type { Tx } from '../../platform/db/connect.ts'
import { unsealWith } from '../../platform/kernel/seal.ts'
import { type KeySettings, readCredentialKeys } from './credential-keys.ts'
import { findSealed } from './credentials.queries.ts'
import { type Credentials, placeOf } from './store-credentials.ts'

/** The company's credentials at a source, if stored. They must never be logged or answered. */
export async function findCredentials(tx: Tx, settings: KeySettings, source: string): Promise<Credentials | undefined> {
  const sealed = await findSealed(tx, source)
  if (!sealed) return undefined
  const { all } = await readCredentialKeys(settings)
  return JSON.parse(unsealWith(all, sealed, placeOf(tx.companyId, source))) as Credentials
}
