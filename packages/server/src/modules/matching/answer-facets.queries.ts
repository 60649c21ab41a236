import { sql } from 'kysely'
import type { Tx } from '../../ground/db/connect.ts'
import { keptPlan } from '../../ground/db/keep-plans.ts'

/** What sources and résumé groups are called, by their ids. */
export async function listLabels(
  tx: Tx,
  { sources, groups }: { sources: readonly string[]; groups: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; label: string }>`
    select ${keptPlan} s.id, s.label from source s where s.company_id = ${tx.companyId} and s.id = any(${sources}::text[])
    union all
    select g.id::text, g.name::text from resume_group g
    where g.company_id = ${tx.companyId} and g.id::text = any(${groups}::text[])`.execute(tx)
  return new Map(rows.map(({ id, label }) => [id, label]))
}

/** The ids of résumé groups that are named by their ids or names. */
export async function listGroupsNamed(tx: Tx, named: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select g.id::text as id from resume_group g
    where g.company_id = ${tx.companyId} and (g.id::text = any(${named}::text[]) or g.name = any(${named}::citext[]))`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}
