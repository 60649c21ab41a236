import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'

export type PoolRow = { id: string; version: number; name: string; shadows_needed: number }

export type MemberRow = {
  pool_id: string
  user_id: string
  name: string
  email: string
  seat: 'lead' | 'shadow'
  shadowed: number
  is_active: boolean
}

export const listPools = (tx: Tx, most: number): Promise<PoolRow[]> =>
  tx
    .selectFrom('interviewer_pool')
    .select(['id', 'version', 'name', 'shadows_needed'])
    .where('company_id', '=', tx.companyId)
    .orderBy('name')
    .orderBy('id')
    .limit(most)
    .execute()

/** Members of these pools, with how often they have shadowed: for the pool, and before. */
export async function listMembers(tx: Tx, poolIds: readonly string[], now: Date): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select m.pool_id, m.user_id, u.full_name as name, lower(u.email) as email, m.seat,
      u.is_active and u.is_approved as is_active,
      m.shadowed_before + (
        select count(*) from interviewer v
        where v.company_id = ${tx.companyId} and v.pool_id = m.pool_id and v.user_id = m.user_id
          and v.seat = 'shadow' and not v.is_cancelled and v.ends_at <= ${now}::timestamptz)::int as shadowed
    from interviewer_pool_member m
    join app_user u on u.company_id = ${tx.companyId} and u.id = m.user_id
    where m.company_id = ${tx.companyId} and m.pool_id = any(${poolIds}::uuid[])
    order by m.pool_id, u.full_name, m.user_id`.execute(tx)
  return rows
}

/** Whether a member may lead: by their seat, or since they have shadowed as often as the pool requires (rule A-197). */
export const mayLead = ({ seat, shadowed }: MemberRow, { shadows_needed }: Pick<PoolRow, 'shadows_needed'>): boolean =>
  seat === 'lead' || shadowed >= shadows_needed

export type RoomHours = { days: number[]; from_minute: number; to_minute: number; time_zone: string }

export const listRooms = (tx: Tx, most: number) =>
  tx
    .selectFrom('interview_room')
    .select(['id', 'version', 'name', 'place', 'seats', sql<RoomHours | null>`hours`.as('hours')])
    .where('company_id', '=', tx.companyId)
    .orderBy('name')
    .orderBy('id')
    .limit(most)
    .execute()

/** The place where a candidate says they live; '' if unknown. */
export async function findHome(tx: Tx, candidateId: string): Promise<string> {
  const found = await tx
    .selectFrom('candidate')
    .select('location')
    .where('company_id', '=', tx.companyId)
    .where('id', '=', candidateId)
    .executeTakeFirst()
  return found?.location ?? ''
}
