import { sql } from 'kysely'
import type { Tx } from '../db/connect.ts'

/** Names that one reading looks for beside the taxonomy. Our own bound, so that a file stays a matter of milliseconds. */
const OWN_SKILLS_MAX = 10_000

/** The skills that people of the company named themselves, as descriptions and résumés are read for them. */
export const listOwnSkills = (tx: Tx) =>
  tx
    .selectFrom('company_skill')
    .select(['id', 'name'])
    .where('company_id', '=', tx.companyId)
    .where('retired_at', 'is', null)
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
    .where('retired_at', 'is', null)
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

/** Names that the company said are no skills, newest first. */
export async function listRefusedTerms(tx: Tx): Promise<string[]> {
  const refused = await tx
    .selectFrom('skill_find')
    .select('name')
    .where('company_id', '=', tx.companyId)
    .where('answer', '=', 'no')
    .orderBy('found_at', 'desc')
    .limit(OWN_SKILLS_MAX)
    .execute()
  return refused.map(({ name }) => name)
}

/** Has skills no longer looked for, but for those that a position asks for or ever did. */
export async function retireOwnSkills(tx: Tx, ids: readonly string[], at: Date): Promise<void> {
  await sql`
    update company_skill set retired_at = ${at}
    where company_id = ${tx.companyId} and id = any(${ids}::text[]) and retired_at is null
      and not exists (select from position_skill s where s.company_id = ${tx.companyId} and s.skill_id = company_skill.id)`.execute(
    tx,
  )
}

/** Remembers skills as the company's own; answers with the ids of those that are new to it, or were retired. */
export async function insertOwnSkills(tx: Tx, skills: readonly { id: string; name: string }[]): Promise<string[]> {
  if (skills.length === 0) return []
  const rows = await tx
    .insertInto('company_skill')
    .values(skills.map(({ id, name }) => ({ company_id: tx.companyId, id, name })))
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'id'])
        .doUpdateSet({ retired_at: null })
        .where('company_skill.retired_at', 'is not', null),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
