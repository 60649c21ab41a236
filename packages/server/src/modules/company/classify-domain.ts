import { domainToASCII } from 'node:url'
import type { Tx } from '../../ground/db/connect.ts'
import { findDomainOwner, listDomains } from './domains.queries.ts'

/**
 * Whose the domain of a new account is: `foreign`, where the company has named domains and it is none of them, or where it is
 * another company's; `open`, where it is nobody's.
 */
export async function judgeDomain(tx: Tx, email: string): Promise<'own' | 'open' | 'foreign'> {
  const domain = domainToASCII(email.split('@')[1] ?? '')
  const own = (await listDomains(tx)).map((each) => each.toLowerCase())
  if (own.length > 0) return own.includes(domain) ? 'own' : 'foreign'
  const owner = await findDomainOwner(tx, domain)
  return owner !== undefined && owner !== tx.companyId ? 'foreign' : 'open'
}
