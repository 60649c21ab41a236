import type { Demand } from '@rolecall/domain/matching/score-candidate'
import { SAME_WORK } from '@rolecall/domain/matching/weights'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { NEIGHBOUR_FLAG, SLOT_FACTOR } from './blocks.queries.ts'
import type { PeopleIndex } from './index/people-index.ts'
import { queryIndex } from './index/query-index.ts'
import { type KnownDemand, NO_WORD_FITS, resolveDemand, type WordFits } from './known-demand.ts'
import { rankingOf } from './ranking.queries.ts'

/**
 * SQL: uses a hash while an index is read in its order, so that duplicates are adjacent. With a plain comparison the planner
 * expects few matches, and sorts all that it finds: counting then takes half as much time again.
 */
const isMatched = (alias: 'r' | 'g') =>
  sql`(case when ${sql.ref(`${alias}.candidate_id`)} in (select m.candidate_id from matched m) then true end) is not null`

export type MatchCounts = {
  /** Number of people who match. */
  total: number
  /** Number of them with every mandatory skill, as `hasMandatory` of domain/matching defines it. */
  complete: number
  /** The number of people who lack only this one, for each mandatory skill: that many more would be complete without it. */
  without: Map<string, number>
  sources: Map<string, number>
  groups: Map<string, number>
}

type MandatorySkill = { skillId: string; number: number }

/** The mandatory skills with numbers; a typed skill has none yet, so it gets one that no other has. */
const mandatoryOf = ({ skills, numbers }: KnownDemand): MandatorySkill[] =>
  skills
    .filter((skill) => skill.mandatory)
    .map(({ skillId }, place) => ({ skillId, number: numbers.get(skillId) ?? -place - 1 }))

/**
 * SQL: the number of mandatory skills that matching people have (neighbours do not count), with the sum of the skills' numbers,
 * which identifies the missing one if only one is missing; empty if no skill is mandatory.
 */
function shownOf(tx: Tx, mandatory: readonly MandatorySkill[], { numbers, unread, names }: KnownDemand) {
  const posted = sql`any(${mandatory.flatMap(({ skillId }) => numbers.get(skillId) ?? [])}::int[])`
  const mentioned = mandatory.flatMap(({ skillId, number }) =>
    (unread.get(skillId) ?? []).map((id) => ({ id, skill: number })),
  )
  const ofWork = mandatory.flatMap(({ skillId, number }) => (names.has(skillId) ? number : []))
  const byWork =
    ofWork.length === 0
      ? sql``
      : sql`
      union all
      select w.candidate_id, f.skill from matched w cross join lateral unnest(${ofWork}::int[]) as f (skill)
      where w.career >= ${sql.lit(SAME_WORK)}`
  return sql`
    select candidate_id, count(distinct skill) as shown, sum(distinct skill) as numbers from (
      select c.id as candidate_id, f.skill
      from (select s.skill, unnest(s.people) as posting from skill_posting s
        where s.company_id = ${tx.companyId} and s.skill = ${posted}) f
      join candidate c on c.company_id = ${tx.companyId} and c.slot = f.posting / ${sql.lit(SLOT_FACTOR)}
      where f.posting & ${sql.lit(NEIGHBOUR_FLAG)} = 0
      union all
      select u.id, f.skill from candidate u
      join resume_skill k on k.company_id = ${tx.companyId} and k.candidate_id = u.id
      cross join lateral unnest(k.skills, k.marks) as f (skill, mark)
      where u.company_id = ${tx.companyId} and u.slot is null and f.skill = ${posted}
        and f.mark & ${sql.lit(NEIGHBOUR_FLAG)} = 0
      union all
      select n.candidate_id, n.skill
      from unnest(${mentioned.map(({ id }) => id)}::bigint[], ${mentioned.map(({ skill }) => skill)}::int[]) as n (candidate_id, skill)
      ${byWork}
    ) shown
    join matched using (candidate_id)
    group by candidate_id`
}

/**
 * Counts the candidates who match a demand, in total and by source and résumé group; a candidate in two groups counts in both.
 * Reads indexes only, no résumé.
 */
export async function countMatches(
  tx: Tx,
  asked: Demand,
  { worded = NO_WORD_FITS, index }: { worded?: WordFits; index?: PeopleIndex | undefined } = {},
): Promise<MatchCounts> {
  const demand = await resolveDemand(tx, asked, worded)
  const mandatory = mandatoryOf(demand)
  const told = await queryIndex(tx, index, demand, (question) => ({ kind: 'counts', question }))
  if (told) {
    const { without, sources, groups, ...counts } = told.counts
    const bySkill = mandatory.map(({ skillId }, place) => [skillId, without[place] ?? 0] as const)
    return { ...counts, without: new Map(bySkill), sources: new Map(sources), groups: new Map(groups) }
  }
  const all = mandatory.reduce((sum, { number }) => sum + number, 0)
  const { rows } = await sql<{
    kind: 'total' | 'complete' | 'without' | 'source' | 'group'
    id: string
    count: string
  }>`
    with matched as materialized (${await rankingOf(tx, demand)}),
    shown as materialized (${shownOf(tx, mandatory, demand)})
    select 'total' as kind, '' as id, count(*) as count from matched
    union all
    select 'complete', '', count(*) from shown where shown = ${sql.lit(mandatory.length)}
    union all
    select 'without', (${all}::bigint - numbers)::text, count(*) from shown
    where shown = ${sql.lit(mandatory.length - 1)} group by numbers
    union all
    select 'source', r.source, count(distinct r.candidate_id) from resume r
    where r.company_id = ${tx.companyId} and ${isMatched('r')} group by r.source
    union all
    select 'group', g.resume_group_id::text, count(distinct g.candidate_id) from resume_in_group g
    where g.company_id = ${tx.companyId} and ${isMatched('g')} group by g.resume_group_id`.execute(tx)
  const of = (wanted: (typeof rows)[number]['kind']) =>
    rows.flatMap(({ kind, id, count }) => (kind === wanted ? [[id, Number(count)] as const] : []))
  const total = of('total')[0]?.[1] ?? 0
  const complete = mandatory.length === 0 ? total : (of('complete')[0]?.[1] ?? 0)
  const lacking = new Map(of('without'))
  // People who lack the only mandatory skill have none, so they are not counted above.
  const lacks = ({ number }: MandatorySkill) =>
    mandatory.length === 1 ? total - complete : (lacking.get(String(number)) ?? 0)
  return {
    total,
    complete,
    without: new Map(mandatory.map((each) => [each.skillId, lacks(each)])),
    sources: new Map(of('source')),
    groups: new Map(of('group')),
  }
}
