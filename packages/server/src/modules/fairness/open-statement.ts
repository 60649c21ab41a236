import { STATEMENT } from '@rolecall/domain/accessibility/statement'
import { page } from '../../../contact/public-pages/page-frame.ts'
import { findLogoKind } from '../../../contact/public-pages/public-site.queries.ts'
import type { Download } from '../../../ground/http/feature.ts'
import type { Deps } from '../../../ground/kernel/deps.ts'
import { inCompany } from '../../../ground/kernel/work.ts'
import { findNamed } from '../../../house/company/named-company.queries.ts'
import { getCompanySettings } from '../../../house/company/settings.queries.ts'
import { findCompanyFor, subDomainOf } from '../../../house/entry/find-offer.ts'
import { renderStatement, type Speaker } from './render-statement.ts'

/** The statement of the company whose sub-domain is named, or under whose name the product was asked. */
export async function openStatement(deps: Deps, named: string, host: string): Promise<Download> {
  const companyId = await findCompanyFor(deps, named || subDomainOf(deps.env, host))
  return page(renderStatement(STATEMENT, companyId ? await findSpeaker(deps, companyId) : undefined))
}

const findSpeaker = (deps: Deps, companyId: string): Promise<Speaker | undefined> =>
  inCompany(deps, companyId, async ({ tx }) => {
    const company = await findNamed(tx)
    if (!company) return undefined
    const { accessibility, sender, careers } = await getCompanySettings(tx)
    // Whom mails are from reads their answers.
    const contact = accessibility.contact || (sender?.verified ? sender.email : '')
    const subDomain = company.subDomain ?? ''
    const hasLogo = subDomain !== '' && (await findLogoKind(tx)) !== undefined
    return { company: company.name, subDomain, contact, colour: careers.colour, hasLogo }
  })
