import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

type SessionRow = {
  company_id: string
  user_id: string
  role_id: string
  full_name: string
  email: string
  geo: string
  password_reset: boolean
  is_admin: boolean
  permissions: string[]
}

/** By the hash of its token, over all companies; the read also notes that the session is in use. */
export async function findOpenSession(
  db: Db,
  { hash, now, idleHours }: { hash: Buffer; now: Date; idleHours: number },
): Promise<SessionRow | undefined> {
  const idle = `${idleHours} hours`
  const { rows } = await sql<SessionRow>`select * from open_session(${hash}, ${now}, ${idle})`.execute(db)
  return rows[0]
}
