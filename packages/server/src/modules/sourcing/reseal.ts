import type { Db, Tx } from '../../platform/db/connect.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { sealWith, unsealWith } from '../../platform/kernel/seal.ts'
import { listCompanies } from '../company/create-company.queries.ts'
import {
  addCredentialKey,
  type CredentialKeys,
  dropOlderKeys,
  type KeySettings,
  readCredentialKeys,
} from './credential-keys.ts'
import {
  alone,
  findSealedMailbox,
  listSealed,
  listSealedAccounts,
  listSealedCertificates,
  listSealedFeeds,
  listSealedWebhooks,
  lockCredentials,
  replaceSealed,
  replaceSealedAccount,
  replaceSealedCertificate,
  replaceSealedFeed,
  replaceSealedMailbox,
  replaceSealedWebhook,
} from './credentials.queries.ts'
import { accountPlace, certificatePlace, feedPlace, mailboxPlace, placeOf, webhookPlace } from './store-credentials.ts'

export type ResealResult = {
  /** Number of values sealed with the new key. */
  resealed: number
  /** Values that no available key opens, as "company source". */
  unreadable: string[]
}

/**
 * Seals all credentials again: with a new key of the data folder, else with the first one of the environment. The product may
 * run meanwhile. Older keys of the folder are deleted once no value needs them.
 */
export const resealCredentials = (db: Db, settings: KeySettings): Promise<ResealResult> =>
  alone(db, async () => {
    await addCredentialKey(settings)
    const done: ResealResult = { resealed: 0, unreadable: [] }
    // Listed after the new key exists, so that companies missing here already use it.
    for (const companyId of await listCompanies(db)) {
      const { resealed, unreadable } = await resealCompany(db, settings, companyId)
      done.resealed += resealed
      done.unreadable.push(...unreadable)
    }
    if (done.unreadable.length === 0) await dropOlderKeys(settings)
    return done
  })

/** Runs in one transaction, in which no other stores credentials of the company. */
const resealCompany = (db: Db, settings: KeySettings, companyId: string): Promise<ResealResult> =>
  withCompany(db, companyId, async (tx) => {
    const done: ResealResult = { resealed: 0, unreadable: [] }
    await lockCredentials(tx)
    const { current, all } = await readCredentialKeys(settings)
    for (const { source, sealed } of await listSealed(tx)) {
      const place = placeOf(companyId, source)
      const text = tryUnseal(all, sealed, place)
      if (text === undefined) done.unreadable.push(`${companyId} ${source}`)
      else {
        await replaceSealed(tx, source, sealWith(current, text, place))
        done.resealed += 1
      }
    }
    await resealMailbox(tx, { current, all }, done)
    await resealFeeds(tx, { current, all }, done)
    await resealAccounts(tx, { current, all }, done)
    await resealWebhooks(tx, { current, all }, done)
    await resealCertificates(tx, { current, all }, done)
    return done
  })

async function resealMailbox(tx: Tx, { current, all }: CredentialKeys, done: ResealResult): Promise<void> {
  const sealed = await findSealedMailbox(tx)
  if (!sealed) return
  const place = mailboxPlace(tx.companyId)
  const text = tryUnseal(all, sealed, place)
  if (text === undefined) done.unreadable.push(`${tx.companyId} mailbox`)
  else {
    await replaceSealedMailbox(tx, sealWith(current, text, place))
    done.resealed += 1
  }
}

async function resealFeeds(tx: Tx, { current, all }: CredentialKeys, done: ResealResult): Promise<void> {
  for (const { userId, sealed } of await listSealedFeeds(tx)) {
    const place = feedPlace(tx.companyId, userId)
    const text = tryUnseal(all, sealed, place)
    if (text === undefined) done.unreadable.push(`${tx.companyId} calendar of ${userId}`)
    else {
      await replaceSealedFeed(tx, userId, sealWith(current, text, place))
      done.resealed += 1
    }
  }
}

async function resealAccounts(tx: Tx, { current, all }: CredentialKeys, done: ResealResult): Promise<void> {
  for (const { userId, sealed } of await listSealedAccounts(tx)) {
    const place = accountPlace(tx.companyId, userId)
    const text = tryUnseal(all, sealed, place)
    if (text === undefined) done.unreadable.push(`${tx.companyId} calendar account of ${userId}`)
    else {
      await replaceSealedAccount(tx, userId, sealWith(current, text, place))
      done.resealed += 1
    }
  }
}

async function resealWebhooks(tx: Tx, { current, all }: CredentialKeys, done: ResealResult): Promise<void> {
  for (const { webhookId, sealed, older } of await listSealedWebhooks(tx)) {
    const place = webhookPlace(tx.companyId, webhookId)
    const text = tryUnseal(all, sealed, place)
    const olderText = older && tryUnseal(all, older, place)
    if (text === undefined || (older && olderText === undefined)) {
      done.unreadable.push(`${tx.companyId} webhook ${webhookId}`)
      continue
    }
    const resealed = olderText === undefined ? undefined : sealWith(current, olderText, place)
    await replaceSealedWebhook(tx, webhookId, sealWith(current, text, place), resealed)
    done.resealed += 1
  }
}

async function resealCertificates(tx: Tx, { current, all }: CredentialKeys, done: ResealResult): Promise<void> {
  for (const { certificateId, sealed } of await listSealedCertificates(tx)) {
    const place = certificatePlace(tx.companyId, certificateId)
    const text = tryUnseal(all, sealed, place)
    if (text === undefined) done.unreadable.push(`${tx.companyId} certificate ${certificateId}`)
    else {
      await replaceSealedCertificate(tx, certificateId, sealWith(current, text, place))
      done.resealed += 1
    }
  }
}

function tryUnseal(...sealed: Parameters<typeof unsealWith>): string | undefined {
  try {
    return unsealWith(...sealed)
  } catch {
    return undefined
  }
}
