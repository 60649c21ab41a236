import { updateCompanySettings } from '../../src/company/settings.queries.ts'
import type { CompanySettings } from '../../src/company/settings.ts'
import type { Db } from '../../src/db/connect.ts'
import { withCompany } from '../../src/db/with-company.ts'

/** Settles something for a company. */
export const settle = (db: Db, { companyId }: { companyId: string }, changed: Partial<CompanySettings>) =>
  withCompany(db, companyId, (tx) => updateCompanySettings(tx, changed))
