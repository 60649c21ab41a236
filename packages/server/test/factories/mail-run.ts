import { randomUUID } from 'node:crypto'
import { insertMailType } from '../../src/modules/email/mail-runs.queries.ts'
import { changeRun, insertRun } from '../../src/modules/runs/runs.queries.ts'
import type { Db } from '../../src/platform/db/connect.ts'
import { withCompany } from '../../src/platform/db/with-company.ts'
import { NOW } from '../harness.ts'
import type { TestUser } from './user.ts'

/** A paused run of emails to many candidates of a position, with none left to write. */
export async function aMailRun(db: Db, by: TestUser, { positionId }: { positionId: string }): Promise<string> {
  const id = randomUUID()
  await withCompany(db, by.companyId, async (tx) => {
    await insertRun(tx, 'mail-run', { id, positionId, by: by.userId, at: NOW })
    await insertMailType(tx, id, 'interest_check')
    await changeRun(tx, 'mail-run', id, { state: 'paused' })
  })
  return id
}
