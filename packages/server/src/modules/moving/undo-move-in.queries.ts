import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { feedPositions, feedProject } from '../../platform/feed/record-feed.ts'

type Lines = { runId: string; noun: string }
export type UndoneLine = { id: string; reason: string }

/** Lines that made something that is not undone yet. */
export async function listLinesToUndo(tx: Tx, { runId, noun }: Lines, limit: number) {
  const { rows } = await sql<{ id: string; made: string }>`
    select l.source_id as id, l.made from moved_line l
    where l.company_id = ${tx.companyId} and l.run_id = ${runId} and l.noun = ${noun}
      and l.outcome in ('made', 'changed') and l.made is not null
    order by l.place limit ${limit}`.execute(tx)
  return rows
}

/** A line with a reason is kept. */
export const markUndone = (tx: Tx, { runId, noun }: Lines, undone: readonly UndoneLine[]) =>
  sql`
    update moved_line l set outcome = case when n.reason = '' then 'undone' else 'kept' end, reason = n.reason
    from jsonb_to_recordset(${JSON.stringify(undone)}::jsonb) as n (id text, reason text)
    where l.company_id = ${tx.companyId} and l.run_id = ${runId} and l.noun = ${noun} and l.source_id = n.id`.execute(
    tx,
  )

/** Takes over what the import of the people made of each when it was undone. */
export const markUndonePeople = (tx: Tx, { runId, importId }: { runId: string; importId: string }) =>
  sql`
    update moved_line l set outcome = r.outcome, reason = r.reason
    from (select candidate_id::text as candidate_id, outcome, reason from candidate_import_row i
      where i.company_id = ${tx.companyId} and i.import_id = ${importId} and i.outcome in ('undone', 'kept')) r
    where l.company_id = ${tx.companyId} and l.run_id = ${runId} and l.noun = 'person' and l.outcome in ('made', 'changed')
      and r.candidate_id = l.made`.execute(tx)

type Pair = { positionId: string; candidateId: string }

/** Applications that somebody has worked with since they moved in: the history has something of a colleague about them. */
export async function listUsedApplications(tx: Tx, runId: string, pairs: readonly Pair[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select n.position_id || ' ' || n.candidate_id as key
    from unnest(${pairs.map(({ positionId }) => positionId)}::uuid[], ${pairs.map(({ candidateId }) => candidateId)}::bigint[])
      n (position_id, candidate_id)
    where exists (select from event e where e.company_id = ${tx.companyId} and e.position_id = n.position_id
        and e.candidate_id = n.candidate_id and e.actor_id is not null and e.change_id is distinct from ${runId}::uuid
        and e.kind <> 'candidate.viewed')
      or exists (select from review_request v where v.company_id = ${tx.companyId} and v.position_id = n.position_id
        and v.candidate_id = n.candidate_id and v.ended_at is null)`.execute(tx)
  return new Set(rows.map(({ key }) => key))
}

/** Positions that still have candidates. */
export async function listUsedPositions(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select n.id from unnest(${ids}::uuid[]) n (id)
    where exists (select from application a where a.company_id = ${tx.companyId} and a.position_id = n.id)`.execute(tx)
  return rows.map(({ id }) => id)
}

export async function deletePositions(tx: Tx, ids: readonly string[]): Promise<void> {
  feedPositions(tx, ids)
  await tx
    .deleteFrom('position')
    .where('company_id', '=', tx.companyId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
}

/** Removes projects that the move made and that hold no position. */
export async function deleteMovedProjects(
  tx: Tx,
  { description, by }: { description: string; by: string },
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select p.id from project p where p.company_id = ${tx.companyId} and p.description = ${description} and p.created_by = ${by}
      and not exists (select from position o where o.company_id = ${tx.companyId} and o.project_id = p.id)`.execute(tx)
  for (const { id } of rows) {
    feedProject(tx, id)
    await tx.deleteFrom('project').where('company_id', '=', tx.companyId).where('id', '=', id).execute()
  }
}
