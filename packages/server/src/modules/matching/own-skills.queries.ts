import type { SkillKind } from '@rolecall/domain/skills/define-skills'
import { OWN_SKILLS_MAX } from '@rolecall/domain/skills/skill-limits'
import { isTypedByPerson } from '@rolecall/domain/skills/typed-skill'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'

/** Maximum number of refused names that a reading leaves out. Limit chosen by us. */
const REFUSED_MAX = 10_000

/**
 * The company's skills, confirmed ones first, then older ones, since the first one gets a spelling that two have. See
 * getOwnSkills.
 */
export async function listOwnSkills(tx: Tx) {
  const skills = await tx
    .selectFrom('company_skill')
    .select(['id', 'name', 'aliases', 'kind', 'is_confirmed as isConfirmed'])
    .where('company_id', '=', tx.companyId)
    .where('retired_at', 'is', null)
    .orderBy('is_confirmed', 'desc')
    .orderBy('number')
    .limit(OWN_SKILLS_MAX)
    .execute()
  return skills.map((skill) => ({ ...skill, kind: skill.kind as SkillKind | null }))
}

/** The version of the company's skills and their spellings; 0 before the first change. */
export async function findOwnSkillsVersion(tx: Tx): Promise<string> {
  const found = await tx
    .selectFrom('own_skills_version')
    .select('version')
    .where('company_id', '=', tx.companyId)
    .executeTakeFirst()
  return found?.version ?? '0'
}

/** Increments the version; must be called after every change of company_skill, in the same transaction. */
export async function countOwnSkillsChange(tx: Tx): Promise<void> {
  await sql`
    insert into own_skills_version (company_id, version) values (${tx.companyId}, 1)
    on conflict (company_id) do update set version = own_skills_version.version + 1`.execute(tx)
}

/** Other spellings of company skills, by id. */
export async function listAliases(tx: Tx, ids: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await tx
    .selectFrom('company_skill')
    .select(['id', 'aliases'])
    .where('company_id', '=', tx.companyId)
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .execute()
  return new Map(rows.map(({ id, aliases }) => [id, aliases]))
}

/** Returns those of the skills that the company has already, and that its résumés were read for. */
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

/** The newest of these résumés for each candidate, with its text; at most `limit`. */
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

/**
 * Retires skills, except those that a position asks for or ever did. Skills that no user typed for a position also lose their
 * confirmation.
 */
export async function retireOwnSkills(tx: Tx, ids: readonly string[], at: Date): Promise<void> {
  await sql`
    update company_skill set retired_at = ${at}
    where company_id = ${tx.companyId} and id = any(${ids}::text[]) and retired_at is null
      and not exists (select from position_skill s where s.company_id = ${tx.companyId} and s.skill_id = company_skill.id)`.execute(
    tx,
  )
  const { rows } = await sql<{ id: string; name: string; why: string }>`
    select s.skill_id as id, s.name, coalesce(s.why, '') as why from position_skill s
    where s.company_id = ${tx.companyId} and s.skill_id = any(${ids}::text[]) and s.userdefined`.execute(tx)
  const typed = new Set(rows.filter((row) => isTypedByPerson({ ...row, userdefined: true })).map(({ id }) => id))
  await setConfirmed(
    tx,
    ids.filter((id) => !typed.has(id)),
    false,
  )
  await countOwnSkillsChange(tx)
}

/** Sets whether a user has confirmed company skills. */
async function setConfirmed(tx: Tx, ids: readonly string[], isConfirmed: boolean): Promise<boolean> {
  const changed = await tx
    .updateTable('company_skill')
    .set({ is_confirmed: isConfirmed })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .where('is_confirmed', '=', !isConfirmed)
    .returning('id')
    .execute()
  return changed.length > 0
}

/** Confirms company skills; descriptions are searched for them from now on. */
export async function confirmOwnSkills(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0 && (await setConfirmed(tx, ids, true))) await countOwnSkillsChange(tx)
}

/**
 * Stores skills as the company's own, for which its résumés were read; returns the ids of those that are new, were retired, or
 * were imported and not read for until now.
 */
export async function insertOwnSkills(
  tx: Tx,
  skills: readonly { id: string; name: string; isConfirmed: boolean }[],
): Promise<string[]> {
  if (skills.length === 0) return []
  const rows = await tx
    .insertInto('company_skill')
    .values(
      skills.map(({ id, name, isConfirmed }) => ({ company_id: tx.companyId, id, name, is_confirmed: isConfirmed })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'id'])
        .doUpdateSet({
          retired_at: null,
          is_sought: true,
          is_confirmed: sql<boolean>`excluded.is_confirmed or (company_skill.is_confirmed and company_skill.retired_at is null)`,
        })
        .where(({ eb, or }) =>
          or([eb('company_skill.retired_at', 'is not', null), eb('company_skill.is_sought', '=', false)]),
        ),
    )
    .returning('id')
    .execute()
  if (rows.length > 0) await countOwnSkillsChange(tx)
  return rows.map(({ id }) => id)
}
