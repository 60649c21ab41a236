import type { Db } from '../../src/ground/db/connect.ts'
import { withCompany } from '../../src/ground/db/with-company.ts'
import { updateCompanySettings } from '../../src/house/company/settings.queries.ts'
import type { CompanySettings } from '../../src/house/company/settings.ts'

/** Settles something for a company. */
export const settle = (db: Db, { companyId }: { companyId: string }, changed: Partial<CompanySettings>) =>
  withCompany(db, companyId, (tx) => updateCompanySettings(tx, changed))
