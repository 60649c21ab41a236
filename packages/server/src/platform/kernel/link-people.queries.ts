import { sql } from 'kysely'
import type { Tx } from '../db/connect.ts'
import { providedModules } from './provided-modules.ts'

/** The person of a row that a link names. */
export async function findPersonOfRow(tx: Tx, table: string, id: string): Promise<string | undefined> {
  const columns: Readonly<Record<string, string>> = providedModules().linkRows
  const column = columns[table]
  if (!column) throw new Error(`No module declares the person column of ${table} under linkRows.`)
  const { rows } = await sql<{ person: string }>`
    select t.${sql.ref(column)} as person from ${sql.table(table)} t
    where t.company_id = ${tx.companyId} and t.id = ${id}`.execute(tx)
  return rows[0]?.person
}

/** Returns whether a super-administrator once visited the company as this user. */
export async function hasBeenHere(tx: Tx, userId: string): Promise<boolean> {
  const visit = await tx
    .selectFrom('company_visit')
    .select('id')
    .where('company_id', '=', tx.companyId)
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst()
  return visit !== undefined
}

/** The candidate whose résumé or exported data a stored file is. */
export async function findPersonOfFile(tx: Tx, key: string): Promise<string | undefined> {
  const { rows } = await sql<{ person: string }>`
    select r.candidate_id as person from resume r where r.company_id = ${tx.companyId} and r.file_key = ${key}
    union all
    select p.candidate_id from person_export p where p.company_id = ${tx.companyId} and p.file_key = ${key}
    union all
    select v.candidate_id from unconfirmed_version v where v.company_id = ${tx.companyId} and v.file_key = ${key}
    union all
    select a.candidate_id from answer_file a where a.company_id = ${tx.companyId} and a.file_key = ${key}
    union all
    select n.candidate_id from incoming_mail n where n.company_id = ${tx.companyId} and n.file_keys @> array[${key}]
      and n.candidate_id is not null
    limit 1`.execute(tx)
  return rows[0]?.person
}

/**
 * Finds a candidate, unless deleted, erased or being erased. With `isHeld` an erasure, deletion or merge of them waits until
 * the transaction ends.
 */
export const findLinkedCandidate = (tx: Tx, id: string, isHeld: boolean) =>
  tx
    .selectFrom('candidate')
    .select(['id', 'merged_into'])
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('erasure')
            .select('erasure.id')
            .where('erasure.company_id', '=', tx.companyId)
            .where('erasure.candidate_id', '=', ({ fn }) => fn.coalesce('candidate.merged_into', 'candidate.id'))
            .where('erasure.rows_gone_at', 'is', null),
        ),
      ),
    )
    .$if(isHeld, (query) => query.forNoKeyUpdate())
    .executeTakeFirst()
