import type { Demand } from '@rolecall/domain/matching/score-candidate'
import { SAME_WORK } from '@rolecall/domain/matching/weights'
import { sql } from 'kysely'
import type { Tx } from '../../ground/db/connect.ts'
import { NEIGHBOUR_FLAG, SLOT_FACTOR } from './blocks.queries.ts'
import { askIndex } from './index/ask-index.ts'
import type { PeopleIndex } from './index/people-index.ts'
import { type KnownDemand, lookUpDemand, NOBODY, type Worded } from './known-demand.ts'
import { rankingOf } from './ranking.queries.ts'

/**
 * Looked up in a hash while an index is read in its order, so that whoever is there twice stands side by side. Compared plainly, the
 * planner takes those who match for few, and sorts all that it finds: counting takes half as much time again.
 */
const isMatched = (alias: 'r' | 'g') =>
  sql`(case when ${sql.ref(`${alias}.candidate_id`)} in (select m.candidate_id from matched m) then true end) is not null`

export type MatchCounts = {
  /** Everybody who matches, once. */
  total: number
  /** Those of them who show every mandatory skill, as `hasMandatory` of domain/matching tells it. */
  complete: number
  /** For each mandatory skill how many of them show all others: so many more would be complete without it. */
  without: Map<string, number>
  sources: Map<string, number>
  groups: Map<string, number>
}

type Mandatory = { skillId: string; number: number }

/** The mandatory skills, by numbers of their own: a typed skill has none yet, so that it takes one that no other has. */
const mandatoryOf = ({ skills, numbers }: KnownDemand): Mandatory[] =>
  skills
    .filter((skill) => skill.mandatory)
    .map(({ skillId }, place) => ({ skillId, number: numbers.get(skillId) ?? -place - 1 }))

/**
 * Of those who match, how many mandatory skills they show, and not only a neighbour of them, with the sum of their numbers,
 * which says of whoever lacks one which it is; nobody where no skill is mandatory.
 */
function shownOf(tx: Tx, mandatory: readonly Mandatory[], { numbers, unread, names }: KnownDemand) {
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
 * How many candidates match a demand, in all and of each source and résumé group; somebody in two groups counts in both. Reads
 * indexes and no résumé.
 */
export async function countMatches(
  tx: Tx,
  asked: Demand,
  { worded = NOBODY, index }: { worded?: Worded; index?: PeopleIndex | undefined } = {},
): Promise<MatchCounts> {
  const demand = await lookUpDemand(tx, asked, worded)
  const mandatory = mandatoryOf(demand)
  const told = await askIndex(tx, index, demand, (question) => ({ kind: 'counts', question }))
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
  // Whoever lacks the only one shows none, and is not counted above.
  const lacks = ({ number }: Mandatory) =>
    mandatory.length === 1 ? total - complete : (lacking.get(String(number)) ?? 0)
  return {
    total,
    complete,
    without: new Map(mandatory.map((each) => [each.skillId, lacks(each)])),
    sources: new Map(of('source')),
    groups: new Map(of('group')),
  }
}
