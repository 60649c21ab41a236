import type { PanelPlan } from '@rolecall/contract/interviews/panel-plan'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { json } from '../../platform/db/json.ts'
import type { RoomHours } from './panel-parts.queries.ts'

type PoolInput = { name: string; shadowsNeeded: number; now: Date }

export const insertPool = (tx: Tx, { name, shadowsNeeded, now }: PoolInput) =>
  tx
    .insertInto('interviewer_pool')
    .values({ company_id: tx.companyId, name, shadows_needed: shadowsNeeded, changed_at: now })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()

export const updatePool = (tx: Tx, id: string, { name, shadowsNeeded, now }: PoolInput) =>
  tx
    .updateTable('interviewer_pool')
    .set(({ eb }) => ({ name, shadows_needed: shadowsNeeded, changed_at: now, version: eb('version', '+', 1) }))
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirst()

type Member = { user_id: string; seat: 'lead' | 'shadow'; shadowed_before: number }

export async function replaceMembers(tx: Tx, poolId: string, members: readonly Member[]): Promise<void> {
  await tx
    .deleteFrom('interviewer_pool_member')
    .where('company_id', '=', tx.companyId)
    .where('pool_id', '=', poolId)
    .execute()
  if (members.length === 0) return
  const rows = members.map((member) => ({ company_id: tx.companyId, pool_id: poolId, ...member }))
  await tx.insertInto('interviewer_pool_member').values(rows).execute()
}

/** Returns those of these ids that are users of the company who may sign in. */
export async function listActive(tx: Tx, userIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('app_user')
    .select('id')
    .where('company_id', '=', tx.companyId)
    .where('id', '=', sql<string>`any(${userIds}::uuid[])`)
    .where('is_active', '=', true)
    .where('is_approved', '=', true)
    .execute()
  return rows.map(({ id }) => id)
}

/** A user of the company who may sign in. */
export const findActive = (tx: Tx, userId: string) =>
  tx
    .selectFrom('app_user')
    .select(['id', 'full_name as name'])
    .where('company_id', '=', tx.companyId)
    .where('id', '=', userId)
    .where('is_active', '=', true)
    .where('is_approved', '=', true)
    .executeTakeFirst()

type SettingTable = 'interviewer_pool' | 'interview_room' | 'panel_template'

/** Removes references from interviews to a row that is deleted: the interviews stay. */
const FORGETS = {
  interviewer_pool: (tx: Tx, id: string) =>
    sql`update interviewer set pool_id = null where company_id = ${tx.companyId} and pool_id = ${id}::uuid`.execute(tx),
  interview_room: (tx: Tx, id: string) =>
    sql`update interview set room_id = null where company_id = ${tx.companyId} and room_id = ${id}::uuid`.execute(tx),
  panel_template: async () => {},
}

/** Deletes a row and returns its name; undefined if it did not exist. */
export async function deleteNamed(tx: Tx, table: SettingTable, id: string): Promise<string | undefined> {
  if (!(await lockNamed(tx, table, id))) return undefined
  await FORGETS[table](tx, id)
  const { rows } = await sql<{ name: string }>`
    delete from ${sql.table(table)} where company_id = ${tx.companyId} and id = ${id}::uuid returning name`.execute(tx)
  return rows[0]?.name
}

/** Locks a row until the transaction ends and returns its version; undefined if it does not exist. */
export async function lockNamed(tx: Tx, table: SettingTable, id: string): Promise<number | undefined> {
  const { rows } = await sql<{ version: number }>`
    select version from ${sql.table(table)} where company_id = ${tx.companyId} and id = ${id}::uuid for update`.execute(
    tx,
  )
  return rows[0]?.version
}

export async function countNamed(tx: Tx, table: SettingTable): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where company_id = ${tx.companyId}`.execute(tx)
  return rows[0]?.count ?? 0
}

type RoomInput = { name: string; place: string; seats: number; hours: RoomHours | null; now: Date }

export const insertRoom = (tx: Tx, { now, hours, ...room }: RoomInput) =>
  tx
    .insertInto('interview_room')
    .values({ company_id: tx.companyId, ...room, hours: hours && json(hours), changed_at: now })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()

export const updateRoom = (tx: Tx, id: string, { now, hours, ...room }: RoomInput) =>
  tx
    .updateTable('interview_room')
    .set(({ eb }) => ({ ...room, hours: hours && json(hours), changed_at: now, version: eb('version', '+', 1) }))
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirst()

export const findLimits = (tx: Tx, userId: string) =>
  tx
    .selectFrom('interviewer_limit')
    .select(['per_day', 'per_week'])
    .where('company_id', '=', tx.companyId)
    .where('user_id', '=', userId)
    .executeTakeFirst()

/** Limits of all users who are in a pool or have limits, by name. */
export async function listLimits(tx: Tx, most: number) {
  const { rows } = await sql<{ user_id: string; name: string; per_day: number | null; per_week: number | null }>`
    select u.id as user_id, u.full_name as name, l.per_day, l.per_week from app_user u
    left join interviewer_limit l on l.company_id = ${tx.companyId} and l.user_id = u.id
    where u.company_id = ${tx.companyId} and u.is_active and u.is_approved
      and (l.per_day is not null or l.per_week is not null or exists (
        select 1 from interviewer_pool_member m where m.company_id = ${tx.companyId} and m.user_id = u.id))
    order by u.full_name, u.id limit ${most}`.execute(tx)
  return rows
}

type LimitsInput = { userId: string; perDay: number | null; perWeek: number | null; now: Date }

export async function upsertLimits(tx: Tx, { userId, perDay, perWeek, now }: LimitsInput): Promise<void> {
  const limits = { per_day: perDay, per_week: perWeek, changed_at: now }
  await tx
    .insertInto('interviewer_limit')
    .values({ company_id: tx.companyId, user_id: userId, ...limits })
    .onConflict((conflict) => conflict.columns(['company_id', 'user_id']).doUpdateSet(limits))
    .execute()
}

export const listTemplates = (tx: Tx, positionId: string | undefined, most: number) =>
  tx
    .selectFrom('panel_template')
    .select(['id', 'version', 'position_id', 'name', sql<PanelPlan>`plan`.as('plan')])
    .where('company_id', '=', tx.companyId)
    .where((eb) => eb.or([eb('position_id', 'is', null), ...(positionId ? [eb('position_id', '=', positionId)] : [])]))
    .orderBy('position_id')
    .orderBy('name')
    .orderBy('id')
    .limit(most)
    .execute()

type PanelTemplateInput = { positionId: string | null; name: string; plan: PanelPlan; now: Date }

export const insertTemplate = (tx: Tx, { positionId, name, plan, now }: PanelTemplateInput) =>
  tx
    .insertInto('panel_template')
    .values({ company_id: tx.companyId, position_id: positionId, name, plan: json(plan), changed_at: now })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()

export const updateTemplate = (tx: Tx, id: string, { positionId, name, plan, now }: PanelTemplateInput) =>
  tx
    .updateTable('panel_template')
    .set(({ eb }) => ({
      position_id: positionId,
      name,
      plan: json(plan),
      changed_at: now,
      version: eb('version', '+', 1),
    }))
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirst()
