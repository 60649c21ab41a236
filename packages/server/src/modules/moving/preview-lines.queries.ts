import { sql } from 'kysely'
import type { NounName, Nouns } from '../../adapters/nouns.ts'
import type { Tx } from '../../platform/db/connect.ts'

/** Lines of a noun with these ids, by id. */
export async function findLines<N extends NounName>(
  tx: Tx,
  runId: string,
  noun: N,
  ids: readonly string[],
): Promise<Map<string, Nouns[N]>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; line: Nouns[N] }>`
    select l.source_id as id, l.line from moved_line l
    where l.company_id = ${tx.companyId} and l.run_id = ${runId} and l.noun = ${noun} and l.source_id = any(${ids}::text[])`.execute(
    tx,
  )
  return new Map(rows.map(({ id, line }) => [id, line]))
}

/** The application with the most moves between stages. */
export async function findMostMoved(tx: Tx, runId: string): Promise<string | undefined> {
  const { rows } = await sql<{ about: string }>`
    select l.about from moved_line l
    where l.company_id = ${tx.companyId} and l.run_id = ${runId} and l.noun = 'move' and l.about is not null
    group by l.about order by count(*) desc, l.about limit 1`.execute(tx)
  return rows[0]?.about
}
