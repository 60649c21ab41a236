import { STATEMENT } from '@rolecall/domain/fairness/accessibility-statement'
import type { Download } from '../../platform/http/feature.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { inCompany } from '../../platform/kernel/work.ts'
import { page } from '../careers/page-frame.ts'
import { findLogoKind } from '../careers/public-site.queries.ts'
import { findNamed } from '../company/named-company.queries.ts'
import { getCompanySettings } from '../company/settings.queries.ts'
import { findCompanyFor, subDomainOf } from '../sign-on/find-offer.ts'
import { renderStatement, type Speaker } from './render-statement.ts'

/** The statement of the company with the named sub-domain, or of the one whose host name was requested. */
export async function openStatement(deps: Deps, named: string, host: string): Promise<Download> {
  const companyId = await findCompanyFor(deps, named || subDomainOf(deps.env, host))
  return page(renderStatement(STATEMENT, companyId ? await findSpeaker(deps, companyId) : undefined))
}

const findSpeaker = (deps: Deps, companyId: string): Promise<Speaker | undefined> =>
  inCompany(deps, companyId, async ({ tx }) => {
    const company = await findNamed(tx)
    if (!company) return undefined
    const { accessibility, sender, careers } = await getCompanySettings(tx)
    // The sender of emails reads their answers.
    const contact = accessibility.contact || (sender?.verified ? sender.email : '')
    const subDomain = company.subDomain ?? ''
    const hasLogo = subDomain !== '' && (await findLogoKind(tx)) !== undefined
    return { company: company.name, subDomain, contact, colour: careers.colour, hasLogo }
  })
