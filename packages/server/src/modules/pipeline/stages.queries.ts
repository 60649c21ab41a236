import type { PlannedGroup, PlannedStatus, StagePlan } from '@rolecall/domain/pipeline/stage-plan'
import { formRequirementOf } from '@rolecall/domain/pipeline/status-features'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { feedAllApplications, feedPairs } from '../../platform/feed/record-feed.ts'
import { recordAllChanged, recordChanged } from '../changes/record-changed.ts'

/** Counts the candidates in each status, and their positions. */
export async function countPerStatusOfCompany(tx: Tx): Promise<Map<string, { candidates: number; positions: number }>> {
  const rows = await tx
    .selectFrom('application_count')
    .select(({ fn }) => ['status_id', fn.sum<string>('count').as('candidates'), fn.countAll<string>().as('positions')])
    .where('company_id', '=', tx.companyId)
    .where('count', '>', 0)
    .groupBy('status_id')
    .execute()
  return new Map(
    rows.map(({ status_id, candidates, positions }) => [
      status_id,
      { candidates: Number(candidates), positions: Number(positions) },
    ]),
  )
}

/** Locks statuses until the transaction ends, so that no candidate can be moved into them. */
export const lockStatuses = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom('status')
    .select('id')
    .where('company_id', '=', tx.companyId)
    .where(sql<boolean>`id = any(${ids}::text[])`)
    .orderBy('id')
    .forUpdate()
    .execute()

export const upsertGroups = (tx: Tx, plan: StagePlan) =>
  sql`
    insert into status_group (company_id, id, display_name, group_order, status_type)
    select ${tx.companyId}, g.id, g.name, g.place, g.type
    from jsonb_to_recordset(${JSON.stringify(plan.map(groupRow))}::jsonb) g(id text, name text, place int, type text)
    on conflict (company_id, id) do update set display_name = excluded.display_name, group_order = excluded.group_order,
      status_type = excluded.status_type`.execute(tx)

const groupRow = ({ id, name, type }: PlannedGroup, at: number) => ({ id, name, type, place: at + 1 })

/** Inserts or updates the statuses of a plan; an existing one stays in its group, which only `moveToGroups` changes. */
export const upsertStatuses = (tx: Tx, plan: StagePlan) =>
  sql`
    insert into status (company_id, id, group_id, display_name, place, enabled_features, required_features, option_list,
      reason_mandatory, reason_label, reason_api_key, get_comments, not_interested, colour)
    select ${tx.companyId}, s.id, s.group_id, s.name, s.place, s.features, s.required, s.reasons, s.reason_mandatory,
      s.reason_label, s.reason_api_key, s.get_comments, s.not_interested, s.colour
    from jsonb_to_recordset(${JSON.stringify(plan.flatMap(statusRows))}::jsonb) s(
      id text, group_id text, name text, place int, features text[], required jsonb, reasons text[], reason_mandatory boolean,
      reason_label text, reason_api_key text, get_comments boolean, not_interested boolean, colour text)
    on conflict (company_id, id) do update set display_name = excluded.display_name, place = excluded.place,
      enabled_features = excluded.enabled_features, required_features = excluded.required_features,
      disabled_features = array(select f from unnest(status.disabled_features) f where not f = any(excluded.enabled_features)),
      option_list = excluded.option_list, reason_mandatory = excluded.reason_mandatory, reason_label = excluded.reason_label,
      reason_api_key = coalesce(nullif(status.reason_api_key, ''), excluded.reason_api_key),
      get_comments = excluded.get_comments, not_interested = excluded.not_interested, colour = excluded.colour`.execute(
    tx,
  )

const statusRows = ({ id: group_id, statuses }: PlannedGroup) =>
  statuses.map((status, place) => ({ ...statusRow(status), group_id, place }))

const statusRow = ({ required_forms, moves: _, ...status }: PlannedStatus) => ({
  ...status,
  required: required_forms.map((form) => ({ feature: formRequirementOf(form), parent_status: status.id })),
  reason_api_key: status.reasons.length > 0 ? 'reject_reason' : '',
})

type GroupMove = { id: string; group: string }

/** Moves statuses and their applications into another group together, since neither may be without the other. */
export async function moveToGroups(tx: Tx, regrouped: readonly GroupMove[]): Promise<void> {
  if (regrouped.length === 0) return
  recordAllChanged(tx)
  feedAllApplications(tx)
  const rows = sql`unnest(${regrouped.map(({ id }) => id)}::text[], ${regrouped.map(({ group }) => group)}::text[]) m(id, group_id)`
  await sql`
    with moved as (
      update status s set group_id = m.group_id from ${rows} where s.company_id = ${tx.companyId} and s.id = m.id returning 1)
    update application a set status_group_id = m.group_id from ${rows}
    where a.company_id = ${tx.companyId} and a.status_id = m.id`.execute(tx)
}

export type MovedApplication = {
  candidate_id: string
  position_id: string
  project_id: string
  resume_id: string
  from: string
  from_group: string
  to: string
  to_group: string
}

export type Successor = { from: string; fromGroup: string; to: string; toGroup: string }

/** Moves all candidates in some statuses into others. Keeps the time and the reason of their last move. */
export async function emptyStatuses(tx: Tx, successors: readonly Successor[]): Promise<MovedApplication[]> {
  const { rows } = await sql<MovedApplication>`
    update application a set status_id = m.to_id, status_group_id = m.to_group, version = a.version + 1
    from unnest(${successors.map(({ from }) => from)}::text[], ${successors.map(({ fromGroup }) => fromGroup)}::text[],
      ${successors.map(({ to }) => to)}::text[], ${successors.map(({ toGroup }) => toGroup)}::text[])
      m(from_id, from_group, to_id, to_group), position o
    where a.company_id = ${tx.companyId} and a.status_id = m.from_id
      and o.company_id = ${tx.companyId} and o.id = a.position_id
    returning a.candidate_id, a.position_id, o.project_id, a.resume_id, m.from_id as "from", m.from_group, m.to_id as "to",
      m.to_group`.execute(tx)
  recordChanged(
    tx,
    rows.map(({ candidate_id }) => candidate_id),
  )
  feedPairs(
    tx,
    rows.map(({ position_id: positionId, candidate_id: candidateId }) => ({ positionId, candidateId })),
  )
  return rows
}

type DeletedStatus = { id: string; name: string; into: string }

/** Deletes statuses that no candidate is in any more, and records their successors. */
export async function deleteStatuses(tx: Tx, gone: readonly DeletedStatus[], at: Date): Promise<void> {
  const ids = gone.map(({ id }) => id)
  await sql`
    insert into former_status (company_id, id, display_name, into_status, removed_at)
    select ${tx.companyId}, g.id, g.name, g.into_status, ${at}
    from unnest(${ids}::text[], ${gone.map(({ name }) => name)}::text[], ${gone.map(({ into }) => into)}::text[])
      g(id, name, into_status)
    on conflict (company_id, id) do update set display_name = excluded.display_name, into_status = excluded.into_status,
      removed_at = excluded.removed_at`.execute(tx)
  await sql`
    update former_status f set into_status = g.into_status
    from unnest(${ids}::text[], ${gone.map(({ into }) => into)}::text[]) g(id, into_status)
    where f.company_id = ${tx.companyId} and f.into_status = g.id`.execute(tx)
  await tx
    .deleteFrom('application_count')
    .where('company_id', '=', tx.companyId)
    .where(sql<boolean>`status_id = any(${ids}::text[])`)
    .execute()
  await tx
    .deleteFrom('status')
    .where('company_id', '=', tx.companyId)
    .where(sql<boolean>`id = any(${ids}::text[])`)
    .execute()
}

/** Removes restored statuses from the former ones. */
export const deleteFormerStatuses = (tx: Tx, ids: readonly string[]) =>
  tx
    .deleteFrom('former_status')
    .where('company_id', '=', tx.companyId)
    .where(sql<boolean>`id = any(${ids}::text[])`)
    .execute()

export const deleteOtherGroups = (tx: Tx, kept: readonly string[]) =>
  tx
    .deleteFrom('status_group')
    .where('company_id', '=', tx.companyId)
    .where(sql<boolean>`not id = any(${kept}::text[])`)
    .execute()

/** Replaces the allowed moves. */
export async function replaceMoves(tx: Tx, statuses: readonly PlannedStatus[]): Promise<void> {
  const moves = statuses.flatMap(({ id, moves }) => moves.map((to) => ({ from: id, to })))
  await tx.deleteFrom('status_move').where('company_id', '=', tx.companyId).execute()
  await sql`
    insert into status_move (company_id, from_status, to_status)
    select ${tx.companyId}, m.from_status, m.to_status
    from unnest(${moves.map(({ from }) => from)}::text[], ${moves.map(({ to }) => to)}::text[]) m(from_status, to_status)
    on conflict do nothing`.execute(tx)
}
