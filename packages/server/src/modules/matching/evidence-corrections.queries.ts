import { LISTED_LEVEL, strengthOf } from '@rolecall/domain/matching/weights'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { recordChanged } from '../changes/record-changed.ts'
import { fromLists, type ListedSkill, type SkillLists, toLists } from './listed-skills.ts'
import { codeOfRule, removeFromBlocks } from './postings.queries.ts'

/** Locks a candidate until the transaction ends, so that corrections and new résumés are serialized. */
export const lockCandidate = (tx: Tx, candidateId: string) =>
  tx
    .selectFrom('candidate')
    .select('id')
    .where('company_id', '=', tx.companyId)
    .where('id', '=', candidateId)
    .forNoKeyUpdate()
    .execute()

/** The numbers of struck skills, by candidate. */
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

/** The evidence of a résumé that counts, and the evidence held back. */
type EvidenceUpdate = { candidateId: string; resumeId: string; counted: ListedSkill[]; held: ListedSkill[] }

/** The evidence in these candidates' résumés, if any of it is held back or `concerned` contains the candidate. */
async function listShown(
  tx: Tx,
  candidateIds: readonly string[],
  concerned: readonly string[],
): Promise<EvidenceUpdate[]> {
  const rows = await tx
    .selectFrom('resume_skill')
    .select(['candidate_id', 'resume_id', 'skills', 'marks', 'vias', 'spans', 'held'])
    .where('company_id', '=', tx.companyId)
    .where('candidate_id', '=', sql<string>`any(${candidateIds}::bigint[])`)
    .where((eb) =>
      eb.or([eb('held', 'is not', null), eb('candidate_id', '=', sql<string>`any(${concerned}::bigint[])`)]),
    )
    .execute()
  return rows.map(({ candidate_id, resume_id, held, ...lists }) => ({
    candidateId: candidate_id,
    resumeId: resume_id,
    counted: fromLists(lists),
    held: (held ?? []) as ListedSkill[],
  }))
}

/** The numbers of skills that candidates claim, by candidate. */
async function listStated(tx: Tx, candidateIds: readonly string[]): Promise<Map<string, Set<number>>> {
  const rows = await tx
    .selectFrom('stated_skill')
    .select(['candidate_id', 'skill'])
    .where('company_id', '=', tx.companyId)
    .where('candidate_id', '=', sql<string>`any(${candidateIds}::bigint[])`)
    .execute()
  const stated = new Map<string, Set<number>>()
  for (const { candidate_id, skill } of rows)
    stated.set(candidate_id, (stated.get(candidate_id) ?? new Set()).add(skill))
  return stated
}

const NONE: ReadonlySet<number> = new Set()
const SAID = codeOfRule('exact')
/** The evidence of a claimed skill, which counts like a skill in a list, as anyone can write one, too. */
const stateOf = (skill: number): ListedSkill => ({
  skill,
  level: strengthOf('exact', LISTED_LEVEL),
  rule: SAID,
  via: 0,
  spans: [],
})

/** Divides a résumé's evidence into what counts and what is held back, by struck skills and by the candidate's claims. */
function partitionEvidence(
  all: readonly ListedSkill[],
  { struck, stated }: { struck: ReadonlySet<number>; stated: ReadonlySet<number> },
) {
  const isStruck = ({ skill, via }: ListedSkill) => struck.has(skill) || struck.has(via)
  // A claim has no words of the résumé; it is recreated here if it is still made.
  const isStatement = ({ skill, rule, spans }: ListedSkill) => stated.has(skill) && rule === SAID && spans.length === 0
  const read = all.filter((each) => !isStatement(each))
  const said = [...stated].map(stateOf)
  const isLess = ({ skill, level }: ListedSkill) => said.some((each) => each.skill === skill && each.level > level)
  const isKnown = ({ skill, level }: ListedSkill) => read.some((each) => each.skill === skill && each.level >= level)
  const every = [...read, ...said.filter((each) => !isKnown(each))].toSorted(
    (one, other) => other.level - one.level || one.skill - other.skill,
  )
  const isHeld = (each: ListedSkill) => isStruck(each) || isLess(each)
  return { counted: every.filter((each) => !isHeld(each)), held: every.filter(isHeld) }
}

const isSame = (one: readonly ListedSkill[], other: readonly ListedSkill[]) =>
  one.length === other.length &&
  one.every((each) =>
    other.some(({ skill, via, level }) => skill === each.skill && via === each.via && level === each.level),
  )

/**
 * Updates the evidence of candidates to the corrections in force: struck evidence, and what only follows from it, is removed
 * from the lists used for display and scores; all other evidence, including claimed skills, is restored. Changed candidates are
 * ranked by their lists until there are new postings. Must be called, with the people locked, whenever corrections or lists
 * have changed.
 */
export async function applyCorrections(tx: Tx, candidateIds: readonly string[]): Promise<void> {
  const struck = await listStruck(tx, candidateIds)
  const stated = await listStated(tx, candidateIds)
  const shown = await listShown(tx, candidateIds, [...struck.keys(), ...stated.keys()])
  const changed = shown.flatMap(({ candidateId, resumeId, ...before }) => {
    const said = { struck: struck.get(candidateId) ?? NONE, stated: stated.get(candidateId) ?? NONE }
    const { counted, held } = partitionEvidence([...before.counted, ...before.held], said)
    return isSame(before.counted, counted) && isSame(before.held, held)
      ? []
      : [{ candidateId, resumeId, counted, held }]
  })
  if (changed.length === 0) return
  await removeFromBlocks(tx, [...new Set(changed.map(({ candidateId }) => candidateId))])
  for (const { counted, held, ...row } of changed) await updateLists(tx, row, counted, held)
}

type Row = { candidateId: string; resumeId: string }

export async function updateLists(
  tx: Tx,
  { candidateId, resumeId }: Row,
  counted: readonly ListedSkill[],
  held: readonly ListedSkill[],
): Promise<void> {
  recordChanged(tx, [candidateId])
  const lists: SkillLists = toLists(counted)
  await sql`
    update resume_skill set skills = ${lists.skills}, marks = ${lists.marks}, vias = ${lists.vias}, spans = ${lists.spans},
      held = ${held.length > 0 ? JSON.stringify(held) : null}::jsonb
    where company_id = ${tx.companyId} and candidate_id = ${candidateId} and resume_id = ${resumeId}`.execute(tx)
}
