import { sql } from 'kysely'
import type { Nouns } from '../../adapters/nouns.ts'
import type { Tx } from '../../platform/db/connect.ts'

/** A job as it was read, without its long texts. */
export type ShortJob = Omit<Nouns['job'], 'description' | 'other'>

/** Jobs of a run in the order of their reading. */
export async function listShortJobs(tx: Tx, runId: string, limit: number): Promise<ShortJob[]> {
  const { rows } = await sql<{ job: ShortJob }>`
    select l.line - 'description' - 'other' as job from moved_line l
    where l.company_id = ${tx.companyId} and l.run_id = ${runId} and l.noun = 'job' order by l.place limit ${limit}`.execute(
    tx,
  )
  return rows.map(({ job }) => job)
}

/** What the jobs of earlier runs of a product became here, by their ids in the source. */
export async function listJobsMade(tx: Tx, product: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ source_id: string; made: string }>`
    select l.source_id, l.made from moved_line l
    join move_in m on m.company_id = ${tx.companyId} and m.id = l.run_id and m.product = ${product}
    where l.company_id = ${tx.companyId} and l.noun = 'job' and l.made is not null
      and l.outcome in ('made', 'changed', 'known')`.execute(tx)
  return new Map(rows.map(({ source_id, made }) => [source_id, made]))
}

/** The positions of the company, for matching; those that are closed or archived are not open. */
export const listPositionsToMatch = (tx: Tx, limit: number) =>
  tx
    .selectFrom('position')
    .select(['id', 'title', 'code'])
    .select(sql<boolean>`stage <> 'Closed' and not archive and not project_archive`.as('isOpen'))
    .where('company_id', '=', tx.companyId)
    .orderBy('id')
    .limit(limit)
    .execute()
