import type { Span } from '@rolecall/domain/span'
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

/** Résumés whose text has a phrase and that were not yet read for this skill; candidates with their newest such résumé. */
export async function listResumesNaming(tx: Tx, skill: { id: string; name: string }, limit: number) {
  const { rows } = await sql<{ candidate_id: string; resume_id: string; text: string }>`
    select distinct on (r.candidate_id) r.candidate_id, r.id as resume_id, r.text from resume r
    where r.company_id = ${tx.companyId}
      and r.id in (select resume_id from find_resumes(phraseto_tsquery('english', ${skill.name})))
      and not exists (select from candidate_skill s
        where s.company_id = r.company_id and s.skill_id = ${skill.id} and s.candidate_id = r.candidate_id)
    order by r.candidate_id, r.received_at desc limit ${limit}`.execute(tx)
  return rows
}

/** Remembers skills as the company's own; answers with those that are new to it. */
export async function insertOwnSkills(tx: Tx, skills: readonly { id: string; name: string }[]) {
  if (skills.length === 0) return []
  return tx
    .insertInto('company_skill')
    .values(skills.map(({ id, name }) => ({ company_id: tx.companyId, id, name })))
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'name'])
    .execute()
}

export type SkillRow = { candidateId: string; skillId: string; resumeId: string; level: number; spans: readonly Span[] }

export async function insertCandidateSkills(tx: Tx, rows: readonly SkillRow[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into candidate_skill (company_id, skill_id, candidate_id, level, rule, resume_id, spans)
    select ${tx.companyId}, n.skill_id, n.candidate_id, n.level, 'exact', n.resume_id, n.spans
    from unnest(
      ${rows.map(({ skillId }) => skillId)}::text[], ${rows.map(({ candidateId }) => candidateId)}::bigint[],
      ${rows.map(({ level }) => level)}::smallint[], ${rows.map(({ resumeId }) => resumeId)}::uuid[],
      ${rows.map(({ spans }) => JSON.stringify(spans))}::jsonb[]
    ) as n (skill_id, candidate_id, level, resume_id, spans)
    on conflict do nothing`.execute(tx)
}
