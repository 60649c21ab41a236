import type { RequirementKind } from '@rolecall/domain/matching/weights'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { json } from '../../platform/db/json.ts'
import { updateLists } from './evidence-corrections.queries.ts'
import { fromLists, type ListedSkill } from './listed-skills.ts'
import { oweScores } from './placing.queries.ts'
import { removeFromBlocks } from './postings.queries.ts'

/** The company's own skills with names and numbers, except those that were retired. */
export const listOwnSkillNumbers = (tx: Tx) =>
  tx
    .selectFrom('company_skill')
    .select(['id', 'name', sql<number>`number::int`.as('number')])
    .where('company_id', '=', tx.companyId)
    .where('retired_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

type SkillRequirementRow = {
  position_id: string
  version: number
  kind: RequirementKind
  score: number
  mandatory: boolean
}

/** The versions of positions that ask for a skill. */
async function listAsked(tx: Tx, skillId: string): Promise<SkillRequirementRow[]> {
  const rows = await tx
    .selectFrom('position_skill')
    .select(['position_id', 'version', 'kind', 'score', 'mandatory'])
    .where('company_id', '=', tx.companyId)
    .where('skill_id', '=', skillId)
    .execute()
  return rows as SkillRequirementRow[]
}

const BY_STRENGTH: readonly RequirementKind[] = ['primary', 'additional', 'inferred']
const keyOf = ({ position_id, version }: SkillRequirementRow) => `${position_id} ${version}`

/**
 * Replaces a skill by another in all versions of positions; if one asked for both, the stronger demand stays. Positions with
 * changes have to be rescored.
 */
export async function replaceInDemands(tx: Tx, from: string, to: { id: string; name: string }): Promise<void> {
  const asked = await listAsked(tx, from)
  if (asked.length === 0) return
  const doubles = new Map((await listAsked(tx, to.id)).map((each) => [keyOf(each), each]))
  for (const each of asked) {
    const double = doubles.get(keyOf(each))
    if (double) await mergeAsked(tx, from, each, { ...double, skillId: to.id })
  }
  await tx
    .updateTable('position_skill')
    .set({ skill_id: to.id, name: to.name })
    .where('company_id', '=', tx.companyId)
    .where('skill_id', '=', from)
    .execute()
  await oweScores(
    tx,
    asked.map(({ position_id }) => position_id),
  )
}

async function mergeAsked(
  tx: Tx,
  from: string,
  one: SkillRequirementRow,
  other: SkillRequirementRow & { skillId: string },
): Promise<void> {
  const at = (skillId: string) => ({
    company_id: tx.companyId,
    position_id: one.position_id,
    version: one.version,
    skill_id: skillId,
  })
  const [kind = one.kind] = BY_STRENGTH.filter((each) => each === one.kind || each === other.kind)
  await tx
    .deleteFrom('position_skill')
    .where('company_id', '=', tx.companyId)
    .where((eb) => eb.and(at(from)))
    .execute()
  await tx
    .updateTable('position_skill')
    .set({ kind, score: Math.max(one.score, other.score), mandatory: one.mandatory || other.mandatory })
    .where('company_id', '=', tx.companyId)
    .where((eb) => eb.and(at(other.skillId)))
    .execute()
}

type TemplateSkill = { skillId: string; name: string }

/** The same for templates. */
export async function replaceInTemplates(tx: Tx, from: string, to: { id: string; name: string }): Promise<void> {
  const templates = await tx
    .selectFrom('template')
    .select(['id', 'skills'])
    .where('company_id', '=', tx.companyId)
    .where(sql<boolean>`skills @> ${JSON.stringify([{ skillId: from }])}::jsonb`)
    .execute()
  for (const { id, skills } of templates) {
    const listed = skills as unknown as TemplateSkill[]
    const isDouble = listed.some(({ skillId }) => skillId === to.id)
    const kept = listed.flatMap((skill) => {
      if (skill.skillId !== from) return skill
      return isDouble ? [] : { ...skill, skillId: to.id, name: to.name }
    })
    await tx
      .updateTable('template')
      .set({ skills: json(kept) })
      .where('company_id', '=', tx.companyId)
      .where('id', '=', id)
      .execute()
  }
}

/** Changes struck evidence of one skill into another, unless that is struck already. */
export async function replaceInStruckEvidence(tx: Tx, from: number, to: number): Promise<void> {
  await sql`
    update correction set skill = ${to}
    where company_id = ${tx.companyId} and skill = ${from} and not exists (
      select from correction k where k.company_id = ${tx.companyId} and k.candidate_id = correction.candidate_id
        and k.skill = ${to} and k.undone_at is null)`.execute(tx)
}

/** Changes claims of one skill into the other; a claim of both becomes one of the other. */
export async function stateInstead(tx: Tx, from: number, to: number): Promise<void> {
  await sql`
    update stated_skill set skill = ${to}
    where company_id = ${tx.companyId} and skill = ${from} and not exists (
      select from stated_skill k where k.company_id = ${tx.companyId} and k.candidate_id = stated_skill.candidate_id
        and k.skill = ${to})`.execute(tx)
}

/**
 * Replaces a skill by another in résumés, keeping the stronger evidence if both are shown, including evidence held back:
 * corrections have to be reapplied. Returns the candidates, who are ranked by their lists until there are new postings.
 */
export async function replaceInResumes(tx: Tx, from: number, to: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('resume_skill')
    .select(['candidate_id', 'resume_id', 'skills', 'marks', 'vias', 'spans', 'held'])
    .where('company_id', '=', tx.companyId)
    .where(({ or, eb }) =>
      or([
        eb('skills', '&&', sql<number[]>`${[from]}::int[]`),
        eb('vias', '&&', sql<number[]>`${[from]}::int[]`),
        eb('held', '@>', sql<string>`${JSON.stringify([{ skill: from }])}::jsonb`),
      ]),
    )
    .orderBy('candidate_id')
    .execute()
  const people = [...new Set(rows.map(({ candidate_id }) => candidate_id))]
  await removeFromBlocks(tx, people)
  for (const { candidate_id: candidateId, resume_id: resumeId, held, ...lists } of rows) {
    const all = [...fromLists(lists), ...((held ?? []) as ListedSkill[])]
    await updateLists(tx, { candidateId, resumeId }, replaceSkill(all, from, to), [])
  }
  await tx.deleteFrom('skill_posting').where('company_id', '=', tx.companyId).where('skill', '=', from).execute()
  return people
}

function replaceSkill(listed: readonly ListedSkill[], from: number, to: number): ListedSkill[] {
  const renamed = listed.map((each) => ({
    ...each,
    skill: each.skill === from ? to : each.skill,
    via: each.via === from ? to : each.via,
  }))
  const best = renamed.filter(({ skill }) => skill === to).toSorted((one, other) => other.level - one.level)[0]
  return renamed
    .filter((each) => each.skill !== to || each === best)
    .toSorted((one, other) => other.level - one.level || one.skill - other.skill)
}

/** Retires an own skill, which has another name now. */
export const endOwnSkill = (tx: Tx, id: string, at: Date) =>
  tx
    .updateTable('company_skill')
    .set({ retired_at: at })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .execute()
