import { type SiteSettings, siteOf } from '../../ground/env.ts'
import type { Deps } from '../../ground/kernel/deps.ts'
import { inCompany } from '../../ground/kernel/work.ts'
import { listCompanies } from '../company/create-company.queries.ts'
import { findOwnSubDomain, isSwitchedOn } from '../company/domains.queries.ts'
import { findCompanyAt } from '../company/pictures.queries.ts'
import { getCompanySettings } from '../company/settings.queries.ts'
import { findPasswordBan, findSignOnLabel } from './open-session.queries.ts'

/** The sub-domain under which the product was asked; empty where it was none. */
export function subDomainOf(env: SiteSettings, host: string): string {
  const end = `.${siteOf(env).hostname}`
  return host.toLowerCase().endsWith(end) ? host.toLowerCase().slice(0, -end.length) : ''
}

/** The company whose people meet the product at a sub-domain; without one, the only company that there is. */
export async function findCompanyFor({ db }: Pick<Deps, 'db'>, subDomain: string): Promise<string | undefined> {
  if (subDomain) return findCompanyAt(db, subDomain)
  const [only, ...more] = await listCompanies(db)
  return more.length === 0 ? only : undefined
}

type Offer = { display_name: string; sign_on: { at: string; label: string; only: boolean } | null }

/** What the sign-in page shows of the company under a name of the host, and the single sign-on that it offers. */
export async function findOffer(deps: Deps, host: string): Promise<Offer> {
  const companyId = await findCompanyFor(deps, subDomainOf(deps.env, host))
  if (!companyId) return { display_name: '', sign_on: null }
  return inCompany(deps, companyId, async ({ tx }) => {
    const label = await findSignOnLabel(tx)
    const { display_name } = await getCompanySettings(tx)
    if (!label || !(await isSwitchedOn(tx))) return { display_name, sign_on: null }
    const only = (await findPasswordBan(tx)) !== undefined
    return { display_name, sign_on: { at: await findOwnSubDomain(tx), label, only } }
  })
}
