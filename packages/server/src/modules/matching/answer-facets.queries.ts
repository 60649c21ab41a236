import { sql } from 'kysely'
import { withCachedPlan } from '../../platform/db/cache-plans.ts'
import type { Tx } from '../../platform/db/connect.ts'

/** Labels of sources and résumé groups, by id. */
export async function listLabels(
  tx: Tx,
  { sources, groups }: { sources: readonly string[]; groups: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; label: string }>`
    select ${withCachedPlan} s.id, s.label from source s where s.company_id = ${tx.companyId} and s.id = any(${sources}::text[])
    union all
    select g.id::text, g.name::text from resume_group g
    where g.company_id = ${tx.companyId} and g.id::text = any(${groups}::text[])`.execute(tx)
  return new Map(rows.map(({ id, label }) => [id, label]))
}

/** Ids of résumé groups given by id or name. */
export async function listGroupsNamed(tx: Tx, named: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select g.id::text as id from resume_group g
    where g.company_id = ${tx.companyId} and (g.id::text = any(${named}::text[]) or g.name = any(${named}::citext[]))`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}
