import { domainToASCII } from 'node:url'
import type { Tx } from '../../platform/db/connect.ts'
import { findDomainOwner, listDomains } from './domains.queries.ts'

/**
 * Classifies the email domain of a new account: `foreign` if the company has named domains and it is not among them, or if it
 * is another company's; `open` if it belongs to no company.
 */
export async function classifyDomain(tx: Tx, email: string): Promise<'own' | 'open' | 'foreign'> {
  const domain = domainToASCII(email.split('@')[1] ?? '')
  const own = (await listDomains(tx)).map((each) => each.toLowerCase())
  if (own.length > 0) return own.includes(domain) ? 'own' : 'foreign'
  const owner = await findDomainOwner(tx, domain)
  return owner !== undefined && owner !== tx.companyId ? 'foreign' : 'open'
}
