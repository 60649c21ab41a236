import { isDegree } from '@rolecall/domain/matching/demanded-degrees'
import { type EvidenceRule, isNamed } from '@rolecall/domain/matching/weights'
import { compareText } from '@rolecall/domain/skills/compare-text'
import { findSkill } from '@rolecall/domain/skills/taxonomy'
import type { Span } from '@rolecall/domain/text/span'
import { sql } from 'kysely'
import { hideFromPlanner, withCachedPlan } from '../../platform/db/cache-plans.ts'
import { memoryKeyOf } from '../../platform/db/company-transaction.ts'
import { compileOnce } from '../../platform/db/compile-once.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { fromLists } from './listed-skills.ts'
import { listSkillNumbers, ruleOfCode } from './postings.queries.ts'

/** `level`: strength from 1 to 100. `via`: the id of the skill that it follows from. `ownName`: of a company skill. */
export type ShownSkill = {
  candidateId: string
  resumeId: string
  skillId: string
  ownName: string | null
  level: number
  rule: EvidenceRule
  via: string | null
  spans: Span[]
}

/** Limits the result to one résumé, or to some skills, if given. */
type SkillsQuery = { candidateIds: readonly string[]; resumeId?: string; skillIds?: readonly string[] | undefined }

const listRows = compileOnce(
  (tx: Tx, candidateIds: readonly string[], resumeId: string | undefined) => sql<ShownRow>`
    select ${withCachedPlan} k.candidate_id, k.resume_id, ${LISTS} as lists from resume_skill k
    where k.company_id = ${tx.companyId} and k.candidate_id = any(${hideFromPlanner(candidateIds, 'bigint[]')}::bigint[])
      ${resumeId === undefined ? sql`` : sql`and k.resume_id = ${resumeId}::uuid`}`,
)

/** The skills in people's résumés, in no order. */
export async function listShownSkills(
  tx: Tx,
  { candidateIds, resumeId, skillIds }: SkillsQuery,
): Promise<ShownSkill[]> {
  return openRows(tx, await listRows(tx, candidateIds, resumeId), skillIds)
}

/** The skills in rows of resume_skill; only the given ones, if any. */
export async function openRows(tx: Tx, rows: readonly ShownRow[], skillIds?: readonly string[]): Promise<ShownSkill[]> {
  const wanted = skillIds && new Set((await listSkillNumbers(tx, skillIds)).values())
  const found = rows.flatMap((row) => openRow(row, wanted))
  const names = await listNames(tx, [...new Set(found.flatMap(({ skill, via }) => [skill, via]))])
  return found.flatMap(({ skill, via, ...rest }) => {
    const named = names.get(skill)
    return named ? [{ ...rest, skillId: named.id, ownName: named.own_name, via: names.get(via)?.id ?? null }] : []
  })
}

/** The same, strongest first. */
export async function listStrongestSkills(tx: Tx, wanted: SkillsQuery): Promise<ShownSkill[]> {
  const shown = await listShownSkills(tx, wanted)
  return shown.toSorted((one, other) => other.level - one.level || compareText(one.skillId, other.skillId))
}

/**
 * The order of skills in a profile: those of a trade first, then those of every trade, and degrees last, which a profile has
 * anyway.
 */
function rankToRead({ skillId }: ShownSkill): number {
  if (isDegree(skillId)) return 2
  const kind = findSkill(skillId)?.kind
  return kind === 'soft' || kind === 'spoken-language' ? 1 : 0
}

/** The same in the order of a profile: named in the résumé before following from another. */
export async function listSkillsToRead(tx: Tx, wanted: SkillsQuery): Promise<ShownSkill[]> {
  const shown = await listStrongestSkills(tx, wanted)
  // The rank is computed once for each skill, not for each comparison.
  const ranked = shown.map((each) => ({ each, rank: 2 * rankToRead(each) + Number(!isNamed(each.rule)) }))
  return ranked.toSorted((one, other) => one.rank - other.rank).map(({ each }) => each)
}

/** SQL: `lists` of a ShownRow, for resume_skill as k. */
export const LISTS = sql`json_build_array(k.skills, k.marks, k.vias, k.spans)`

export type ShownRow = {
  candidate_id: string
  resume_id: string
  lists: [skills: number[], marks: number[], vias: number[], spans: number[]]
}

/** The same row of a candidate without any, from a left join. */
export type UnmatchedRow = Pick<ShownRow, 'candidate_id'> & { resume_id: null; lists: [null, null, null, null] }

/** A shown skill with numbers of skills in place of ids. */
type NumberedSkill = Omit<ShownSkill, 'skillId' | 'ownName' | 'via'> & { skill: number; via: number }

function openRow(
  { candidate_id, resume_id, lists }: ShownRow,
  wanted: ReadonlySet<number> | undefined,
): NumberedSkill[] {
  const [skills, marks, vias, spans] = lists
  const listed = fromLists({ skills, marks, vias, spans })
  const own = new Map(listed.map((each) => [each.skill, each.spans]))
  return listed.flatMap(({ skill, level, rule, via }) =>
    wanted && !wanted.has(skill)
      ? []
      : {
          candidateId: candidate_id,
          resumeId: resume_id,
          skill,
          level,
          rule: ruleOfCode(rule),
          via,
          spans: pairUp(own.get(via === 0 ? skill : via) ?? []),
        },
  )
}

const pairUp = (ends: readonly number[]): Span[] =>
  Array.from({ length: ends.length / 2 }, (_, place) => ({
    start: ends[2 * place] ?? 0,
    end: ends[2 * place + 1] ?? 0,
  }))

const listNamed = compileOnce(
  (tx: Tx, numbers: readonly number[]) => sql<{ number: number; id: string; own_name: string | null }>`
    select ${withCachedPlan} t.number, t.id, null as own_name from skill t where t.number = any(${numbers}::int[])
    union all
    select own.number::int, own.id, own.name from company_skill own
    where own.company_id = ${tx.companyId} and own.number = any(${numbers}::bigint[])`,
)

type NamedSkill = { id: string; own_name: string | null }

/** The highest number of the catalogue (skill_number_check); those of companies come after it. */
const CATALOGUE_MAX = 999_999
/** Skills of the catalogue by number, as far as read, per database: its rows are never changed and never removed. */
const catalogues = new WeakMap<WeakKey, Map<number, NamedSkill>>()

async function listNames(tx: Tx, numbers: readonly number[]): Promise<ReadonlyMap<number, NamedSkill>> {
  const key = memoryKeyOf(tx)
  const catalogue = catalogues.get(key) ?? new Map<number, NamedSkill>()
  catalogues.set(key, catalogue)
  // Number 0 stands for no skill.
  const unread = numbers.filter((number) => number > 0 && !catalogue.has(number))
  if (unread.length === 0) return catalogue
  const read = new Map((await listNamed(tx, unread)).map(({ number, ...named }) => [number, named]))
  for (const [number, named] of read) if (number <= CATALOGUE_MAX) catalogue.set(number, named)
  return new Map(
    numbers.flatMap((number) => {
      const named = read.get(number) ?? catalogue.get(number)
      return named ? [[number, named]] : []
    }),
  )
}
