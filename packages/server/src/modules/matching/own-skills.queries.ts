import { OWN_SKILLS_MAX } from '@rolecall/domain/limits'
import type { SkillKind } from '@rolecall/domain/skills/define-skills'
import { sql } from 'kysely'
import type { Tx } from '../../ground/db/connect.ts'

/** Names that the company refused, as one reading leaves them out. Our own bound. */
const REFUSED_MAX = 10_000

/** The skills of the company, older ones first, since they keep a spelling that two have. See getOwnSkills. */
export async function listOwnSkills(tx: Tx) {
  const skills = await tx
    .selectFrom('company_skill')
    .select(['id', 'name', 'aliases', 'kind'])
    .where('company_id', '=', tx.companyId)
    .where('retired_at', 'is', null)
    .orderBy('number')
    .limit(OWN_SKILLS_MAX)
    .execute()
  return skills.map((skill) => ({ ...skill, kind: skill.kind as SkillKind | null }))
}

/** Counts the changes of what the company's skills are and how they are spelt; 0 before the first. */
export async function findOwnSkillsVersion(tx: Tx): Promise<string> {
  const found = await tx
    .selectFrom('own_skills_version')
    .select('version')
    .where('company_id', '=', tx.companyId)
    .executeTakeFirst()
  return found?.version ?? '0'
}

/** To be said in the transaction of every change of company_skill, after it. */
export async function countOwnSkillsChange(tx: Tx): Promise<void> {
  await sql`
    insert into own_skills_version (company_id, version) values (${tx.companyId}, 1)
    on conflict (company_id) do update set version = own_skills_version.version + 1`.execute(tx)
}

/** Other spellings of some of the company's skills, by their ids. */
export async function listAliases(tx: Tx, ids: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await tx
    .selectFrom('company_skill')
    .select(['id', 'aliases'])
    .where('company_id', '=', tx.companyId)
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .execute()
  return new Map(rows.map(({ id, aliases }) => [id, aliases]))
}

/** Those of some skills that the company has as its own already, and that its résumés were read for. */
export async function listKnownOwnSkills(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const known = await tx
    .selectFrom('company_skill')
    .select('id')
    .where('company_id', '=', tx.companyId)
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .where('retired_at', 'is', null)
    .where('is_sought', '=', true)
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
    .limit(REFUSED_MAX)
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
  await countOwnSkillsChange(tx)
}

/**
 * Remembers skills as the company's own, and that its résumés were read for them; answers with the ids of those that are new
 * to it, were retired, or came in an import and were not read for until now.
 */
export async function insertOwnSkills(tx: Tx, skills: readonly { id: string; name: string }[]): Promise<string[]> {
  if (skills.length === 0) return []
  const rows = await tx
    .insertInto('company_skill')
    .values(skills.map(({ id, name }) => ({ company_id: tx.companyId, id, name })))
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'id'])
        .doUpdateSet({ retired_at: null, is_sought: true })
        .where(({ eb, or }) =>
          or([eb('company_skill.retired_at', 'is not', null), eb('company_skill.is_sought', '=', false)]),
        ),
    )
    .returning('id')
    .execute()
  if (rows.length > 0) await countOwnSkillsChange(tx)
  return rows.map(({ id }) => id)
}
