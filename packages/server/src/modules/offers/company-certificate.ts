import { randomUUID } from 'node:crypto'
import { recordEvent } from '../../platform/events/record-event.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { Problem } from '../../platform/kernel/problem.ts'
import { sealWith, unsealWith } from '../../platform/kernel/seal.ts'
import { type AnyWork, actorOf, inCompany } from '../../platform/kernel/work.ts'
import { getCompanyName } from '../roles/members.queries.ts'
import { readCredentialKeys } from '../sourcing/credential-keys.ts'
import { lockCredentials } from '../sourcing/credentials.queries.ts'
import { certificatePlace } from '../sourcing/store-credentials.ts'
import {
  CERTIFICATES_LISTED,
  findCurrentCertificate,
  getCertificateKey,
  insertCertificate,
  listCertificates,
} from './certificates.queries.ts'
import {
  type CertificatePair,
  certificatesOf,
  createCertificate,
  fingerprintOf,
  signingOf,
} from './create-certificate.ts'

/** Stores a certificate, which signs from now on, in the transaction of `work`; returns its id. */
export async function storeCertificate(
  work: AnyWork,
  made: CertificatePair,
  { isGiven }: { isGiven: boolean },
): Promise<string> {
  const { tx, now, deps } = work
  // Before the keys are read: see readCredentialKeys.
  await lockCredentials(tx)
  // Certificates created by the product are not limited, so that signers wait for no administrator.
  if (actorOf(work) !== null && (await listCertificates(tx)).length >= CERTIFICATES_LISTED)
    throw new Problem('limit_reached', `A company can have at most ${CERTIFICATES_LISTED} certificates.`)
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
  return id
}

const SUBJECT_MAX = 500
/** Node writes one part per line, the most general first. */
const subjectOf = (subject: string | undefined): string => (subject ?? '').split('\n').join(', ').slice(0, SUBJECT_MAX)

/** Returns whether a certificate is valid now and its key opens: a backup restored elsewhere may come without the keys. */
async function signsNow(work: AnyWork, row: Awaited<ReturnType<typeof findCurrentCertificate>>): Promise<boolean> {
  if (!row || row.not_before > work.now || row.not_after <= work.now) return false
  return opensHere(work, row.id)
}

const opensHere = (work: AnyWork, id: string): Promise<boolean> =>
  openCertificate(work, id).then(
    () => true,
    () => false,
  )

/**
 * The id of the signing certificate: the one chosen before, as long as its key opens; else the company's, which is created if
 * it is missing, has expired or its key does not open. So no signer waits for an administrator. The key is generated outside
 * any transaction; of two concurrent callers the second uses the first's.
 */
export async function ensureCertificate(deps: Deps, companyId: string, chosen: string | null = null): Promise<string> {
  const found = await inCompany(deps, companyId, async (work) => {
    const name = await getCompanyName(work.tx)
    if (chosen !== null && (await opensHere(work, chosen))) return { id: chosen, name }
    const row = await findCurrentCertificate(work.tx)
    return { id: (await signsNow(work, row)) ? row?.id : undefined, name }
  })
  if (found.id) return found.id
  const made = await createCertificate(found.name, deps.now())
  return inCompany(deps, companyId, async (work) => {
    await lockCredentials(work.tx)
    const row = await findCurrentCertificate(work.tx)
    if (row && (await signsNow(work, row))) return row.id
    return storeCertificate(work, made, { isGiven: false })
  })
}

/** The signing key and chain of a certificate of the company. The key must never be logged or answered. */
export async function openCertificate({ tx, deps }: AnyWork, id: string) {
  const { chain, key_id: keyId, sealed } = await getCertificateKey(tx, id)
  const { all } = await readCredentialKeys(deps.env)
  return signingOf({ chain, key: unsealWith(all, { keyId, bytes: sealed }, certificatePlace(tx.companyId, id)) })
}
