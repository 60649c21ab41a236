import { domainToASCII } from 'node:url'
import type { Tx } from '../../ground/db/connect.ts'
import { isTaken } from '../../ground/db/is-taken.ts'
import { recordEvent } from '../../ground/events/record-event.ts'
import { Problem } from '../../ground/kernel/problem.ts'
import type { AnyWork } from '../../ground/kernel/work.ts'
import { deleteDomains, insertDomains, listDomains, listOwned } from './domains.queries.ts'

/** A domain that cannot be one of the company's, by its place in the request. */
export const refuseDomain = (code: 'invalid_request' | 'conflict', place: number, why: string, whole = why): Problem =>
  new Problem(code, whole, { [`domains.${place}`]: why }, { data: { sucess: false, response: why } })

/**
 * As mails are sent: a domain in another script has a form in ASCII, by which it is known to be the same.
 * @throws Problem for what is none, and what is there twice; `whole` is what is said besides
 */
export function readDomains(given: readonly string[], whole?: string): string[] {
  const domains = given.map(domainToASCII)
  for (const [place, domain] of domains.entries()) {
    if (domain === '') throw refuseDomain('invalid_request', place, 'This is no domain.', whole)
    if (domains.indexOf(domain) !== place)
      throw refuseDomain('invalid_request', place, `${given[place]} stands here twice.`, whole)
  }
  return domains
}

type Change = {
  given: readonly string[]
  /** Who changes it, where that is nobody of the company. */
  by?: string
  address: string | undefined
  /** Whether a new one may be added; throws, or answers nothing. */
  demand?: (tx: Tx, domain: string, place: number) => Promise<void>
}

/** Makes these the domains of the company's e-mails; people whom it has keep their accounts. Answers with them by name. */
export async function keepDomains(work: AnyWork, { given, by, address, demand }: Change): Promise<string[]> {
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
      // Somebody took it in this moment.
      throw isTaken(error) ? takenDomain(domains.indexOf(added[0] ?? ''), added[0] ?? '') : error
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
  refuseDomain('conflict', place, `A company with the domain ${domain} is there already.`)
