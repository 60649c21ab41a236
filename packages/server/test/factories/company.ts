import { createCompany } from '../../src/modules/company/create-company.ts'
import type { Db } from '../../src/platform/db/connect.ts'
import { next } from './serial.ts'
import '../../src/modules/provide-modules.ts'

export const aCompany = async (db: Db): Promise<{ companyId: string }> => {
  const { companyId } = await createCompany(db, { name: `Company ${next()}`, users: [] })
  return { companyId }
}
