import { isUuid } from '../../access/visibility.queries.ts'
import type { Outside } from '../../http/feature.ts'
import { notFound } from '../../kernel/problem.ts'
import { type CompanyRow, findListedCompany } from './companies.queries.ts'

/** The company that a super-administrator names. */
export async function getListedCompany({ deps, session }: Pick<Outside, 'deps' | 'session'>, id: string) {
  const company = isUuid(id) ? await findListedCompany(deps.db, session.userId, id) : undefined
  if (!company) throw notFound('Company')
  return company
}

export const presentCompany = ({ company, name, sub_domain, is_active, domains }: CompanyRow) => ({
  _id: company,
  companyId: company,
  name,
  sub_domain: sub_domain ?? '',
  domains,
  active: is_active,
})
