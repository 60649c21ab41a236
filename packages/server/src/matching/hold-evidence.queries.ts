import { sql } from 'kysely'
import type { Tx } from '../db/connect.ts'
import { fromLists, type ListedSkill, type SkillLists, toLists } from './listed-skills.ts'
import { takeOutOfBlocks } from './postings.queries.ts'

/** Keeps corrections and new résumés of this person from one another until the transaction ends. */
export const lockCandidate = (tx: Tx, candidateId: string) =>
  tx
    .selectFrom('candidate')
    .select('id')
    .where('company_id', '=', tx.companyId)
    .where('id', '=', candidateId)
    .forNoKeyUpdate()
    .execute()

/** The numbers of skills that are struck for a candidate. */
async function listStruck(tx: Tx, candidateId: string): Promise<Set<number>> {
  const rows = await tx
    .selectFrom('correction')
    .select('skill')
    .where('company_id', '=', tx.companyId)
    .where('candidate_id', '=', candidateId)
    .where('undone_at', 'is', null)
    .execute()
  return new Set(rows.map(({ skill }) => skill))
}

/** What counts of a résumé, and what is held back. */
type Shown = { resumeId: string; counted: ListedSkill[]; held: ListedSkill[] }

async function listShown(tx: Tx, candidateId: string): Promise<Shown[]> {
  const rows = await tx
    .selectFrom('resume_skill')
    .select(['resume_id', 'skills', 'levels', 'rules', 'vias', 'span_counts', 'spans', 'held'])
    .where('company_id', '=', tx.companyId)
    .where('candidate_id', '=', candidateId)
    .execute()
  return rows.map(({ resume_id, held, ...lists }) => ({
    resumeId: resume_id,
    counted: fromLists(lists),
    held: (held ?? []) as ListedSkill[],
  }))
}

/**
 * Brings what the résumés of a candidate show in line with the corrections in force: struck evidence, and what only follows
 * from it, leaves the lists that people are shown and scored by, all other is there again. Whoever was changed is ranked by
 * the lists until there are new postings. To be called, with the person locked, wherever corrections or lists have changed.
 */
export async function applyCorrections(tx: Tx, candidateId: string): Promise<void> {
  const struck = await listStruck(tx, candidateId)
  const isStruck = ({ skill, via }: ListedSkill) => struck.has(skill) || struck.has(via)
  const changed = (await listShown(tx, candidateId)).filter(
    ({ counted, held }) => counted.some(isStruck) || !held.every(isStruck),
  )
  if (changed.length === 0) return
  await takeOutOfBlocks(tx, [candidateId])
  for (const { resumeId, counted, held } of changed) {
    const all = [...counted, ...held].toSorted((one, other) => other.level - one.level || one.skill - other.skill)
    await updateLists(
      tx,
      { candidateId, resumeId },
      all.filter((each) => !isStruck(each)),
      all.filter(isStruck),
    )
  }
}

type Row = { candidateId: string; resumeId: string }

export async function updateLists(
  tx: Tx,
  { candidateId, resumeId }: Row,
  counted: readonly ListedSkill[],
  held: readonly ListedSkill[],
): Promise<void> {
  const lists: SkillLists = toLists(counted)
  await sql`
    update resume_skill set skills = ${lists.skills}, levels = ${lists.levels}, rules = ${lists.rules},
      vias = ${lists.vias}, span_counts = ${lists.span_counts}, spans = ${lists.spans},
      held = ${held.length > 0 ? JSON.stringify(held) : null}::jsonb
    where company_id = ${tx.companyId} and candidate_id = ${candidateId} and resume_id = ${resumeId}`.execute(tx)
}
