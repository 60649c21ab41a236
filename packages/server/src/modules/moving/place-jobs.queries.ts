import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'

/** A project that a move from the same system made for positions. */
export async function findMovedProject(
  tx: Tx,
  { name, description, by }: { name: string; description: string; by: string },
) {
  const found = await tx
    .selectFrom('project')
    .select('id')
    .where('company_id', '=', tx.companyId)
    .where('name', '=', name)
    .where('description', '=', description)
    .where('created_by', '=', by)
    .where('archive', '=', false)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
  return found?.id
}

export const closeMovedPosition = (tx: Tx, positionId: string, reason: string) =>
  tx
    .updateTable('position')
    .set({ stage: 'Closed', closed_reason: reason })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', positionId)
    .execute()

/** Finds positions by id, without those that the company no longer has. */
export async function findPositions(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { id: string; title: string; code: string }>()
  const rows = await tx
    .selectFrom('position')
    .select(['id', 'title', 'code'])
    .where('company_id', '=', tx.companyId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Returns the times of the first applications for jobs without a date, by the jobs’ ids in the source. */
export async function listFirstApplied(tx: Tx, runId: string, jobIds: readonly string[]): Promise<Map<string, Date>> {
  if (jobIds.length === 0) return new Map()
  const { rows } = await sql<{ job: string; at: string }>`
    select l.line->>'jobId' as job, min(l.line->>'appliedAt') as at from moved_line l
    where l.company_id = ${tx.companyId} and l.run_id = ${runId} and l.noun = 'application' and l.outcome = ''
      and l.line->>'jobId' = any(${jobIds}::text[]) and l.line->>'appliedAt' > '1970-01-02'
    group by l.line->>'jobId'`.execute(tx)
  return new Map(rows.flatMap(({ job, at }) => (Number.isFinite(Date.parse(at)) ? [[job, new Date(at)] as const] : [])))
}
