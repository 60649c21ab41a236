import { weightsBesideWork } from '@rolecall/domain/matching/names-of-work'
import { type Demand, shareOfWords, worthsOf } from '@rolecall/domain/matching/score-candidate'
import { requiredExperience } from '@rolecall/domain/matching/seniority'
import {
  CAREER_FULL,
  ENOUGH_WORDS,
  LISTED_LEVEL,
  MATCH_MIN_SCORE,
  SAME_WORK,
  shareInWork,
  strengthOf,
} from '@rolecall/domain/matching/weights'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { LEVELS, NAMED_FLAG, SLOT_FACTOR } from './blocks.queries.ts'
import type { PeopleIndex } from './index/people-index.ts'
import { queryIndex } from './index/query-index.ts'
import { type KnownDemand, NO_WORD_FITS, resolveDemand, type WordFits } from './known-demand.ts'

/** Strength of a typed skill's mention in a preview, before the résumés were read for it: as if listed. */
const OWN_SKILL_STRENGTH = strengthOf('exact', LISTED_LEVEL)
/** Memory for aggregates over a pool, before they spill to disk. */
const WORK_MEMORY = '64MB'

type Ranking = RawBuilder<{ candidate_id: string; score: number }>

type SkillDemand = { skillId: string; weight: number; isPrimary: boolean }

/** SQL: the demand as a relation `d` of a skill's number, its weight and whether it comes first. */
const demandedSkills = (posted: readonly SkillDemand[], numbers: ReadonlyMap<string, number>) => sql`
  unnest(${posted.map(({ skillId }) => numbers.get(skillId))}::int[], ${posted.map(({ weight }) => weight)}::float8[],
    ${posted.map(({ isPrimary }) => isPrimary)}::boolean[]) as d (skill, weight, is_primary)`

/**
 * SQL: the points of everyone, from postings and from rows without postings, and whether their résumés name what comes first;
 * one row per person. Summing integers as float8 is exact here, and several times faster than numeric.
 */
const pointsOf = (tx: Tx, demanded: RawBuilder<unknown>) => sql`
  select c.id as candidate_id, c.exp_months, c.has_career, t.points, t.is_named
  from (
    select f.posting / ${sql.lit(SLOT_FACTOR)} as slot,
      sum(f.weight * (f.posting & ${sql.lit(LEVELS)})::float8) as points,
      bool_or(f.is_primary and f.posting & ${sql.lit(NAMED_FLAG)} > 0) as is_named
    from (
      select d.weight, d.is_primary, unnest(s.people) as posting from ${demanded}
      join skill_posting s on s.company_id = ${tx.companyId} and s.skill = d.skill
    ) f
    group by 1
  ) t
  -- The planner takes the sums for two hundred, and would look each of the many up, in half as much time again for the whole
  -- ranking; what is computed it can only hash.
  join candidate c on c.company_id = ${tx.companyId} and c.slot + 0 = t.slot
  union all
  select u.id, u.exp_months, u.has_career, sum(d.weight * (f.mark & ${sql.lit(LEVELS)})),
    bool_or(d.is_primary and f.mark & ${sql.lit(NAMED_FLAG)} > 0)
  from candidate u
  join resume_skill k on k.company_id = ${tx.companyId} and k.candidate_id = u.id
  cross join lateral unnest(k.skills, k.marks) as f (skill, mark)
  join ${demanded} on d.skill = f.skill
  where u.company_id = ${tx.companyId} and u.slot is null
  group by u.id, u.exp_months, u.has_career`

type Mention = { candidateId: string; points: number; isPrimary: boolean }

/** SQL: adds mentions in texts to the points from postings, if there are any. */
const withMentions = (tx: Tx, points: RawBuilder<unknown>, mentions: readonly Mention[]) =>
  mentions.length === 0
    ? points
    : sql`
  select candidate_id, exp_months, has_career, sum(points) as points, bool_or(is_named) as is_named from (
    ${points}
    union all
    select m.id, m.exp_months, m.has_career, n.points, n.is_named
    from unnest(${mentions.map(({ candidateId }) => candidateId)}::bigint[],
      ${mentions.map(({ points }) => points)}::float8[], ${mentions.map(({ isPrimary }) => isPrimary)}::boolean[])
      as n (candidate_id, points, is_named)
    join candidate m on m.company_id = ${tx.companyId} and m.id = n.candidate_id
  ) p group by candidate_id, exp_months, has_career`

/** The values of shareInWork for each fit, from 0 on. */
const sharesIn = (careerPoints: number): number[] =>
  Array.from({ length: 101 }, (_, fit) => shareInWork(fit, careerPoints))

type AskedLines = NonNullable<Demand['lines']>

/** SQL: how well people's lines of work fit the demand: careerFit of the domain. */
const careersIn = (tx: Tx, lines: AskedLines) => sql`
  select l.candidate_id, least(100, floor(sum(a.amount * l.amount) / ${sql.lit(CAREER_FULL)}::float8)) as career
  from (select t.candidate_id, unnest(t.lines) as line, unnest(t.amounts) as amount from candidate_line t
    where t.company_id = ${tx.companyId}) l
  join unnest(${lines.map(({ line }) => line)}::int[], ${lines.map(({ amount }) => amount)}::float8[]) as a (line, amount)
    on a.line = l.line
  group by l.candidate_id`

/** SQL: people whose words are compared with the description, with their fit. */
const wordedOf = (worded: WordFits) => sql`
  select candidate_id, words from unnest(${[...worded.keys()]}::bigint[], ${[...worded.values()].map(({ fit }) => fit)}::float8[])
    as w (candidate_id, words)`

/** SQL: adds people with enough of the words and none of the skills. */
const withWorded = (tx: Tx) => sql`
  select * from shown
  union all
  select c.id, c.exp_months, c.has_career, 0::float8, false from worded w
  join candidate c on c.company_id = ${tx.companyId} and c.id = w.candidate_id
  where w.words >= ${sql.lit(ENOUGH_WORDS)} and not exists (select from shown s where s.candidate_id = c.id)`

/** SQL: adds people without any of the skills that come first, but with the same line of work. */
const ofSameWork = (tx: Tx, areWorded: boolean) => sql`
  union all
  select c.id, c.exp_months, true, 0::float8, r.career, ${areWorded ? sql`coalesce(w.words, 0)` : sql`0::float8`} from career r
  ${areWorded ? sql`left join worded w on w.candidate_id = r.candidate_id` : sql``}
  join candidate c on c.company_id = ${tx.companyId} and c.id = r.candidate_id
  where r.career >= ${sql.lit(SAME_WORK)} and not exists (select from total t where t.candidate_id = r.candidate_id)`

/**
 * SQL: all candidates with a requested skill, or with the same line of work, with their score: the arithmetic of scoreCandidate
 * in domain/matching, over the posting table and rows newer than any posting.
 */
export async function rankingOf(tx: Tx, demand: KnownDemand): Promise<Ranking> {
  const { skills, experience, seniority, lines = [], numbers, unread, worded } = demand
  const weights = weightsBesideWork(skills, demand.names)
  const weighed = skills.map((skill, at) => ({
    skillId: skill.skillId,
    weight: weights[at] ?? 0,
    isPrimary: skill.kind === 'primary',
  }))
  const wanted = Math.max(
    1,
    weighed.reduce((sum, { weight }) => sum + weight, 0),
  )
  const posted = weighed.filter(({ skillId }) => numbers.has(skillId))
  const mentions = weighed.flatMap(({ skillId, weight, isPrimary }) =>
    (unread.get(skillId) ?? []).map((candidateId) => ({ candidateId, points: weight * OWN_SKILL_STRENGTH, isPrimary })),
  )
  const isKnown = lines.length === 0 ? sql`false` : sql`n.has_career`
  const years = requiredExperience(experience, seniority)
  const [from, to] = [years.min * 12, years.max * 12]
  const share = shareOfWords(demand, demand.names)
  const [known, unknown] = worthsOf(demand)
  const areWorded = share > 0 && worded.size > 0
  const shown = withMentions(tx, pointsOf(tx, demandedSkills(posted, numbers)), mentions)
  await sql.raw(`set local work_mem = '${WORK_MEMORY}'`).execute(tx)
  return sql`
    with ${areWorded ? sql`worded as (${wordedOf(worded)}), shown as (${shown}), total as (${withWorded(tx)})` : sql`total as (${shown})`},
    career as (${careersIn(tx, lines)}),
    coverage as (
      select n.candidate_id, n.exp_months, ${isKnown} as is_known,
        n.points / (${wanted}::float8 * 100) as met,
        case when ${isKnown} then coalesce(r.career, 0) end as career, ${areWorded ? sql`coalesce(w.words, 0)` : sql`0::float8`} as words
      from total n
      left join career r on r.candidate_id = n.candidate_id
      ${areWorded ? sql`left join worded w on w.candidate_id = n.candidate_id` : sql``}
      where n.is_named or r.career >= ${sql.lit(SAME_WORK)} ${areWorded ? sql`or w.words >= ${sql.lit(ENOUGH_WORDS)}` : sql``}
      ${lines.length === 0 ? sql`` : ofSameWork(tx, areWorded)}
    ),
    ranking as (
      select candidate_id, career, floor(
        case when is_known then ${known.skills}::float8 * met * in_work / 100 + ${known.words}::float8 * words / 100
            + ${known.career}::float8 * career / 100
          else ${unknown.skills}::float8 * met + ${unknown.words}::float8 * words / 100 end
        + ${known.experience}::float8 * (case
            when exp_months < ${from}::float8 then floor(100 * exp_months / ${Math.max(from, 1)}::float8)
            when exp_months <= ${to}::float8 then 100
            else greatest(${years.least}::float8, 100 - floor((exp_months - ${to}::float8) * ${years.perYear}::float8 / 12::float8)) end) / 100
          * case when is_known then in_work else 100 end / 100 + 0.5)::int as score
      from (select *, (${sharesIn(known.career)}::float8[])[career::int + 1] as in_work from coverage) c
    )
    select candidate_id, career, score from ranking where score >= ${MATCH_MIN_SCORE}`
}

export type RankedCandidate = { candidateId: string; resumeId: string; source: string; score: number }

/** The supply of a position: groups of the internal pool and outside sources. */
export type Supply = { resumeGroupIds: readonly string[]; sources: readonly string[] }

type RankingOptions = { limit: number; worded?: WordFits; index?: PeopleIndex | undefined }

/** The best candidates of a supply for a demand, best first, each with the newest résumé there. Must be called before writing. */
export async function listBestCandidates(
  tx: Tx,
  asked: Demand,
  supply: Supply,
  { limit, worded = NO_WORD_FITS, index }: RankingOptions,
): Promise<RankedCandidate[]> {
  const demand = await resolveDemand(tx, asked, worded)
  const supplied = { groups: supply.resumeGroupIds, sources: supply.sources, limit }
  const told = await queryIndex(tx, index, demand, (question) => ({ kind: 'best', question, supplied }))
  const matched = told
    ? sql`select candidate_id, score from unnest(${told.best.map(({ id }) => id)}::bigint[],
        ${told.best.map(({ score }) => score)}::int[]) as b (candidate_id, score)`
    : await rankingOf(tx, demand)
  const { rows } = await sql<{ candidate_id: string; resume_id: string; source: string; score: number }>`
    with matched as (${matched})
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
