import { weightBesideWork } from '@rolecall/domain/matching/names-of-work'
import { careerPointsOf, type Demand, shareOfWords, worthOfParts } from '@rolecall/domain/matching/score-candidate'
import {
  CAREER_FULL,
  ENOUGH_WORDS,
  LISTED_LEVEL,
  MATCH_MIN_SCORE,
  SAME_WORK,
  strengthOf,
} from '@rolecall/domain/matching/weights'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../ground/db/connect.ts'
import { LEVELS, NAMED_FLAG, SLOT_FACTOR } from './blocks.queries.ts'
import { askIndex } from './index/ask-index.ts'
import type { PeopleIndex } from './index/people-index.ts'
import { type KnownDemand, lookUpDemand, NOBODY, type Worded } from './known-demand.ts'

/** What a mention of a typed skill is worth in a preview, when nobody has yet looked where the résumés name it: as if listed. */
const OWN_SKILL_STRENGTH = strengthOf('exact', LISTED_LEVEL)
/** What the aggregates over a pool may hold in memory instead of on disk. */
const WORK_MEMORY = '64MB'

type Ranking = RawBuilder<{ candidate_id: string; score: number }>

type Demanded = { skillId: string; weight: number; isPrimary: boolean }

/** What was asked for, as a relation `d` of a skill's number, its weight and whether it is wanted first. */
const demandedSkills = (posted: readonly Demanded[], numbers: ReadonlyMap<string, number>) => sql`
  unnest(${posted.map(({ skillId }) => numbers.get(skillId))}::int[], ${posted.map(({ weight }) => weight)}::float8[],
    ${posted.map(({ isPrimary }) => isPrimary)}::boolean[]) as d (skill, weight, is_primary)`

/**
 * The points of everybody in the postings, and of those who are in none yet, and whether their résumés name what is wanted first; everybody once. Adding up whole
 * numbers as float8 is exact here, and several times faster than numeric.
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

/** With what texts mention beside the postings, where anything does. */
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

type AskedLines = NonNullable<Demand['lines']>

/** How well people's lines of work fit those asked for: careerFit of the domain. */
const careersIn = (tx: Tx, lines: AskedLines) => sql`
  select l.candidate_id, least(100, floor(sum(a.amount * l.amount) / ${sql.lit(CAREER_FULL)}::float8)) as career
  from (select t.candidate_id, unnest(t.lines) as line, unnest(t.amounts) as amount from candidate_line t
    where t.company_id = ${tx.companyId}) l
  join unnest(${lines.map(({ line }) => line)}::int[], ${lines.map(({ amount }) => amount)}::float8[]) as a (line, amount)
    on a.line = l.line
  group by l.candidate_id`

/** Those of whom the words of the description are known, with how well they fit. */
const wordedOf = (worded: Worded) => sql`
  select candidate_id, words from unnest(${[...worded.keys()]}::bigint[], ${[...worded.values()].map(({ fit }) => fit)}::float8[])
    as w (candidate_id, words)`

/** With whoever has enough of the words and shows none of the skills. */
const withWorded = (tx: Tx) => sql`
  select * from shown
  union all
  select c.id, c.exp_months, c.has_career, 0::float8, false from worded w
  join candidate c on c.company_id = ${tx.companyId} and c.id = w.candidate_id
  where w.words >= ${sql.lit(ENOUGH_WORDS)} and not exists (select from shown s where s.candidate_id = c.id)`

/** Who names none of the skills that are wanted first, and is of the same line of work all the same. */
const ofSameWork = (tx: Tx, areWorded: boolean) => sql`
  union all
  select c.id, c.exp_months, true, 0::float8, r.career, ${areWorded ? sql`coalesce(w.words, 0)` : sql`0::float8`} from career r
  ${areWorded ? sql`left join worded w on w.candidate_id = r.candidate_id` : sql``}
  join candidate c on c.company_id = ${tx.companyId} and c.id = r.candidate_id
  where r.career >= ${sql.lit(SAME_WORK)} and not exists (select from total t where t.candidate_id = r.candidate_id)`

/**
 * All candidates with a skill that was asked for, or of the same line of work, with their score: the arithmetic of scoreCandidate
 * in domain/matching, over the posting table and what is newer than any posting.
 */
export async function rankingOf(tx: Tx, demand: KnownDemand): Promise<Ranking> {
  const { skills, experience, lines = [], numbers, unread, worded } = demand
  const weighed = skills.map((skill) => ({
    skillId: skill.skillId,
    weight: weightBesideWork(skill, demand.names),
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
  const [from, to] = [experience.min * 12, experience.max * 12]
  const share = shareOfWords(demand, demand.names)
  const [known, unknown] = [worthOfParts(share, careerPointsOf(demand)), worthOfParts(share, 0)]
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
        case when is_known then ${known.skills}::float8 * met + ${known.words}::float8 * words / 100
            + ${known.career}::float8 * career / 100
          else ${unknown.skills}::float8 * met + ${unknown.words}::float8 * words / 100 end
        + ${known.experience}::float8 * (case
            when exp_months < ${from}::float8 then floor(100 * exp_months / ${Math.max(from, 1)}::float8)
            when exp_months <= ${to}::float8 then 100
            else greatest(50, 100 - floor((exp_months - ${to}::float8) * 5 / 12::float8)) end) / 100 + 0.5)::int as score
      from coverage
    )
    select candidate_id, career, score from ranking where score >= ${MATCH_MIN_SCORE}`
}

export type RankedCandidate = { candidateId: string; resumeId: string; source: string; score: number }

/** Where candidates of a position come from: parts of the internal pool and outside sources. */
export type Supply = { resumeGroupIds: readonly string[]; sources: readonly string[] }

type Asked = { limit: number; worded?: Worded; index?: PeopleIndex | undefined }

/**
 * The best candidates of a supply for a demand, best first, each with the newest résumé there. Call it before writing.
 */
export async function listBestCandidates(
  tx: Tx,
  asked: Demand,
  supply: Supply,
  { limit, worded = NOBODY, index }: Asked,
): Promise<RankedCandidate[]> {
  const demand = await lookUpDemand(tx, asked, worded)
  const supplied = { groups: supply.resumeGroupIds, sources: supply.sources, limit }
  const told = await askIndex(tx, index, demand, (question) => ({ kind: 'best', question, supplied }))
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
