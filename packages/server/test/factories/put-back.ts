import { withCompany } from '../../src/platform/db/with-company.ts'
import { NOW, type TestApp } from '../harness.ts'
import { recountApplications } from './application-counts.ts'
import type { TestUser } from './user.ts'

const FIRST_STATUS = 'Initial Status'

type ApplicationKey = { positionId: string; candidateId: string }

/** Moves a candidate of a position to a status, by default the first. */
export async function putBack(
  { db }: Pick<TestApp, 'db'>,
  { companyId }: Pick<TestUser, 'companyId'>,
  { positionId, candidateId }: ApplicationKey,
  status = FIRST_STATUS,
): Promise<void> {
  await withCompany(db, companyId, (tx) =>
    tx
      .updateTable('application')
      .set({ status_id: status, status_group_id: status, moved_at: NOW })
      .where('company_id', '=', companyId)
      .where('position_id', '=', positionId)
      .where('candidate_id', '=', candidateId)
      .execute(),
  )
  await recountApplications(db, companyId)
}
