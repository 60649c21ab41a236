import type { Deps } from '../../platform/kernel/deps.ts'
import { notFound } from '../../platform/kernel/problem.ts'
import type { Session } from '../../platform/kernel/session.ts'
import { type CompanyRow, findListedCompany } from './listed-company.queries.ts'
import { isUuid } from './visibility.queries.ts'

type CompanyContext = { deps: Pick<Deps, 'db'>; session: Pick<Session, 'userId'> }

/** The company that a super-administrator names; `not_found` for other users. */
export async function getListedCompany({ deps, session }: CompanyContext, id: string) {
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
