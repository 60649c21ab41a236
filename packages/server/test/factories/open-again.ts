import { withCompany } from '../../src/platform/db/with-company.ts'
import type { TestApp } from '../harness.ts'
import type { TestUser } from './user.ts'

/** Opens all projects and positions of a company again. */
export const openAgain = ({ db }: TestApp, { companyId }: TestUser) =>
  withCompany(db, companyId, async (tx) => {
    const open = { hold: false, archive: false }
    await tx.updateTable('project').set(open).where('company_id', '=', companyId).execute()
    await tx
      .updateTable('position')
      .set({ ...open, project_hold: false, project_archive: false, stage: 'Open', review: 'reviewed' })
      .where('company_id', '=', companyId)
      .execute()
  })
