import type { Deps } from '../../ground/kernel/deps.ts'
import { notFound } from '../../ground/kernel/problem.ts'
import type { Session } from '../../ground/kernel/session.ts'
import { isUuid } from '../access/visibility.queries.ts'
import { type CompanyRow, findListedCompany } from './listed-company.queries.ts'

type Asker = { deps: Pick<Deps, 'db'>; session: Pick<Session, 'userId'> }

/** The company that a super-administrator names; for everybody else there is none. */
export async function getListedCompany({ deps, session }: Asker, id: string) {
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
