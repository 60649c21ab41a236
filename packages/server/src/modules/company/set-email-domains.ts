import { domainToASCII } from 'node:url'
import type { Reason } from '@rolecall/contract/platform/reasons'
import type { Tx } from '../../platform/db/connect.ts'
import { isUniqueViolation } from '../../platform/db/constraint-violations.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import { Problem } from '../../platform/kernel/problem.ts'
import type { AnyWork } from '../../platform/kernel/work.ts'
import { deleteDomains, insertDomains, listDomains, listOwned } from './domains.queries.ts'

/** A domain that the company cannot have, by its place in the request. */
export const domainProblem = (reason: Reason, place: number, why: string, whole = why): Problem =>
  new Problem(reason, whole, { [`domains.${place}`]: why }, { data: { sucess: false, response: why } })

/**
 * Domains in ASCII, as used in email addresses, so that the same domain in another script is recognized.
 * @throws Problem for an invalid domain and for a duplicate; `whole` replaces the message of the whole request
 */
export function readDomains(given: readonly string[], whole?: string): string[] {
  const domains = given.map(domainToASCII)
  for (const [place, domain] of domains.entries()) {
    if (domain === '') throw domainProblem('invalid_domain', place, 'This isn’t a valid domain.', whole)
    if (domains.indexOf(domain) !== place)
      throw domainProblem('invalid_domain', place, `${given[place]} is listed twice.`, whole)
  }
  return domains
}

type Change = {
  given: readonly string[]
  /** Name of the user who changes it, if not of the company. */
  by?: string
  address: string | undefined
  /** Checks whether a new domain may be added; throws if not. */
  demand?: (tx: Tx, domain: string, place: number) => Promise<void>
}

/** Sets the company's email domains; existing users keep their accounts. Returns the domains by name. */
export async function setEmailDomains(work: AnyWork, { given, by, address, demand }: Change): Promise<string[]> {
  const { tx } = work
  const domains = readDomains(given)
  const before = (await listDomains(tx)).map((domain) => domain.toLowerCase())
  const added = domains.filter((domain) => !before.includes(domain))
  const gone = before.filter((domain) => !domains.includes(domain))
  const owned = await listOwned(tx, added)
  for (const domain of added) {
    const place = domains.indexOf(domain)
    if (owned.includes(domain)) throw takenDomain(place, given[place] ?? domain)
    await demand?.(tx, domain, place)
  }
  if (gone.length > 0) await deleteDomains(tx, gone)
  if (added.length > 0)
    try {
      await insertDomains(tx, added)
    } catch (error) {
      // Another company took it just now.
      throw isUniqueViolation(error) ? takenDomain(domains.indexOf(added[0] ?? ''), added[0] ?? '') : error
    }
  if (added.length + gone.length > 0)
    await recordEvent(work, {
      kind: 'company.domains-chosen',
      ...(address && { address }),
      payload: { added, gone, ...(by && { by }) },
    })
  return domains.toSorted()
}

const takenDomain = (place: number, domain: string) =>
  domainProblem('domain_taken', place, `A company with the domain ${domain} already exists.`)
