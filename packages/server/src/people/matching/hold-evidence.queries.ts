import { sql } from 'kysely'
import type { Tx } from '../../ground/db/connect.ts'
import { noteChanged } from '../changes/note-changed.ts'
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

/** The numbers of skills that are struck, by candidate. */
async function listStruck(tx: Tx, candidateIds: readonly string[]): Promise<Map<string, Set<number>>> {
  const rows = await tx
    .selectFrom('correction')
    .select(['candidate_id', 'skill'])
    .where('company_id', '=', tx.companyId)
    .where('candidate_id', '=', sql<string>`any(${candidateIds}::bigint[])`)
    .where('undone_at', 'is', null)
    .execute()
  const struck = new Map<string, Set<number>>()
  for (const { candidate_id, skill } of rows)
    struck.set(candidate_id, (struck.get(candidate_id) ?? new Set()).add(skill))
  return struck
}

/** What counts of a résumé, and what is held back. */
type Shown = { candidateId: string; resumeId: string; counted: ListedSkill[]; held: ListedSkill[] }

/** What these candidates' résumés show, as far as any of it is held back or `struckFor` names the candidate. */
async function listShown(tx: Tx, candidateIds: readonly string[], struckFor: readonly string[]): Promise<Shown[]> {
  const rows = await tx
    .selectFrom('resume_skill')
    .select(['candidate_id', 'resume_id', 'skills', 'marks', 'vias', 'spans', 'held'])
    .where('company_id', '=', tx.companyId)
    .where('candidate_id', '=', sql<string>`any(${candidateIds}::bigint[])`)
    .where((eb) =>
      eb.or([eb('held', 'is not', null), eb('candidate_id', '=', sql<string>`any(${struckFor}::bigint[])`)]),
    )
    .execute()
  return rows.map(({ candidate_id, resume_id, held, ...lists }) => ({
    candidateId: candidate_id,
    resumeId: resume_id,
    counted: fromLists(lists),
    held: (held ?? []) as ListedSkill[],
  }))
}

const NONE: ReadonlySet<number> = new Set()

/**
 * Brings what the résumés of candidates show in line with the corrections in force: struck evidence, and what only follows
 * from it, leaves the lists that people are shown and scored by, all other is there again. Whoever was changed is ranked by
 * the lists until there are new postings. To be called, with the people locked, wherever corrections or lists have changed.
 */
export async function applyCorrections(tx: Tx, candidateIds: readonly string[]): Promise<void> {
  const struck = await listStruck(tx, candidateIds)
  const judged = (await listShown(tx, candidateIds, [...struck.keys()])).map((shown) => {
    const skills = struck.get(shown.candidateId) ?? NONE
    return { ...shown, isStruck: ({ skill, via }: ListedSkill) => skills.has(skill) || skills.has(via) }
  })
  const changed = judged.filter(({ counted, held, isStruck }) => counted.some(isStruck) || !held.every(isStruck))
  if (changed.length === 0) return
  await takeOutOfBlocks(tx, [...new Set(changed.map(({ candidateId }) => candidateId))])
  for (const { candidateId, resumeId, counted, held, isStruck } of changed) {
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
  noteChanged(tx, [candidateId])
  const lists: SkillLists = toLists(counted)
  await sql`
    update resume_skill set skills = ${lists.skills}, marks = ${lists.marks}, vias = ${lists.vias}, spans = ${lists.spans},
      held = ${held.length > 0 ? JSON.stringify(held) : null}::jsonb
    where company_id = ${tx.companyId} and candidate_id = ${candidateId} and resume_id = ${resumeId}`.execute(tx)
}
