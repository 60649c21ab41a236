import { randomUUID } from 'node:crypto'
import type { Db } from '../../src/ground/db/connect.ts'
import { withCompany } from '../../src/ground/db/with-company.ts'
import { NOW } from '../harness.ts'
import type { TestUser } from './user.ts'

/** A bulk move on a position that is through, and in which nobody was moved. */
export async function aBulkMove(db: Db, by: TestUser, { positionId }: { positionId: string }): Promise<string> {
  const id = randomUUID()
  const about = { company_id: by.companyId, position_id: positionId, asked_by: by.userId, asked_at: NOW }
  await withCompany(db, by.companyId, (tx) =>
    tx
      .insertInto('bulk_move')
      .values({ id, ...about, status_id: 'Shortlisted', was_open: true, state: 'finished' })
      .execute(),
  )
  return id
}

/** Puts aside whatever bulk move has not begun. */
export const dropBulkMoves = (db: Db, { companyId }: { companyId: string }): Promise<unknown> =>
  withCompany(db, companyId, (tx) =>
    tx.deleteFrom('bulk_move').where('company_id', '=', companyId).where('state', '=', 'running').execute(),
  )
