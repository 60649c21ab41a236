import type { companies } from '@rolecall/contract/administration/companies'
import { ACCESS_MESSAGES } from '@rolecall/contract/platform/access-messages'
import type { CallRequest } from '@rolecall/contract/platform/define-calls'
import { nameAfter } from '@rolecall/domain/company/domains'
import { isSubDomain } from '@rolecall/domain/company/settings-rules'
import { isUniqueViolation } from '../../platform/db/constraint-violations.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import type { HandlerContext } from '../../platform/http/feature.ts'
import { createCompany } from '../company/create-company.ts'
import { findDomainOwner } from '../company/domains.queries.ts'
import { findCompanyAt } from '../company/pictures.queries.ts'
import { domainProblem, readDomains } from '../company/set-email-domains.ts'
import { updateCompanySettings } from '../company/settings.queries.ts'
import { updateActive } from './companies.queries.ts'

type Input = CallRequest<typeof companies.register>['body']

/** Registers a company whose users have email addresses at these domains; returns its id. A domain belongs to one company. */
export async function registerCompany({ deps, session }: HandlerContext, input: Input): Promise<string> {
  const domains = readDomains(input.domains, ACCESS_MESSAGES.addCompanyFailed)
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
      domains,
      also: async (tx) => {
        await updateActive(tx, input.active ?? true)
        await updateCompanySettings(tx, { show_admin_console: input.admin_console })
        const work = { tx, session: undefined, now: deps.now(), deps }
        const by = session.fullName
        await recordEvent(work, { kind: 'company.registered', address: session.address, payload: { name, by } })
      },
    })
    return companyId
  } catch (error) {
    // Registered concurrently by another request.
    if (isUniqueViolation(error)) throw taken(0, first)
    throw error
  }
}

const taken = (place: number, domain: string) =>
  domainProblem(
    'domain_taken',
    place,
    `A company with the domain ${domain} already exists.`,
    ACCESS_MESSAGES.addCompanyFailed,
  )
