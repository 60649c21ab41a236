import { randomUUID } from 'node:crypto'
import { insertBulkMove } from '../../src/modules/pipeline/bulk-moves.queries.ts'
import { changeRun, insertRun } from '../../src/modules/runs/runs.queries.ts'
import type { Db } from '../../src/platform/db/connect.ts'
import { withCompany } from '../../src/platform/db/with-company.ts'
import { NOW } from '../harness.ts'
import type { TestUser } from './user.ts'

/** A finished bulk move on a position, which moved no candidate. */
export async function aBulkMove(db: Db, by: TestUser, { positionId }: { positionId: string }): Promise<string> {
  const id = randomUUID()
  await withCompany(db, by.companyId, async (tx) => {
    await insertRun(tx, 'bulk-move', { id, positionId, by: by.userId, at: NOW })
    await insertBulkMove(tx, { id, status_id: 'Shortlisted', was_open: true })
    await changeRun(tx, 'bulk-move', id, { state: 'finished' })
  })
  return id
}

/** Deletes bulk moves that have not begun. */
export const dropBulkMoves = (db: Db, { companyId }: { companyId: string }): Promise<unknown> =>
  withCompany(db, companyId, (tx) =>
    tx
      .deleteFrom('run')
      .where('company_id', '=', companyId)
      .where('kind', '=', 'bulk-move')
      .where('state', '=', 'running')
      .execute(),
  )
