import { randomUUID } from 'node:crypto'
import { recordEvent } from '../../ground/events/record-event.ts'
import type { Deps } from '../../ground/kernel/deps.ts'
import { Problem } from '../../ground/kernel/problem.ts'
import { sealWith, unsealWith } from '../../ground/kernel/seal.ts'
import { type AnyWork, actorOf, inCompany } from '../../ground/kernel/work.ts'
import { readCredentialKeys } from '../credentials/credential-keys.ts'
import { lockCredentials } from '../credentials/credentials.queries.ts'
import { certificatePlace } from '../credentials/keep-credentials.ts'
import { getCompanyName } from '../members/members.queries.ts'
import {
  CERTIFICATES_LISTED,
  findCurrentCertificate,
  getCertificateKey,
  insertCertificate,
  listCertificates,
} from './certificates.queries.ts'
import { certificatesOf, fingerprintOf, type Made, makeCertificate, signingOf } from './make-certificate.ts'

/** Keeps a certificate, which signs from now on, in the transaction of `work`. */
export async function keepCertificate(work: AnyWork, made: Made, { isGiven }: { isGiven: boolean }): Promise<void> {
  const { tx, now, deps } = work
  // Before the keys are read: see readCredentialKeys.
  await lockCredentials(tx)
  if ((await listCertificates(tx)).length >= CERTIFICATES_LISTED)
    throw new Problem('conflict', `A company has at most ${CERTIFICATES_LISTED} certificates in all.`)
  const [own] = certificatesOf(made.chain)
  if (!own) throw new Error('A certificate without a certificate')
  const id = randomUUID()
  const { current } = await readCredentialKeys(deps.env)
  const facts = { fingerprint: fingerprintOf(own), notAfter: new Date(own.validTo) }
  await insertCertificate(tx, {
    id,
    chain: made.chain,
    ...facts,
    subject: subjectOf(own.subject),
    notBefore: new Date(own.validFrom),
    isGiven,
    sealed: sealWith(current, made.key, certificatePlace(tx.companyId, id)),
    by: actorOf(work),
    at: now,
  })
  await recordEvent(work, {
    kind: 'certificate.kept',
    payload: { fingerprint: facts.fingerprint, is_given: isGiven, ends_at: facts.notAfter.toISOString() },
  })
}

const SUBJECT_MAX = 500
/** Node writes a part a line, the most general first. */
const subjectOf = (subject: string | undefined): string => (subject ?? '').split('\n').join(', ').slice(0, SUBJECT_MAX)

const isGood = (row: { not_before: Date; not_after: Date } | undefined, now: Date) =>
  row !== undefined && row.not_before <= now && row.not_after > now

/**
 * The certificate that signs, by its id: made where there is none yet or it has ended, so that nobody who signs waits for an
 * administrator. The key is made outside any transaction; of two who make one at once the second takes the first's.
 */
export async function ensureCertificate(deps: Deps, companyId: string): Promise<string> {
  const found = await inCompany(deps, companyId, async ({ tx, now }) => {
    const row = await findCurrentCertificate(tx)
    return { id: isGood(row, now) ? row?.id : undefined, name: await getCompanyName(tx) }
  })
  if (found.id) return found.id
  const made = await makeCertificate(found.name, deps.now())
  return inCompany(deps, companyId, async (work) => {
    await lockCredentials(work.tx)
    const row = await findCurrentCertificate(work.tx)
    if (row && isGood(row, work.now)) return row.id
    await keepCertificate(work, made, { isGiven: false })
    const kept = await findCurrentCertificate(work.tx)
    if (!kept) throw new Error('A certificate was kept and is not there')
    return kept.id
  })
}

/** What signs, of a certificate of the company. Nothing of the key may be logged or answered. */
export async function openCertificate({ tx, deps }: AnyWork, id: string) {
  const { chain, key_id: keyId, sealed } = await getCertificateKey(tx, id)
  const { all } = await readCredentialKeys(deps.env)
  return signingOf({ chain, key: unsealWith(all, { keyId, bytes: sealed }, certificatePlace(tx.companyId, id)) })
}
