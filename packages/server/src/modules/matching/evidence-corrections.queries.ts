import { LISTED_LEVEL, strengthOf } from '@rolecall/domain/matching/weights'
import { sql } from 'kysely'
import type { Tx } from '../../ground/db/connect.ts'
import { noteChanged } from '../changes/note-changed.ts'
import { fromLists, type ListedSkill, type SkillLists, toLists } from './listed-skills.ts'
import { codeOfRule, takeOutOfBlocks } from './postings.queries.ts'

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

/** What these candidates' résumés show, as far as any of it is held back or `concerned` names the candidate. */
async function listShown(tx: Tx, candidateIds: readonly string[], concerned: readonly string[]): Promise<Shown[]> {
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

/** The numbers of skills that candidates say they have, by candidate. */
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
/** Somebody's own word counts as a skill that stands in a list, which anybody can write, too. */
const stateOf = (skill: number): ListedSkill => ({
  skill,
  level: strengthOf('exact', LISTED_LEVEL),
  rule: SAID,
  via: 0,
  spans: [],
})

/** What counts of a résumé, and what is held back: by what is struck, and by what somebody says of themselves. */
function judge(
  all: readonly ListedSkill[],
  { struck, stated }: { struck: ReadonlySet<number>; stated: ReadonlySet<number> },
) {
  const isStruck = ({ skill, via }: ListedSkill) => struck.has(skill) || struck.has(via)
  // A statement has no words of the résumé; it is made anew here, where one still stands.
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
 * Brings what the résumés of candidates show in line with the corrections in force: struck evidence, and what only follows
 * from it, leaves the lists that people are shown and scored by, all other is there again, and so is what candidates say they
 * have. Whoever was changed is ranked by the lists until there are new postings. To be called, with the people locked, wherever
 * corrections or lists have changed.
 */
export async function applyCorrections(tx: Tx, candidateIds: readonly string[]): Promise<void> {
  const struck = await listStruck(tx, candidateIds)
  const stated = await listStated(tx, candidateIds)
  const shown = await listShown(tx, candidateIds, [...struck.keys(), ...stated.keys()])
  const changed = shown.flatMap(({ candidateId, resumeId, ...before }) => {
    const said = { struck: struck.get(candidateId) ?? NONE, stated: stated.get(candidateId) ?? NONE }
    const { counted, held } = judge([...before.counted, ...before.held], said)
    return isSame(before.counted, counted) && isSame(before.held, held)
      ? []
      : [{ candidateId, resumeId, counted, held }]
  })
  if (changed.length === 0) return
  await takeOutOfBlocks(tx, [...new Set(changed.map(({ candidateId }) => candidateId))])
  for (const { counted, held, ...row } of changed) await updateLists(tx, row, counted, held)
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
