import { randomUUID } from 'node:crypto'
import type { Db } from '../../src/ground/db/connect.ts'
import { withCompany } from '../../src/ground/db/with-company.ts'
import { NOW } from '../harness.ts'
import type { TestUser } from './user.ts'

/** Mails to many candidates of a position that wait, and of which none is left to write. */
export async function aMailRun(db: Db, by: TestUser, { positionId }: { positionId: string }): Promise<string> {
  const id = randomUUID()
  const about = { company_id: by.companyId, position_id: positionId, asked_by: by.userId, asked_at: NOW }
  await withCompany(db, by.companyId, (tx) =>
    tx
      .insertInto('mail_run')
      .values({ id, ...about, mail_type: 'interest_check', state: 'paused' })
      .execute(),
  )
  return id
}
