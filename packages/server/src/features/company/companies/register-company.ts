import { domainToASCII } from 'node:url'
import type { companies } from '@rolecall/contract/company/companies'
import { ACCESS_MESSAGES } from '@rolecall/contract/ground/access-messages'
import type { CallRequest } from '@rolecall/contract/ground/define-calls'
import { nameAfter } from '@rolecall/domain/company/domains'
import { isSubDomain } from '@rolecall/domain/company/settings-rules'
import { isTaken } from '../../../ground/db/is-taken.ts'
import { recordEvent } from '../../../ground/events/record-event.ts'
import type { Outside } from '../../../ground/http/feature.ts'
import { Problem } from '../../../ground/kernel/problem.ts'
import { createCompany } from '../../../house/company/create-company.ts'
import { findDomainOwner } from '../../../house/company/domains.queries.ts'
import { findCompanyAt } from '../../../house/company/pictures.queries.ts'
import { updateCompanySettings } from '../../../house/company/settings.queries.ts'
import { insertDomains, updateActive } from './companies.queries.ts'

type Input = CallRequest<typeof companies.register>['body']

/** Makes a company whose people have e-mails of these domains; answers with its id. A domain belongs to one company. */
export async function registerCompany({ deps, session }: Outside, input: Input): Promise<string> {
  const domains = readDomains(input.domains)
  for (const [place, domain] of domains.entries())
    if (await findDomainOwner(deps.db, domain)) throw taken(place, input.domains[place] ?? domain)
  const [first = ''] = input.domains
  const subDomain = domains[0]?.split('.')[0] ?? ''
  const isFree = isSubDomain(subDomain) && !(await findCompanyAt(deps.db, subDomain))
  const name = input.name?.trim() || nameAfter(first)
  try {
    const { companyId } = await createCompany(deps.db, {
      name,
      ...(isFree && { subDomain }),
      users: [],
      also: async (tx) => {
        await insertDomains(tx, domains)
        await updateActive(tx, input.active ?? true)
        await updateCompanySettings(tx, { show_admin_console: input.admin_console })
        const work = { tx, session: undefined, now: deps.now(), deps }
        const by = session.fullName
        await recordEvent(work, { kind: 'company.registered', address: session.address, payload: { name, by } })
      },
    })
    return companyId
  } catch (error) {
    // Somebody registered it in this moment.
    if (isTaken(error)) throw taken(0, first)
    throw error
  }
}

/** As mails are sent: a domain in another script has a form in ASCII, by which it is known to be the same. */
function readDomains(given: readonly string[]): string[] {
  const domains = given.map(domainToASCII)
  for (const [place, domain] of domains.entries()) {
    if (domain === '') throw refusal('invalid_request', place, 'This is no domain.')
    if (domains.indexOf(domain) !== place) throw refusal('invalid_request', place, `${given[place]} stands here twice.`)
  }
  return domains
}

const taken = (place: number, domain: string) =>
  refusal('conflict', place, `A company with the domain ${domain} is there already.`)

const refusal = (code: 'invalid_request' | 'conflict', place: number, why: string) =>
  new Problem(
    code,
    ACCESS_MESSAGES.addCompanyFailed,
    { [`domains.${place}`]: why },
    { data: { sucess: false, response: why } },
  )
