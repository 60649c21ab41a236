import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'

/** Video rooms of users who can sign in, by address. */
export async function listRooms(tx: Tx, emails: readonly string[]) {
  const { rows } = await sql<{ email: string; name: string; link: string }>`
    select lower(u.email) as email, u.full_name as name, r.link from app_user u
    join video_room r on r.company_id = ${tx.companyId} and r.user_id = u.id
    where u.company_id = ${tx.companyId} and u.email = any(${emails}::citext[]) and u.is_active and u.is_approved
    order by u.email`.execute(tx)
  return rows
}

export const findRoom = async (tx: Tx, userId: string): Promise<string> =>
  (
    await tx
      .selectFrom('video_room')
      .select('link')
      .where('company_id', '=', tx.companyId)
      .where('user_id', '=', userId)
      .executeTakeFirst()
  )?.link ?? ''
