import { sealWith } from '../../ground/kernel/seal.ts'
import type { Work } from '../../ground/kernel/work.ts'
import { readCredentialKeys } from './credential-keys.ts'
import { lockCredentials, upsertCredential } from './credentials.queries.ts'

/** What opens the company's account at a source; what it does not ask for is empty. */
export type Credentials = { userName: string; password: string; clientId: string; clientSecret: string }

/** Where a value lies: sealed for one source of one company, it opens nowhere else. */
export const placeOf = (companyId: string, source: string): string =>
  JSON.stringify(['source_credential', companyId, source])

/** Where the password of a company's mailbox lies. */
export const mailboxPlace = (companyId: string): string => JSON.stringify(['mail_settings', companyId])

/** Where the address of somebody’s calendar lies. */
export const feedPlace = (companyId: string, userId: string): string =>
  JSON.stringify(['calendar_feed', companyId, userId])

/** Where what opens somebody’s account of calendars lies. */
export const accountPlace = (companyId: string, userId: string): string =>
  JSON.stringify(['calendar_account', companyId, userId])

/** Where the secrets of a webhook lie. */
export const webhookPlace = (companyId: string, webhookId: string): string =>
  JSON.stringify(['webhook', companyId, webhookId])

/** Where the key of a certificate lies. */
export const certificatePlace = (companyId: string, certificateId: string): string =>
  JSON.stringify(['company_certificate', companyId, certificateId])

/** Seals credentials and keeps them in place of the source's older ones, in the transaction of `work`. */
export async function keepCredentials(work: Work, source: string, credentials: Credentials): Promise<void> {
  const { tx, session, now, deps } = work
  // Before the keys are read: see readCredentialKeys.
  await lockCredentials(tx)
  const { current } = await readCredentialKeys(deps.env)
  const sealed = sealWith(current, JSON.stringify(credentials), placeOf(tx.companyId, source))
  await upsertCredential(tx, { source, sealed, by: session.userId, at: now })
}
