import type { Demand } from '@rolecall/domain/matching/score-candidate'
import { EXPERIENCE_POINTS, MATCH_MIN_SCORE, SKILL_POINTS, weightOf } from '@rolecall/domain/matching/weights'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../db/connect.ts'
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

/**
 * A demand as the posting table knows it: the numbers of its skills, and whom the texts name beside a skill that people
 * typed and that no résumé was read for yet; both by the skill's id.
 */
type KnownDemand = Demand & { numbers: ReadonlyMap<string, number>; unread: ReadonlyMap<string, string[]> }

async function lookUpDemand(tx: Tx, demand: Demand): Promise<KnownDemand> {
  const numbers = await listSkillNumbers(
    tx,
    demand.skills.map(({ skillId }) => skillId),
  )
  const unread = new Map<string, string[]>()
  for (const { skillId, name } of demand.skills) {
    if (!isOwnSkill(skillId) || numbers.has(skillId)) continue
    const found = await findResumesNaming(tx, name)
    unread.set(skillId, [...new Set(found.map(({ candidateId }) => candidateId))])
  }
  return { ...demand, numbers, unread }
}

/**
 * All candidates with a skill that was asked for, with their score: the arithmetic of scoreOf in domain/matching, over the
 * posting table, of which it reads the index alone.
 */
async function rankingOf(tx: Tx, { skills, experience, numbers, unread }: KnownDemand): Promise<Ranking> {
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
    with finding as (
      select s.candidate_id, d.weight * s.level
        + case when s.rule <= ${sql.lit(codeOfRule('synonym'))} then d.named else 0 end as points
      from unnest(${posted.map(({ skillId }) => numbers.get(skillId))}::int[], ${posted.map(({ weight }) => weight)}::float8[],
        ${posted.map(({ named }) => named)}::float8[]) as d (skill, weight, named)
      join candidate_skill s on s.company_id = ${tx.companyId} and s.skill = d.skill
      ${
        mentions.length === 0
          ? sql``
          : sql`union all
      select n.candidate_id, n.points
      from unnest(${mentions.map(({ candidateId }) => candidateId)}::bigint[],
        ${mentions.map(({ points }) => points)}::float8[]) as n (candidate_id, points)`
      }
    ),
    total as (select candidate_id, sum(points) as points from finding group by candidate_id),
    coverage as (
      select candidate_id, met from (
        select candidate_id, (points::bigint & ${sql.lit(NAMED - 1)}::bigint)::float8 as met from total
        where ${likely(sql`points >= ${sql.lit(NAMED)}::float8`)}) n
      -- Whoever stays below with full points for experience need not be looked up.
      where ${likely(
        sql`${SKILL_POINTS}::float8 * met / (${wanted}::float8 * 100) + ${EXPERIENCE_POINTS + 1} >= ${MATCH_MIN_SCORE}`,
      )}
    ),
    ranking as (
      select v.candidate_id, floor(${SKILL_POINTS}::float8 * v.met / (${wanted}::float8 * 100)
        + ${EXPERIENCE_POINTS}::float8 * (case
            when c.exp_months < ${from}::float8 then floor(100 * c.exp_months / ${Math.max(from, 1)}::float8)
            when c.exp_months <= ${to}::float8 then 100
            else greatest(50, 100 - floor((c.exp_months - ${to}::float8) * 5 / 12::float8)) end) / 100 + 0.5)::int as score
      from coverage v join candidate c on c.company_id = ${tx.companyId} and c.id = v.candidate_id
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
    with matched as (${await rankingOf(tx, await lookUpDemand(tx, demand))})
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

export type MatchCounts = {
  /** Everybody who matches, once. */
  total: number
  /** Those of them who show every mandatory skill, as `hasMandatory` of domain/matching tells it. */
  complete: number
  sources: Map<string, number>
  groups: Map<string, number>
}

/** Who shows every mandatory skill of a demand; everybody where it has none. */
function completeOf(tx: Tx, { skills, numbers, unread }: KnownDemand): RawBuilder<unknown> {
  const mandatory = skills.filter((skill) => skill.mandatory).map(({ skillId }) => skillId)
  if (mandatory.length === 0) return sql`select candidate_id from matched`
  const mentioned = mandatory.flatMap((skillId) => unread.get(skillId) ?? [])
  return sql`
    select candidate_id from (
      select s.candidate_id from candidate_skill s where s.company_id = ${tx.companyId}
        and s.skill = any(${mandatory.flatMap((skillId) => numbers.get(skillId) ?? [])}::int[])
      union all
      select n.candidate_id from unnest(${mentioned}::bigint[]) as n (candidate_id)) shown
    join matched using (candidate_id)
    group by candidate_id having count(*) = ${sql.lit(mandatory.length)}`
}

/**
 * How many candidates match a demand, in all and of each source and résumé group; somebody in two groups counts in both.
 * Reads indexes and no résumé.
 */
export async function countMatches(tx: Tx, asked: Demand): Promise<MatchCounts> {
  const demand = await lookUpDemand(tx, asked)
  const { rows } = await sql<{ kind: 'total' | 'complete' | 'source' | 'group'; id: string; count: string }>`
    with matched as materialized (${await rankingOf(tx, demand)})
    select 'total' as kind, '' as id, count(*) as count from matched
    union all
    select 'complete', '', count(*) from (${completeOf(tx, demand)}) complete
    union all
    select 'source', source, count(*) from (
      select distinct r.source, r.candidate_id from resume r
      join matched m on m.candidate_id = r.candidate_id where r.company_id = ${tx.companyId}) by_source
    group by source
    union all
    select 'group', resume_group_id::text, count(*) from (
      select distinct g.resume_group_id, g.candidate_id from resume_in_group g
      join matched m on m.candidate_id = g.candidate_id where g.company_id = ${tx.companyId}) by_group
    group by resume_group_id`.execute(tx)
  const of = (wanted: (typeof rows)[number]['kind']) =>
    rows.flatMap(({ kind, id, count }) => (kind === wanted ? [[id, Number(count)] as const] : []))
  return {
    total: of('total')[0]?.[1] ?? 0,
    complete: of('complete')[0]?.[1] ?? 0,
    sources: new Map(of('source')),
    groups: new Map(of('group')),
  }
}
