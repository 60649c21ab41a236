import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Finds the company of a position that is or was published as a job post; called before the company is known. */
export async function findCompanyOfPost(db: Db, positionId: string): Promise<string | undefined> {
  if (!UUID.test(positionId)) return undefined
  const { rows } = await sql<{ id: string | null }>`select find_company_of_post(${positionId}::uuid) as id`.execute(db)
  return rows[0]?.id ?? undefined
}
