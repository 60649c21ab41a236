import type { EvidenceRule } from '@rolecall/domain/matching/weights'
import type { Span } from '@rolecall/domain/span'
import { sql } from 'kysely'
import type { Tx } from '../db/connect.ts'

/** As `candidate_skill.rule` counts them, from 1. */
const RULES: readonly EvidenceRule[] = ['exact', 'synonym', 'inferred', 'adjacent']

export const codeOfRule = (rule: EvidenceRule): number => RULES.indexOf(rule) + 1

export function ruleOfCode(code: number): EvidenceRule {
  const rule = RULES[code - 1]
  if (!rule) throw new Error(`There is no rule ${code}`)
  return rule
}

/** Of `k`, a row with a number in `skill`: the id, of the taxonomy or of the company's own skills. */
export const skillIdOf = (tx: Tx, alias: 'k') => sql<string>`coalesce(
  (select t.id from skill t where t.number = ${sql.ref(`${alias}.skill`)}),
  (select own.id from company_skill own where own.company_id = ${tx.companyId} and own.number = ${sql.ref(`${alias}.skill`)}))`

/** The numbers of skills by id; those that neither the taxonomy nor the company knows are left out. */
export async function listSkillNumbers(tx: Tx, skillIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; number: number }>`
    select t.id, t.number from skill t where t.id = any(${skillIds}::text[])
    union all
    select own.id, own.number::int from company_skill own
    where own.company_id = ${tx.companyId} and own.id = any(${skillIds}::text[])`.execute(tx)
  return new Map(rows.map(({ id, number }) => [id, number]))
}

/** What a résumé shows of a skill; `strength` as strengthOf gives it, `via` the id of the skill that it follows from. */
export type Finding = {
  candidateId: string
  resumeId: string
  skillId: string
  strength: number
  rule: EvidenceRule
  via: string | null
  spans: readonly Span[]
}

/** Adds what was found; a skill that is known of the candidate already stays as it is. */
export async function insertFindings(tx: Tx, findings: readonly Finding[]): Promise<void> {
  if (findings.length === 0) return
  const numbers = await listSkillNumbers(tx, [...new Set(findings.map(({ skillId }) => skillId))])
  const skills = findings.map(({ skillId }) => {
    const number = numbers.get(skillId)
    if (number === undefined) throw new Error(`The skill ${skillId} has no number`)
    return number
  })
  const candidateIds = findings.map(({ candidateId }) => candidateId)
  await sql`
    insert into skill_evidence (company_id, candidate_id, skill, resume_id, via, spans)
    select ${tx.companyId}, n.candidate_id, n.skill, n.resume_id, n.via, n.spans
    from unnest(
      ${candidateIds}::bigint[], ${skills}::int[], ${findings.map(({ resumeId }) => resumeId)}::uuid[],
      ${findings.map(({ via }) => via)}::text[], ${findings.map(({ spans }) => JSON.stringify(spans))}::jsonb[]
    ) as n (candidate_id, skill, resume_id, via, spans)
    on conflict do nothing`.execute(tx)
  await sql`
    insert into candidate_skill (company_id, skill, candidate_id, level, rule)
    select ${tx.companyId}, n.skill, n.candidate_id, n.level, n.rule
    from unnest(
      ${skills}::int[], ${candidateIds}::bigint[], ${findings.map(({ strength }) => strength)}::smallint[],
      ${findings.map(({ rule }) => codeOfRule(rule))}::smallint[]
    ) as n (skill, candidate_id, level, rule)
    on conflict do nothing`.execute(tx)
}

/** Forgets what is known of a candidate's skills; the postings go with their evidence. */
export const deleteFindings = (tx: Tx, candidateId: string) =>
  tx
    .deleteFrom('skill_evidence')
    .where('company_id', '=', tx.companyId)
    .where('candidate_id', '=', candidateId)
    .execute()
