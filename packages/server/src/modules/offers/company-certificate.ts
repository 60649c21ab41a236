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

/** Keeps a certificate, which signs from now on, in the transaction of `work`; answers with its id. */
export async function keepCertificate(work: AnyWork, made: Made, { isGiven }: { isGiven: boolean }): Promise<string> {
  const { tx, now, deps } = work
  // Before the keys are read: see readCredentialKeys.
  await lockCredentials(tx)
  // Whoever signs waits for no administrator, however many there are.
  if (actorOf(work) !== null && (await listCertificates(tx)).length >= CERTIFICATES_LISTED)
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
  return id
}

const SUBJECT_MAX = 500
/** Node writes a part a line, the most general first. */
const subjectOf = (subject: string | undefined): string => (subject ?? '').split('\n').join(', ').slice(0, SUBJECT_MAX)

/** Whether a certificate signs at a moment, and its key opens: a backup that is restored elsewhere may come without the keys. */
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
 * The certificate that signs, by its id: the one that was chosen before, as long as its key opens; else the company's, which is
 * made where there is none yet, it has ended or does not open. So nobody who signs waits for an administrator. The key is made
 * outside any transaction; of two who make one at once the second takes the first's.
 */
export async function ensureCertificate(deps: Deps, companyId: string, chosen: string | null = null): Promise<string> {
  const found = await inCompany(deps, companyId, async (work) => {
    const name = await getCompanyName(work.tx)
    if (chosen !== null && (await opensHere(work, chosen))) return { id: chosen, name }
    const row = await findCurrentCertificate(work.tx)
    return { id: (await signsNow(work, row)) ? row?.id : undefined, name }
  })
  if (found.id) return found.id
  const made = await makeCertificate(found.name, deps.now())
  return inCompany(deps, companyId, async (work) => {
    await lockCredentials(work.tx)
    const row = await findCurrentCertificate(work.tx)
    if (row && (await signsNow(work, row))) return row.id
    return keepCertificate(work, made, { isGiven: false })
  })
}

/** What signs, of a certificate of the company. Nothing of the key may be logged or answered. */
export async function openCertificate({ tx, deps }: AnyWork, id: string) {
  const { chain, key_id: keyId, sealed } = await getCertificateKey(tx, id)
  const { all } = await readCredentialKeys(deps.env)
  return signingOf({ chain, key: unsealWith(all, { keyId, bytes: sealed }, certificatePlace(tx.companyId, id)) })
}
