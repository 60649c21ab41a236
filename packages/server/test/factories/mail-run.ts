import { randomUUID } from 'node:crypto'
import { insertMailType } from '../../src/contact/outbox/mail-runs.queries.ts'
import type { Db } from '../../src/ground/db/connect.ts'
import { withCompany } from '../../src/ground/db/with-company.ts'
import { changeRun, insertRun } from '../../src/people/runs/runs.queries.ts'
import { NOW } from '../harness.ts'
import type { TestUser } from './user.ts'

/** Mails to many candidates of a position that wait, and of which none is left to write. */
export async function aMailRun(db: Db, by: TestUser, { positionId }: { positionId: string }): Promise<string> {
  const id = randomUUID()
  await withCompany(db, by.companyId, async (tx) => {
    await insertRun(tx, 'mail-run', { id, positionId, by: by.userId, at: NOW })
    await insertMailType(tx, id, 'interest_check')
    await changeRun(tx, 'mail-run', id, { state: 'paused' })
  })
  return id
}
