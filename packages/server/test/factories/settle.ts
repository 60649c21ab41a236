import { updateCompanySettings } from '../../src/modules/company/settings.queries.ts'
import type { CompanySettings } from '../../src/modules/company/settings.ts'
import type { Db } from '../../src/platform/db/connect.ts'
import { withCompany } from '../../src/platform/db/with-company.ts'

/** Changes settings of a company. */
export const updateSettings = (db: Db, { companyId }: { companyId: string }, changed: Partial<CompanySettings>) =>
  withCompany(db, companyId, (tx) => updateCompanySettings(tx, changed))
