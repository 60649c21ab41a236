import type { PanelPlan } from '@rolecall/contract/interviews/panel-plan'
import type { PanelChange } from '@rolecall/contract/interviews/panels'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { json } from '../../platform/db/json.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'
import { interviewColumns } from './interviews.queries.ts'

export type SitterRow = { id: string; email: string; name: string; per_day: number | null; per_week: number | null }

/** Users who can sign in, with their limits. */
export async function listSitters(tx: Tx, userIds: readonly string[]): Promise<SitterRow[]> {
  const { rows } = await sql<SitterRow>`
    select u.id, lower(u.email) as email, u.full_name as name, l.per_day, l.per_week
    from app_user u
    left join interviewer_limit l on l.company_id = ${tx.companyId} and l.user_id = u.id
    where u.company_id = ${tx.companyId} and u.id = any(${userIds}::uuid[]) and u.is_active and u.is_approved
    order by u.id`.execute(tx)
  return rows
}

/** Locks users in a fixed order, so that the second of two planners with the same people sees what the first has booked. */
export async function lockSitters(tx: Tx, userIds: readonly string[]): Promise<void> {
  await sql`select 1 from app_user where company_id = ${tx.companyId} and id = any(${userIds}::uuid[])
    order by id for no key update`.execute(tx)
}

type LedInterviewsQuery = { userIds: readonly string[]; from: Date; to: Date; except?: string | undefined }

/** Start times of interviews that users lead, within a period; `except`: one that does not count. */
export async function listLed(tx: Tx, { userIds, from, to, except = '' }: LedInterviewsQuery) {
  const { rows } = await sql<{ user_id: string; starts_at: Date }>`
    select v.user_id, v.starts_at from interviewer v
    where v.company_id = ${tx.companyId} and v.user_id = any(${userIds}::uuid[]) and v.seat = 'lead'
      and not v.is_cancelled and v.starts_at >= ${from}::timestamptz and v.starts_at < ${to}::timestamptz
      and v.interview_id is distinct from nullif(${except}::text, '')::uuid`.execute(tx)
  return rows
}

type OccupiedTimesQuery = { from: Date; to: Date; except?: string | undefined }

/** Times at which rooms are taken. */
export const listRoomTimes = (tx: Tx, { from, to, except }: OccupiedTimesQuery) =>
  tx
    .selectFrom('interview')
    .select(['room_id', 'starts_at', 'ends_at'])
    .where('company_id', '=', tx.companyId)
    .where('room_id', 'is not', null)
    .where('state', '<>', 'cancelled')
    .where('starts_at', '<', to)
    .where('ends_at', '>', from)
    .where(isNot(except))
    .execute()

/** Times of the candidate's interviews, for any position. */
export const listCandidateTimes = (
  tx: Tx,
  { candidateId, from, to, except }: OccupiedTimesQuery & { candidateId: string },
) =>
  tx
    .selectFrom('interview')
    .select(['starts_at', 'ends_at'])
    .where('company_id', '=', tx.companyId)
    .where('candidate_id', '=', candidateId)
    .where('state', '<>', 'cancelled')
    .where('starts_at', '<', to)
    .where('ends_at', '>', from)
    .where(isNot(except))
    .orderBy('starts_at')
    .execute()

const isNot = (except: string | undefined) =>
  except === undefined ? sql<boolean>`true` : sql<boolean>`id <> ${except}::uuid`

type NewPanel = {
  positionId: string
  candidateId: string
  plan: PanelPlan
  changes: readonly PanelChange[]
  timeZone: string
  by: string
  at: Date
}

export async function insertPanel(tx: Tx, panel: NewPanel): Promise<string> {
  const { id } = await tx
    .insertInto('panel')
    .values({
      company_id: tx.companyId,
      position_id: panel.positionId,
      candidate_id: panel.candidateId,
      plan: json(panel.plan),
      changes: json(panel.changes),
      time_zone: panel.timeZone,
      booked_by: panel.by,
      booked_at: panel.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const selectPanels = (tx: Tx) =>
  tx
    .selectFrom('panel as n')
    .innerJoin('app_user as u', (join) => tenantJoin(join, tx, 'u').onRef('u.id', '=', 'n.booked_by'))
    .select(['n.id', 'n.position_id', 'n.candidate_id', 'n.time_zone', 'u.full_name as booked_by'])
    .select([sql<PanelPlan>`n.plan`.as('plan'), sql<PanelChange[]>`n.changes`.as('changes')])
    .where('n.company_id', '=', tx.companyId)

/** Panels, newest first. */
export const listPanels = (
  tx: Tx,
  { positionId, candidateId, most }: { positionId: string; candidateId: string; most: number },
) =>
  selectPanels(tx)
    .where('n.position_id', '=', positionId)
    .where('n.candidate_id', '=', candidateId)
    .orderBy('n.booked_at', 'desc')
    .orderBy('n.id')
    .limit(most)
    .execute()

export type PanelRow = Awaited<ReturnType<typeof listPanels>>[number]

export const findPanel = (tx: Tx, id: string) => selectPanels(tx).where('n.id', '=', id).executeTakeFirst()

/** Talks of panels that are not cancelled, by time. */
export const listTalks = (tx: Tx, panelIds: readonly string[]) =>
  tx
    .selectFrom('interview as i')
    .leftJoin('interview_room as r', (join) => tenantJoin(join, tx, 'r').onRef('r.id', '=', 'i.room_id'))
    .select([...interviewColumns(), 'r.name as room'])
    .where('i.company_id', '=', tx.companyId)
    .where('i.panel_id', '=', sql<string>`any(${panelIds}::uuid[])`)
    .where('i.state', '<>', 'cancelled')
    .orderBy('i.starts_at')
    .execute()

export type TalkRow = Awaited<ReturnType<typeof listTalks>>[number]

export async function listSeats(tx: Tx, interviewIds: readonly string[]) {
  const rows = await tx
    .selectFrom('interviewer')
    .select(['interview_id', 'email', 'name', 'user_id as userId', 'pool_id', sql<'lead' | 'shadow'>`seat`.as('seat')])
    .where('company_id', '=', tx.companyId)
    .where('interview_id', '=', sql<string>`any(${interviewIds}::uuid[])`)
    .orderBy('interview_id')
    .orderBy('place')
    .execute()
  return rows
}
