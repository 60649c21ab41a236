import type { companies } from '@rolecall/contract/company/companies'
import { ACCESS_MESSAGES } from '@rolecall/contract/ground/access-messages'
import type { CallRequest } from '@rolecall/contract/ground/define-calls'
import { nameAfter } from '@rolecall/domain/company/domains'
import { isSubDomain } from '@rolecall/domain/company/settings-rules'
import { isTaken } from '../../../ground/db/is-taken.ts'
import { recordEvent } from '../../../ground/events/record-event.ts'
import type { Outside } from '../../../ground/http/feature.ts'
import { createCompany } from '../../../house/company/create-company.ts'
import { findDomainOwner } from '../../../house/company/domains.queries.ts'
import { readDomains, refuseDomain } from '../../../house/company/keep-domains.ts'
import { findCompanyAt } from '../../../house/company/pictures.queries.ts'
import { updateCompanySettings } from '../../../house/company/settings.queries.ts'
import { updateActive } from './companies.queries.ts'

type Input = CallRequest<typeof companies.register>['body']

/** Makes a company whose people have e-mails of these domains; answers with its id. A domain belongs to one company. */
export async function registerCompany({ deps, session }: Outside, input: Input): Promise<string> {
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
    // Somebody registered it in this moment.
    if (isTaken(error)) throw taken(0, first)
    throw error
  }
}

const taken = (place: number, domain: string) =>
  refuseDomain(
    'conflict',
    place,
    `A company with the domain ${domain} is there already.`,
    ACCESS_MESSAGES.addCompanyFailed,
  )
