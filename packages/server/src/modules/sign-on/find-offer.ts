import { type SiteSettings, siteOf } from '../../platform/env.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { inCompany } from '../../platform/kernel/work.ts'
import { listCompanies } from '../company/create-company.queries.ts'
import { findOwnSubDomain, isSwitchedOn } from '../company/domains.queries.ts'
import { findCompanyAt } from '../company/pictures.queries.ts'
import { getCompanySettings } from '../company/settings.queries.ts'
import { findPasswordBan, findSignOnLabel } from './open-session.queries.ts'

/** The sub-domain in the host name of the request; empty if it has none. */
export function subDomainOf(env: SiteSettings, host: string): string {
  const end = `.${siteOf(env).hostname}`
  return host.toLowerCase().endsWith(end) ? host.toLowerCase().slice(0, -end.length) : ''
}

/** The company at a sub-domain; without one, the only company of the installation. */
export async function findCompanyFor({ db }: Pick<Deps, 'db'>, subDomain: string): Promise<string | undefined> {
  if (subDomain) return findCompanyAt(db, subDomain)
  const [only, ...more] = await listCompanies(db)
  return more.length === 0 ? only : undefined
}

type Offer = { display_name: string; sign_on: { at: string; label: string; only: boolean } | null }

/** The company and the single sign-on shown on the sign-in page at a host name. */
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
