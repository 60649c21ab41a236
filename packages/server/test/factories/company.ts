import { createCompany } from '../../src/company/create-company.ts'
import type { Db } from '../../src/db/connect.ts'
import { next } from './serial.ts'

export const aCompany = async (db: Db): Promise<{ companyId: string }> => {
  const { companyId } = await createCompany(db, { name: `Company ${next()}`, users: [] })
  return { companyId }
}
