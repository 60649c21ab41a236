import type { Db } from '../../src/ground/db/connect.ts'
import { createCompany } from '../../src/house/company/create-company.ts'
import { next } from './serial.ts'

export const aCompany = async (db: Db): Promise<{ companyId: string }> => {
  const { companyId } = await createCompany(db, { name: `Company ${next()}`, users: [] })
  return { companyId }
}
