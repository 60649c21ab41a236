import { MESSAGES } from '@rolecall/contract/platform/messages'
import { SIGNING } from '@rolecall/domain/offers/signing-limits'
import type { HandlerContext } from '../../platform/http/feature.ts'
import { limitAttempts } from '../../platform/http/limit-attempts.ts'
import { invalid } from '../../platform/kernel/problem.ts'
import { getCompanyName } from '../roles/members.queries.ts'
import { storeCertificate } from './company-certificate.ts'
import { certificatesOf, createCertificate } from './create-certificate.ts'
import type { P12Refusal } from './read-p12.ts'
import { readP12InChild } from './read-p12-in-child.ts'

/**
 * Maximum number of new certificates per company within the limiter's window: making a key takes a processor for a second.
 * Limit chosen by us.
 */
const CHANGES_MAX = 10
const TOO_MANY = 'You’ve changed the certificate too often. Try again in 15 minutes.'

const limit = ({ deps, session }: HandlerContext) =>
  limitAttempts(deps, [{ under: `certificate:${session.companyId}`, max: CHANGES_MAX }], TOO_MANY)

/** Makes another certificate, outside any transaction. */
export async function renewCertificate(outside: HandlerContext) {
  await limit(outside)
  const name = await outside.inCompany(({ tx }) => getCompanyName(tx))
  const made = await createCertificate(name, outside.now)
  await outside.inCompany((work) => storeCertificate(work, made, { isGiven: false }))
  return { success: true as const, message: 'Your company now signs with the new certificate.' }
}

const REFUSALS: Readonly<Record<P12Refusal, string>> = {
  unread: 'We couldn’t read a certificate with its key. Choose a .p12 or .pfx file.',
  password: 'Wrong file password.',
  'no-key': 'The file has no certificate with a private key.',
  'not-rsa': 'The key isn’t an RSA key. Upload a certificate with an RSA key.',
  weak: 'The key must have 2,048 to 4,096 bits.',
  'too-many': 'The file has more than 5 certificates. Remove the ones you don’t need.',
  'too-large': 'The certificates in this file are too large for a signature.',
}

/** Stores an uploaded certificate, read in a process of its own. */
export async function uploadCertificate(
  outside: HandlerContext,
  { file, password }: { file: string; password: string },
) {
  await limit(outside)
  const bytes = Buffer.from(file, 'base64')
  if (bytes.length === 0 || bytes.length > SIGNING.p12Max) throw invalid('file', REFUSALS.unread)
  const read = await readP12InChild({ bytes, password })
  if ('why' in read) throw invalid(read.why === 'password' ? 'password' : 'file', REFUSALS[read.why])
  const [own] = certificatesOf(read.made.chain)
  if (!own) throw invalid('file', REFUSALS.unread)
  if (new Date(own.validTo) <= outside.now) throw invalid('file', 'This certificate has expired.')
  if (new Date(own.validFrom) > outside.now) throw invalid('file', 'This certificate isn’t valid yet.')
  await outside.inCompany((work) => storeCertificate(work, read.made, { isGiven: true }))
  return { success: true as const, message: MESSAGES.settingsSaved }
}
