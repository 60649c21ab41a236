import { withCompany } from '../../src/platform/db/with-company.ts'
import { NOW, type TestApp } from '../harness.ts'
import type { TestUser } from './user.ts'

/** A run of a position whose source a user's browser is to read; returns its id. */
export const aSourcingOrder = (
  { db }: Pick<TestApp, 'db'>,
  { companyId, userId }: TestUser,
  { positionId, source = 'dice' }: { positionId: string; source?: string },
): Promise<string> =>
  withCompany(db, companyId, async (tx) => {
    const { id } = await tx
      .insertInto('sourcing_run')
      .values({ company_id: companyId, position_id: positionId, started_by: userId, started_at: NOW })
      .returning('id')
      .executeTakeFirstOrThrow()
    const part = { company_id: companyId, run_id: id, source }
    await tx
      .insertInto('sourcing_part')
      .values({ ...part, position_id: positionId })
      .execute()
    await tx
      .insertInto('sourcing_order')
      .values({ ...part, user_id: userId, ordered_at: NOW })
      .execute()
    return id
  })
