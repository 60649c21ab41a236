import { isDeepStrictEqual } from 'node:util'
import type { EvidenceRule } from '@rolecall/domain/matching/weights'
import type { Span } from '@rolecall/domain/text/span'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { recordChanged } from '../changes/record-changed.ts'
import { fromLists, type ListedSkill, toLists } from './listed-skills.ts'

/** Rules in the order of their codes, from 1. */
const RULES: readonly EvidenceRule[] = ['exact', 'synonym', 'inferred', 'adjacent']

export const codeOfRule = (rule: EvidenceRule): number => RULES.indexOf(rule) + 1

export function ruleOfCode(code: number): EvidenceRule {
  const rule = RULES[code - 1]
  if (!rule) throw new Error(`There is no rule ${code}`)
  return rule
}

/** The numbers of skills by id; unknown skills are left out. */
export async function listSkillNumbers(tx: Tx, skillIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; number: number }>`
    select t.id, t.number from skill t where t.id = any(${skillIds}::text[])
    union all
    select own.id, own.number::int from company_skill own
    where own.company_id = ${tx.companyId} and own.id = any(${skillIds}::text[])`.execute(tx)
  return new Map(rows.map(({ id, number }) => [id, number]))
}

/** Evidence of a skill in a résumé; `strength` as from strengthOf, `via` the id of the skill that it follows from. */
export type Finding = {
  candidateId: string
  resumeId: string
  skillId: string
  strength: number
  rule: EvidenceRule
  via: string | null
  spans: readonly Span[]
}

/**
 * Adds evidence; skills that a candidate has already are unchanged. Spans are stored for skills that a text names: skills that
 * follow from another use that one's spans.
 */
export async function insertFindings(tx: Tx, findings: readonly Finding[]): Promise<void> {
  if (findings.length === 0) return
  const candidateIds = [...new Set(findings.map(({ candidateId }) => candidateId))]
  await removeFromBlocks(tx, candidateIds)
  await insertUnknown(tx, findings, await listKnown(tx, candidateIds))
}

/** The same for people created in this transaction: they have no evidence yet, and no other transaction sees them. */
export async function insertFirstFindings(tx: Tx, findings: readonly Finding[]): Promise<void> {
  if (findings.length === 0) return
  recordChanged(
    tx,
    findings.map(({ candidateId }) => candidateId),
  )
  await insertUnknown(tx, findings, new Set())
}

async function insertUnknown(tx: Tx, findings: readonly Finding[], known: Set<string>): Promise<void> {
  const numbers = await numbersOf(tx, findings)
  const fresh = findings.filter(({ candidateId, skillId }) => {
    const number = numberOf(numbers, skillId)
    const key = `${candidateId} ${number}`
    return !known.has(key) && known.add(key)
  })
  const resumes = [...Map.groupBy(fresh, ({ resumeId }) => resumeId).values()].map((shown) => ({
    candidate_id: shown[0]?.candidateId,
    resume_id: shown[0]?.resumeId,
    ...toLists(shown.map((finding) => toListed(numbers, finding))),
  }))
  if (resumes.length === 0) return
  await sql`
    insert into resume_skill (company_id, candidate_id, resume_id, skills, marks, vias, spans)
    select ${tx.companyId}, n.candidate_id, n.resume_id, n.skills, n.marks, n.vias, n.spans
    from jsonb_to_recordset(${JSON.stringify(resumes)}::jsonb) as n (candidate_id bigint, resume_id uuid, skills int[],
      marks smallint[], vias int[], spans int[])
    on conflict (company_id, candidate_id, resume_id) do update set skills = resume_skill.skills || excluded.skills,
      marks = resume_skill.marks || excluded.marks, vias = resume_skill.vias || excluded.vias, spans = resume_skill.spans || excluded.spans`.execute(
    tx,
  )
}

const numbersOf = (tx: Tx, findings: readonly Finding[]) =>
  listSkillNumbers(tx, [...new Set(findings.flatMap(({ skillId, via }) => (via ? [skillId, via] : [skillId])))])

function numberOf(numbers: ReadonlyMap<string, number>, skillId: string): number {
  const number = numbers.get(skillId)
  if (number === undefined) throw new Error(`The skill ${skillId} has no number`)
  return number
}

const toListed = (
  numbers: ReadonlyMap<string, number>,
  { skillId, strength, rule, via, spans }: Finding,
): ListedSkill => ({
  skill: numberOf(numbers, skillId),
  level: strength,
  rule: codeOfRule(rule),
  via: via === null ? 0 : (numbers.get(via) ?? 0),
  spans: via === null ? spans.flatMap(({ start, end }) => [start, end]) : [],
})

/** Whether a candidate has exactly this evidence from one résumé, including evidence held back. */
export async function hasSameEvidence(
  tx: Tx,
  { candidateId, resumeId }: Pick<Finding, 'candidateId' | 'resumeId'>,
  findings: readonly Finding[],
): Promise<boolean> {
  const rows = await tx
    .selectFrom('resume_skill')
    .select(['resume_id', 'skills', 'marks', 'vias', 'spans', 'held'])
    .where('company_id', '=', tx.companyId)
    .where('candidate_id', '=', candidateId)
    .execute()
  if (rows.some(({ resume_id }) => resume_id !== resumeId)) return false
  const shown = rows.flatMap(({ held, ...lists }) => [...fromLists(lists), ...((held ?? []) as ListedSkill[])])
  const numbers = await numbersOf(tx, findings)
  const found = new Map<number, ListedSkill>()
  for (const listed of findings.map((finding) => toListed(numbers, finding)))
    if (!found.has(listed.skill)) found.set(listed.skill, listed)
  const isFound = (each: ListedSkill) => isDeepStrictEqual({ ...each }, found.get(each.skill))
  return shown.length === found.size && shown.every(isFound)
}

/** Pairs of candidates and skill numbers, as `candidate skill`. */
async function listKnown(tx: Tx, candidateIds: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('resume_skill')
    .select(['candidate_id', 'skills', 'held'])
    .where('company_id', '=', tx.companyId)
    .where('candidate_id', '=', sql<string>`any(${candidateIds}::bigint[])`)
    .execute()
  return new Set(
    rows.flatMap(({ candidate_id, skills, held }) => {
      const all = [...skills, ...((held ?? []) as ListedSkill[]).map(({ skill }) => skill)]
      return all.map((skill) => `${candidate_id} ${skill}`)
    }),
  )
}

/**
 * Removes people from the blocks, so that ranking reads their rows until there are new postings. Locks them in a fixed order,
 * since others may be changing the same people.
 */
export async function removeFromBlocks(tx: Tx, candidateIds: readonly string[]): Promise<void> {
  recordChanged(tx, candidateIds)
  await sql`
    with locked as materialized (
      select c.id from candidate c where c.company_id = ${tx.companyId} and c.id = any(${candidateIds}::bigint[])
      order by c.id for no key update)
    update candidate p set slot = null from locked l
    where p.company_id = ${tx.companyId} and p.id = l.id and p.slot is not null`.execute(tx)
}

/** Deletes the evidence of candidates. */
export async function deleteFindings(tx: Tx, candidateIds: readonly string[]): Promise<void> {
  await removeFromBlocks(tx, candidateIds)
  await tx
    .deleteFrom('resume_skill')
    .where('company_id', '=', tx.companyId)
    .where('candidate_id', '=', sql<string>`any(${candidateIds}::bigint[])`)
    .execute()
}
