import type { Demand, Evidence } from '@rolecall/domain/matching/score-candidate'
import { EXPERIENCE_POINTS, MATCH_MIN_SCORE, SKILL_POINTS, weightOf } from '@rolecall/domain/matching/weights'
import type { StatusType } from '@rolecall/domain/pipeline/default-pipeline'
import type { Span } from '@rolecall/domain/span'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../db/connect.ts'
import { isOwnSkill } from './demand.ts'

/** What a mention of a typed skill is worth in a preview, when nobody has yet looked where the résumés name it: as if listed. */
const OWN_SKILL_STRENGTH = 82

/**
 * All candidates with a skill that was asked for, with their score: the arithmetic of scoreOf in domain/matching, over the
 * posting table. Skills that people typed and that no résumé was read for yet are looked for as phrases in the texts.
 */
function ranking(tx: Tx, { skills, experience }: Demand): RawBuilder<{ candidate_id: string; score: number }> {
  const weights = skills.map(weightOf)
  const wanted = weights.reduce((sum, weight) => sum + weight, 0)
  const own = skills.filter(({ skillId }) => isOwnSkill(skillId))
  const [from, to] = [experience.min * 12, experience.max * 12]
  return sql`
    with demand as (
      select * from unnest(${skills.map(({ skillId }) => skillId)}::text[], ${weights}::float8[],
        ${skills.map(({ kind }) => kind === 'primary')}::boolean[]) as d (skill_id, weight, is_primary)
    ),
    typed as (
      select * from unnest(${own.map(({ skillId }) => skillId)}::text[], ${own.map(({ name }) => name)}::text[]) as o (skill_id, name)
    ),
    finding as (
      select s.candidate_id, d.weight, d.is_primary and s.rule in ('exact', 'synonym') as is_direct, s.level
      from demand d join candidate_skill s on s.company_id = ${tx.companyId} and s.skill_id = d.skill_id
      union all
      select distinct r.candidate_id, d.weight, d.is_primary, ${OWN_SKILL_STRENGTH}::smallint
      from typed o join demand d using (skill_id)
      cross join lateral find_resumes(phraseto_tsquery('english', o.name)) r
      where not exists (select from candidate_skill s
        where s.company_id = ${tx.companyId} and s.skill_id = o.skill_id and s.candidate_id = r.candidate_id)
    ),
    coverage as (
      select candidate_id, sum(weight * level) as met from finding group by candidate_id
      -- Whoever stays below with full points for experience need not be looked up.
      having bool_or(is_direct)
        and ${SKILL_POINTS}::float8 * sum(weight * level) / (${wanted}::float8 * 100) + ${EXPERIENCE_POINTS + 1} >= ${MATCH_MIN_SCORE}
    ),
    ranking as (
      select v.candidate_id, floor(${SKILL_POINTS}::float8 * v.met / (${wanted}::float8 * 100)
        + ${EXPERIENCE_POINTS}::float8 * (case
            when c.exp_months < ${from}::float8 then floor(100 * c.exp_months / ${Math.max(from, 1)}::float8)
            when c.exp_months <= ${to}::float8 then 100
            else greatest(50, 100 - floor((c.exp_months - ${to}::float8) * 5 / 12::float8)) end) / 100 + 0.5)::int as score
      from coverage v join candidate c on c.company_id = ${tx.companyId} and c.id = v.candidate_id
    )
    select candidate_id, score from ranking where score >= ${MATCH_MIN_SCORE}`
}

export type RankedCandidate = { candidateId: string; resumeId: string; source: string; score: number }

/** Where candidates of a position come from: parts of the internal pool and outside sources. */
export type Supply = { resumeGroupIds: readonly string[]; sources: readonly string[] }

/** The best candidates of a supply for a demand, best first, each with the newest résumé there. */
export async function listBestCandidates(
  tx: Tx,
  demand: Demand,
  supply: Supply,
  limit: number,
): Promise<RankedCandidate[]> {
  const { rows } = await sql<{ candidate_id: string; resume_id: string; source: string; score: number }>`
    with matched as (${ranking(tx, demand)})
    select m.candidate_id, s.resume_id, s.source, m.score
    -- In order first, so that résumés are looked up only until there are enough.
    from (select candidate_id, score from matched order by score desc, candidate_id) m
    cross join lateral (
      select r.id as resume_id, r.source from resume r
      where r.company_id = ${tx.companyId} and r.candidate_id = m.candidate_id and (
        r.source = any(${supply.sources}::text[])
        or exists (select from resume_in_group g where g.company_id = r.company_id and g.resume_id = r.id
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

export type MatchCounts = { sources: Map<string, number>; groups: Map<string, number> }

/** How many candidates of each source and of each resume group match a demand. Somebody in two groups counts in both. */
export async function countMatches(tx: Tx, demand: Demand): Promise<MatchCounts> {
  const { rows } = await sql<{ source: string | null; resume_group_id: string | null; count: string }>`
    with matched as (${ranking(tx, demand)})
    select r.source, g.resume_group_id, count(distinct r.candidate_id) as count
    from matched m
    join resume r on r.company_id = ${tx.companyId} and r.candidate_id = m.candidate_id
    left join resume_in_group g on g.company_id = r.company_id and g.resume_id = r.id
    group by grouping sets ((r.source), (g.resume_group_id))`.execute(tx)
  const sources = rows.flatMap(({ source, count }) => (source ? [[source, Number(count)] as const] : []))
  const groups = rows.flatMap(({ resume_group_id: id, count }) => (id ? [[id, Number(count)] as const] : []))
  return { sources: new Map(sources), groups: new Map(groups) }
}

export type FactsRow = { experienceMonths: number; skills: Map<string, Evidence> }

/** What is known of candidates as far as some skills are concerned, by candidate id. */
export async function loadFacts(
  tx: Tx,
  candidateIds: readonly string[],
  skillIds: readonly string[],
): Promise<Map<string, FactsRow>> {
  const people = await tx
    .selectFrom('candidate')
    .select(['id', 'exp_months'])
    .where('company_id', '=', tx.companyId)
    .where('id', '=', sql<string>`any(${candidateIds}::bigint[])`)
    .execute()
  const facts = new Map(
    people.map(({ id, exp_months }) => [id, { experienceMonths: exp_months, skills: new Map() } as FactsRow]),
  )
  const rows = await tx
    .selectFrom('candidate_skill')
    .select(['candidate_id', 'skill_id', 'level', 'rule', 'via', 'spans'])
    .where('company_id', '=', tx.companyId)
    .where('candidate_id', '=', sql<string>`any(${candidateIds}::bigint[])`)
    .where('skill_id', '=', sql<string>`any(${skillIds}::text[])`)
    .execute()
  for (const { candidate_id, skill_id, level, rule, via, spans } of rows)
    facts.get(candidate_id)?.skills.set(skill_id, {
      strength: level,
      rule: rule as Evidence['rule'],
      ...(via && { via }),
      spans: spans as unknown as Span[],
    })
  return facts
}

/** The demand of a position's version in force, and what it draws from; `undefined` when there is no such position. */
export async function findPositionDemand(tx: Tx, positionId: string) {
  const position = await tx
    .selectFrom('position as o')
    .innerJoin('position_version as v', (join) =>
      join
        .onRef('v.company_id', '=', 'o.company_id')
        .onRef('v.position_id', '=', 'o.id')
        .onRef('v.version', '=', 'o.latest_version'),
    )
    .select(['o.id', 'o.latest_version', 'o.stage', 'v.min_experience', 'v.max_experience'])
    .where('o.company_id', '=', tx.companyId)
    .where('o.id', '=', positionId)
    .executeTakeFirst()
  if (!position) return undefined
  const skills = await tx
    .selectFrom('position_skill')
    .select(['skill_id as skillId', 'name', 'kind', 'score', 'mandatory'])
    .where('company_id', '=', tx.companyId)
    .where('position_id', '=', positionId)
    .where('version', '=', position.latest_version)
    .orderBy('place')
    .execute()
  return {
    skills: skills as Demand['skills'][number][],
    experience: { min: position.min_experience, max: position.max_experience },
  } satisfies Demand
}

export async function loadSupply(tx: Tx, positionId: string): Promise<Supply> {
  const groups = await tx
    .selectFrom('position_resume_group')
    .select('resume_group_id')
    .where('company_id', '=', tx.companyId)
    .where('position_id', '=', positionId)
    .execute()
  const sources = await tx
    .selectFrom('position_source')
    .select('source')
    .where('company_id', '=', tx.companyId)
    .where('position_id', '=', positionId)
    .execute()
  return {
    resumeGroupIds: groups.map(({ resume_group_id }) => resume_group_id),
    sources: sources.map(({ source }) => source),
  }
}

/** Open positions that draw from a group or source in which this candidate has a résumé, with the newest such résumé. */
export async function listPositionsFor(tx: Tx, candidateId: string, limit: number) {
  const { rows } = await sql<{ position_id: string; resume_id: string; source: string }>`
    select distinct on (o.id) o.id as position_id, r.id as resume_id, r.source
    from resume r
    left join resume_in_group g on g.company_id = r.company_id and g.resume_id = r.id
    left join position_resume_group pg on pg.company_id = r.company_id and pg.resume_group_id = g.resume_group_id
    left join position_source ps on ps.company_id = r.company_id and ps.source = r.source
    join position o on o.company_id = r.company_id and o.id in (pg.position_id, ps.position_id)
    where r.company_id = ${tx.companyId} and r.candidate_id = ${candidateId} and o.stage = 'Open' and not o.archive
    order by o.id, r.received_at desc limit ${limit}`.execute(tx)
  return rows
}

/** Where candidates of a kind begin: the first status of the first group of that type. */
export const getFirstStatus = (tx: Tx, type: StatusType) =>
  tx
    .selectFrom('status as s')
    .innerJoin('status_group as g', (join) =>
      join.onRef('g.company_id', '=', 's.company_id').onRef('g.id', '=', 's.group_id'),
    )
    .select(['s.id', 'g.id as group_id'])
    .where('s.company_id', '=', tx.companyId)
    .where('g.status_type', '=', type)
    .orderBy('g.group_order')
    .orderBy('s.place')
    .executeTakeFirstOrThrow()

export type NewApplication = RankedCandidate & { contributions: unknown; hasMandatory: boolean }

/** Puts candidates on a position at its initial status; who is there already stays as he is. Answers with those added. */
export async function insertApplications(
  tx: Tx,
  positionId: string,
  status: { id: string; group_id: string },
  applications: readonly NewApplication[],
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ candidate_id: string }>`
    insert into application (company_id, position_id, candidate_id, resume_id, status_id, status_group_id, score,
      contributions, has_mandatory, source, moved_at, created_at)
    select ${tx.companyId}, ${positionId}, a.candidate_id, a.resume_id, ${status.id}, ${status.group_id}, a.score,
      a.contributions, a.has_mandatory, a.source, ${now}, ${now}
    from unnest(
      ${applications.map(({ candidateId }) => candidateId)}::bigint[], ${applications.map(({ resumeId }) => resumeId)}::uuid[],
      ${applications.map(({ score }) => score)}::smallint[],
      ${applications.map(({ contributions }) => JSON.stringify(contributions))}::jsonb[],
      ${applications.map(({ hasMandatory }) => hasMandatory)}::boolean[], ${applications.map(({ source }) => source)}::text[]
    ) as a (candidate_id, resume_id, score, contributions, has_mandatory, source)
    on conflict do nothing returning candidate_id`.execute(tx)
  return rows.map(({ candidate_id }) => candidate_id)
}

/** A slice of a position's applications in the order of candidates, for working through all of them. */
export const listApplicationsAfter = (tx: Tx, positionId: string, candidateId: string, limit: number) =>
  tx
    .selectFrom('application')
    .select(['candidate_id', 'score'])
    .where('company_id', '=', tx.companyId)
    .where('position_id', '=', positionId)
    .where('candidate_id', '>', candidateId)
    .orderBy('candidate_id')
    .limit(limit)
    .execute()

export type Rescored = { candidateId: string; score: number; contributions: unknown; hasMandatory: boolean }

export async function updateScores(tx: Tx, positionId: string, scores: readonly Rescored[]): Promise<void> {
  await sql`
    update application a set score = n.score, contributions = n.contributions, has_mandatory = n.has_mandatory
    from unnest(
      ${scores.map(({ candidateId }) => candidateId)}::bigint[], ${scores.map(({ score }) => score)}::smallint[],
      ${scores.map(({ contributions }) => JSON.stringify(contributions))}::jsonb[],
      ${scores.map(({ hasMandatory }) => hasMandatory)}::boolean[]
    ) as n (candidate_id, score, contributions, has_mandatory)
    where a.company_id = ${tx.companyId} and a.position_id = ${positionId} and a.candidate_id = n.candidate_id`.execute(
    tx,
  )
}
