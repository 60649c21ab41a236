import type { Demand } from '@rolecall/domain/matching/score-candidate'
import { EXPERIENCE_POINTS, MATCH_MIN_SCORE, SKILL_POINTS, weightOf } from '@rolecall/domain/matching/weights'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../db/connect.ts'
import { NAMED_FLAG, SLOT_FACTOR } from './blocks.queries.ts'
import { isOwnSkill } from './demand.ts'
import { findResumesNaming } from './find-naming.ts'
import { codeOfRule, listSkillNumbers } from './postings.queries.ts'

/** What a mention of a typed skill is worth in a preview, when nobody has yet looked where the résumés name it: as if listed. */
const OWN_SKILL_STRENGTH = 82
/**
 * Added to a candidate's points for every primary skill that a résumé names: more than all points that skills can bring
 * together, and still exact. One sum then tells both how much is met and whether anything is named, in half the time of two.
 */
const NAMED = 2 ** 40
/** What the aggregates over a pool may hold in memory instead of on disk. */
const WORK_MEMORY = '64MB'

/** A condition that most rows meet. The planner takes a comparison for met by a third, and would look the many up one by one. */
const likely = (condition: RawBuilder<unknown>) => sql`(case when ${condition} then true end) is not null`

type Ranking = RawBuilder<{ candidate_id: string; score: number }>

/** Whom the texts name beside a skill that people typed and that no résumé was read for yet, by the skill's id. */
async function findUnread({ tx, demand, numbers }: { tx: Tx; demand: Demand; numbers: ReadonlyMap<string, number> }) {
  const named = new Map<string, string[]>()
  for (const { skillId, name } of demand.skills) {
    if (!isOwnSkill(skillId) || numbers.has(skillId)) continue
    const found = await findResumesNaming(tx, name)
    named.set(skillId, [...new Set(found.map(({ candidateId }) => candidateId))])
  }
  return named
}

type Demanded = { skillId: string; weight: number; named: number }

/** What was asked for, as a relation `d` of a skill's number, its weight and what naming it adds. */
const demandedSkills = (posted: readonly Demanded[], numbers: ReadonlyMap<string, number>) => sql`
  unnest(${posted.map(({ skillId }) => numbers.get(skillId))}::int[], ${posted.map(({ weight }) => weight)}::float8[],
    ${posted.map(({ named }) => named)}::float8[]) as d (skill, weight, named)`

/**
 * The points of everybody in the postings, one sum a slot, and of those who are in none yet; everybody once. Adding up whole
 * numbers as float8 is exact here, and several times faster than numeric.
 */
const pointsOf = (tx: Tx, demanded: RawBuilder<unknown>) => sql`
  select c.id as candidate_id, c.exp_months, t.points
  from (
    select f.posting / ${sql.lit(SLOT_FACTOR)} as slot,
      sum(f.weight * (f.posting & ${sql.lit(NAMED_FLAG - 1)})::float8
        + case when f.posting & ${sql.lit(NAMED_FLAG)} > 0 then f.named else 0 end) as points
    from (
      select d.weight, d.named, unnest(s.people) as posting from ${demanded}
      join skill_posting s on s.company_id = ${tx.companyId} and s.skill = d.skill
    ) f
    group by 1
  ) t
  -- The planner takes the sums for two hundred, and would look each of the many up; what is computed it can only hash.
  join candidate c on c.company_id = ${tx.companyId} and c.slot + 0 = t.slot
  union all
  select u.id, u.exp_months, sum(d.weight * f.level
    + case when f.rule <= ${sql.lit(codeOfRule('synonym'))} then d.named else 0 end)
  from candidate u
  join resume_skill k on k.company_id = ${tx.companyId} and k.candidate_id = u.id
  cross join lateral unnest(k.skills, k.levels, k.rules) as f (skill, level, rule)
  join ${demanded} on d.skill = f.skill
  where u.company_id = ${tx.companyId} and u.slot is null
  group by u.id, u.exp_months`

type Mention = { candidateId: string; points: number }

/** With what texts mention beside the postings, where anything does. */
const withMentions = (tx: Tx, points: RawBuilder<unknown>, mentions: readonly Mention[]) =>
  mentions.length === 0
    ? points
    : sql`
  select candidate_id, exp_months, sum(points) as points from (
    ${points}
    union all
    select m.id, m.exp_months, n.points
    from unnest(${mentions.map(({ candidateId }) => candidateId)}::bigint[],
      ${mentions.map(({ points }) => points)}::float8[]) as n (candidate_id, points)
    join candidate m on m.company_id = ${tx.companyId} and m.id = n.candidate_id
  ) p group by candidate_id, exp_months`

/**
 * All candidates with a skill that was asked for, with their score: the arithmetic of scoreOf in domain/matching, over the
 * posting table and what is newer than any posting.
 */
async function rankingOf(tx: Tx, demand: Demand): Promise<Ranking> {
  const { skills, experience } = demand
  const numbers = await listSkillNumbers(
    tx,
    skills.map(({ skillId }) => skillId),
  )
  const unread = await findUnread({ tx, demand, numbers })
  const weighed = skills.map((skill) => ({
    skillId: skill.skillId,
    weight: weightOf(skill),
    named: skill.kind === 'primary' ? NAMED : 0,
  }))
  const wanted = weighed.reduce((sum, { weight }) => sum + weight, 0)
  const posted = weighed.filter(({ skillId }) => numbers.has(skillId))
  const mentions = weighed.flatMap(({ skillId, weight, named }) =>
    (unread.get(skillId) ?? []).map((candidateId) => ({ candidateId, points: weight * OWN_SKILL_STRENGTH + named })),
  )
  const [from, to] = [experience.min * 12, experience.max * 12]
  await sql.raw(`set local work_mem = '${WORK_MEMORY}'`).execute(tx)
  return sql`
    with total as (${withMentions(tx, pointsOf(tx, demandedSkills(posted, numbers)), mentions)}),
    coverage as (
      select candidate_id, exp_months, (points::bigint & ${sql.lit(NAMED - 1)}::bigint)::float8 as met from total
      where ${likely(sql`points >= ${sql.lit(NAMED)}::float8`)}
    ),
    ranking as (
      select candidate_id, floor(${SKILL_POINTS}::float8 * met / (${wanted}::float8 * 100)
        + ${EXPERIENCE_POINTS}::float8 * (case
            when exp_months < ${from}::float8 then floor(100 * exp_months / ${Math.max(from, 1)}::float8)
            when exp_months <= ${to}::float8 then 100
            else greatest(50, 100 - floor((exp_months - ${to}::float8) * 5 / 12::float8)) end) / 100 + 0.5)::int as score
      -- Worked out once for each, not again where it is compared.
      from coverage offset 0
    )
    select candidate_id, score from ranking where ${likely(sql`score >= ${MATCH_MIN_SCORE}`)}`
}

export type RankedCandidate = { candidateId: string; resumeId: string; source: string; score: number }

/** Where candidates of a position come from: parts of the internal pool and outside sources. */
export type Supply = { resumeGroupIds: readonly string[]; sources: readonly string[] }

/** The best candidates of a supply for a demand, best first, each with the newest résumé there. Call it before writing. */
export async function listBestCandidates(
  tx: Tx,
  demand: Demand,
  supply: Supply,
  limit: number,
): Promise<RankedCandidate[]> {
  const { rows } = await sql<{ candidate_id: string; resume_id: string; source: string; score: number }>`
    with matched as (${await rankingOf(tx, demand)})
    select m.candidate_id, s.resume_id, s.source, m.score
    -- In order first, so that résumés are looked up only until there are enough.
    from (select candidate_id, score from matched order by score desc, candidate_id) m
    cross join lateral (
      select r.id as resume_id, r.source from resume r
      where r.company_id = ${tx.companyId} and r.candidate_id = m.candidate_id and (
        r.source = any(${supply.sources}::text[])
        or exists (select from resume_in_group g where g.company_id = ${tx.companyId} and g.resume_id = r.id
          and g.resume_group_id = any(${supply.resumeGroupIds}::uuid[])))
      order by r.received_at desc, r.id limit 1
    ) s
    order by m.score desc, m.candidate_id limit ${limit}`.execute(tx)
  return rows.map((row) => ({
    candidateId: row.candidate_id,
    resumeId: row.resume_id,
    source: row.source,
    score: row.score,
  }))
}

/** Looked up in a hash while an index is read in its order, so that whoever is there twice stands side by side. */
const isMatched = (alias: 'r' | 'g') =>
  likely(sql`${sql.ref(`${alias}.candidate_id`)} in (select m.candidate_id from matched m)`)

export type MatchCounts = { sources: Map<string, number>; groups: Map<string, number> }

/**
 * How many candidates of each source and of each resume group match a demand; somebody in two groups counts in both.
 * Reads two indexes and no résumé.
 */
export async function countMatches(tx: Tx, demand: Demand): Promise<MatchCounts> {
  const { rows } = await sql<{ source: string | null; group_id: string | null; count: string }>`
    with matched as materialized (${await rankingOf(tx, demand)})
    select r.source, null as group_id, count(distinct r.candidate_id) as count from resume r
    where r.company_id = ${tx.companyId} and ${isMatched('r')} group by r.source
    union all
    select null, g.resume_group_id::text, count(distinct g.candidate_id) from resume_in_group g
    where g.company_id = ${tx.companyId} and ${isMatched('g')} group by g.resume_group_id`.execute(tx)
  const sources = rows.flatMap(({ source, count }) => (source === null ? [] : [[source, Number(count)] as const]))
  const groups = rows.flatMap(({ group_id, count }) => (group_id === null ? [] : [[group_id, Number(count)] as const]))
  return { sources: new Map(sources), groups: new Map(groups) }
}
