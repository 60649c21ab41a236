import { randomUUID } from 'node:crypto'
import type { Db } from '../../src/ground/db/connect.ts'
import { withCompany } from '../../src/ground/db/with-company.ts'
import { insertBulkMove } from '../../src/people/moves/bulk-moves.queries.ts'
import { changeRun, insertRun } from '../../src/people/runs/runs.queries.ts'
import { NOW } from '../harness.ts'
import type { TestUser } from './user.ts'

/** A bulk move on a position that is through, and in which nobody was moved. */
export async function aBulkMove(db: Db, by: TestUser, { positionId }: { positionId: string }): Promise<string> {
  const id = randomUUID()
  await withCompany(db, by.companyId, async (tx) => {
    await insertRun(tx, 'bulk-move', { id, positionId, by: by.userId, at: NOW })
    await insertBulkMove(tx, { id, status_id: 'Shortlisted', was_open: true })
    await changeRun(tx, 'bulk-move', id, { state: 'finished' })
  })
  return id
}

/** Puts aside whatever bulk move has not begun. */
export const dropBulkMoves = (db: Db, { companyId }: { companyId: string }): Promise<unknown> =>
  withCompany(db, companyId, (tx) =>
    tx
      .deleteFrom('run')
      .where('company_id', '=', companyId)
      .where('kind', '=', 'bulk-move')
      .where('state', '=', 'running')
      .execute(),
  )
