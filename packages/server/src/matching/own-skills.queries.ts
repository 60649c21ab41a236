import { sql } from 'kysely'
import type { Tx } from '../db/connect.ts'

/** Names that one reading looks for beside the taxonomy. Our own bound, so that a file stays a matter of milliseconds. */
const OWN_SKILLS_MAX = 10_000

/** The skills that people of the company named themselves, as the résumé reader looks for them. */
export const listOwnSkills = (tx: Tx) =>
  tx
    .selectFrom('company_skill')
    .select(['id', 'name'])
    .where('company_id', '=', tx.companyId)
    .orderBy('created_at')
    .limit(OWN_SKILLS_MAX)
    .execute()

/** Those of some skills that the company has as its own already. */
export async function listKnownOwnSkills(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const known = await tx
    .selectFrom('company_skill')
    .select('id')
    .where('company_id', '=', tx.companyId)
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .execute()
  return known.map(({ id }) => id)
}

/** Of some résumés, the newest of each candidate, with its text; at most `limit`. */
export async function listNewestTexts(tx: Tx, resumeIds: readonly string[], limit: number) {
  const { rows } = await sql<{ candidateId: string; resumeId: string; text: string }>`
    select distinct on (r.candidate_id) r.candidate_id as "candidateId", r.id as "resumeId", r.text from resume r
    where r.company_id = ${tx.companyId} and r.id = any(${resumeIds}::uuid[])
    order by r.candidate_id, r.received_at desc limit ${limit}`.execute(tx)
  return rows
}

/** Remembers skills as the company's own; answers with the ids of those that are new to it. */
export async function insertOwnSkills(tx: Tx, skills: readonly { id: string; name: string }[]): Promise<string[]> {
  if (skills.length === 0) return []
  const rows = await tx
    .insertInto('company_skill')
    .values(skills.map(({ id, name }) => ({ company_id: tx.companyId, id, name })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
