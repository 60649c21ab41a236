import type { Contribution, Evidence } from '@rolecall/domain/matching/score-candidate'
import { SCORING_VERSION } from '@rolecall/domain/matching/scoring-version'
import { CAREER_FULL, SAME_WORK } from '@rolecall/domain/matching/weights'
import type { StatusType } from '@rolecall/domain/pipeline/default-pipeline'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'
import { feedPairs } from '../../platform/feed/record-feed.ts'
import { countAdded } from '../applications/application-counts.queries.ts'
import { hideWords } from '../blind-review/hide-words.queries.ts'
import { recordChanged } from '../changes/record-changed.ts'
import { acceptsCandidates, isOpen } from '../position-state/states.queries.ts'
import { amountsByLine } from './career-rows.queries.ts'
import type { Supply } from './ranking.queries.ts'
import { linesToNote, notedScores, type ScoreOrigin } from './score-log.queries.ts'
import { LISTS, openRows, type ShownRow, type UnmatchedRow } from './shown-skills.queries.ts'

export type FactsRow = { experienceMonths: number; skills: Map<string, Evidence>; lines: Map<number, number> }

type MatchFactsRow = (ShownRow | UnmatchedRow) & {
  exp_months: number
  lines: number[] | null
  amounts: number[] | null
}

/** Facts of candidates for scoring, by candidate id: all skills, or only the given ones. */
export async function loadFacts(
  tx: Tx,
  candidateIds: readonly string[],
  skillIds?: readonly string[],
): Promise<Map<string, FactsRow>> {
  const { rows } = await sql<MatchFactsRow>`
    select c.id as candidate_id, c.exp_months, k.resume_id, ${LISTS} as lists, l.lines, l.amounts
    from candidate c
    left join candidate_line l on l.company_id = ${tx.companyId} and l.candidate_id = c.id
    left join resume_skill k on k.company_id = ${tx.companyId} and k.candidate_id = c.id
    where c.company_id = ${tx.companyId} and c.id = any(${candidateIds}::bigint[])`.execute(tx)
  const facts = new Map(
    rows.map(({ candidate_id, exp_months, lines, amounts }): [string, FactsRow] => [
      candidate_id,
      { experienceMonths: exp_months, skills: new Map(), lines: amountsByLine(lines ?? [], amounts ?? []) },
    ]),
  )
  const read = rows.flatMap((row) => (row.resume_id === null ? [] : row))
  for (const { candidateId, skillId, level, rule, via, spans } of await openRows(tx, read, skillIds))
    facts.get(candidateId)?.skills.set(skillId, { strength: level, rule, ...(via && { via }), spans })
  return facts
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

type Person = { candidateId: string; skillIds: readonly string[] }

/** `isOn`: whether the candidate is on it already. */
type FittingPosition = { candidateId: string; positionId: string; resumeId: string; source: string; isOn: boolean }

/**
 * Open positions that draw from a group or source with a résumé of these candidates, each with the newest such résumé: those
 * they are on, and those not on hold that ask first for one of their skills, their line of work or words.
 */
export async function listPositionsFor(tx: Tx, people: readonly Person[]) {
  const ids = people.map(({ candidateId }) => candidateId)
  const shown = people.flatMap(({ candidateId, skillIds }) => skillIds.map((skillId) => ({ candidateId, skillId })))
  const { rows } = await sql<FittingPosition>`
    with shown as materialized (
      select n.candidate_id, n.skill_id from unnest(${shown.map(({ candidateId }) => candidateId)}::bigint[],
        ${shown.map(({ skillId }) => skillId)}::text[]) n (candidate_id, skill_id)
    ), asked as materialized (
      select distinct s.candidate_id, k.position_id from position_skill k
      join position p on p.company_id = ${tx.companyId} and p.id = k.position_id and k.version = p.latest_version
      join shown s on s.skill_id = k.skill_id
      where k.company_id = ${tx.companyId} and k.kind = 'primary'
        and k.skill_id = any(${[...new Set(shown.map(({ skillId }) => skillId))]}::text[])
      union
      (select l.candidate_id, o.id from position o
      join position_version v on v.company_id = ${tx.companyId} and v.position_id = o.id and v.version = o.latest_version
      cross join lateral jsonb_to_recordset(v.lines) as a (line int, amount float8)
      join (select t.candidate_id, unnest(t.lines) as line, unnest(t.amounts) as amount from candidate_line t
        where t.company_id = ${tx.companyId} and t.candidate_id = any(${ids}::bigint[])) l on l.line = a.line
      where o.company_id = ${tx.companyId} and ${acceptsCandidates}
      group by l.candidate_id, o.id
      having floor(sum(a.amount * l.amount) / ${sql.lit(CAREER_FULL)}) >= ${sql.lit(SAME_WORK)})
      union
      -- Whether they have enough of its words is seen when they are compared.
      (select c.id, o.id from position o
      join position_version v on v.company_id = ${tx.companyId} and v.position_id = o.id and v.version = o.latest_version
      cross join unnest(${ids}::bigint[]) as c (id)
      where o.company_id = ${tx.companyId} and ${acceptsCandidates} and v.words is not null)
    )
    select distinct on (d.candidate_id, d.position_id) d.candidate_id as "candidateId", d.position_id as "positionId",
      d.resume_id as "resumeId", d.source, a.candidate_id is not null as "isOn"
    from (
      select r.candidate_id, pg.position_id, r.id as resume_id, r.source, r.received_at from resume r
      join resume_in_group g on g.company_id = ${tx.companyId} and g.resume_id = r.id
      join position_resume_group pg on pg.company_id = ${tx.companyId} and pg.resume_group_id = g.resume_group_id
      where r.company_id = ${tx.companyId} and r.candidate_id = any(${ids}::bigint[])
      union all
      select r.candidate_id, ps.position_id, r.id, r.source, r.received_at from resume r
      join position_source ps on ps.company_id = ${tx.companyId} and ps.source = r.source
      where r.company_id = ${tx.companyId} and r.candidate_id = any(${ids}::bigint[])
    ) d
    join position o on o.company_id = ${tx.companyId} and o.id = d.position_id
    left join application a on a.company_id = ${tx.companyId} and a.position_id = o.id and a.candidate_id = d.candidate_id
    where ${isOpen} and (a.candidate_id is not null
      or ${acceptsCandidates} and exists (select from asked q where q.candidate_id = d.candidate_id and q.position_id = o.id))
    order by d.candidate_id, d.position_id, d.received_at desc, d.resume_id`.execute(tx)
  return rows
}

/** The positions that people are on. */
export const listPositionsOf = (tx: Tx, candidateIds: readonly string[]) =>
  tx
    .selectFrom('application')
    .select(['position_id', 'candidate_id'])
    .where('company_id', '=', tx.companyId)
    .where('candidate_id', '=', sql<string>`any(${candidateIds}::bigint[])`)
    .execute()

/** SQL: the status in which candidates of a type start: the first status of the first group of that type. */
const firstStatus = (tx: Tx, type: StatusType) =>
  tx
    .selectFrom('status as s')
    .innerJoin('status_group as g', (join) => tenantJoin(join, tx, 'g').onRef('g.id', '=', 's.group_id'))
    .select(['s.id', 'g.id as group_id'])
    .where('s.company_id', '=', tx.companyId)
    .where('g.status_type', '=', type)
    .orderBy('g.group_order')
    .orderBy('s.place')
    .limit(1)

export const findFirstStatus = (tx: Tx, type: StatusType) => firstStatus(tx, type).executeTakeFirstOrThrow()

export type NewApplication = {
  positionId: string
  candidateId: string
  resumeId: string
  source: string
  score: number
  contributions: readonly Contribution[]
  hasMandatory: boolean
  standsFirst: boolean
  tie: number
}

/**
 * Puts candidates on positions at the first status of a type; skips candidates there already, and excluded ones unless
 * `evenExcluded`. Returns those added.
 */
export async function insertApplications(
  tx: Tx,
  type: StatusType,
  applications: readonly NewApplication[],
  giving: ScoreOrigin,
  { evenExcluded = false }: { evenExcluded?: boolean } = {},
): Promise<{ positionId: string; candidateId: string }[]> {
  if (applications.length === 0) return []
  const { now } = giving
  const { sheets, ids, lines } = linesToNote(applications)
  const { rows } = await sql<{ positionId: string; candidateId: string; isBlind: boolean }>`
    with first as (${firstStatus(tx, type)}), given as materialized (
    select * from unnest(
      ${applications.map(({ positionId }) => positionId)}::uuid[],
      ${applications.map(({ candidateId }) => candidateId)}::bigint[], ${applications.map(({ resumeId }) => resumeId)}::uuid[],
      ${applications.map(({ score }) => score)}::smallint[],
      ${applications.map(({ contributions }) => JSON.stringify(contributions))}::jsonb[],
      ${applications.map(({ hasMandatory }) => hasMandatory)}::boolean[],
      ${applications.map(({ standsFirst }) => standsFirst)}::boolean[], ${applications.map(({ tie }) => tie)}::smallint[],
      ${applications.map(({ source }) => source)}::text[], ${ids}::uuid[], ${lines}::text[]
    ) as n (position_id, candidate_id, resume_id, score, contributions, has_mandatory, stands_first, tie, source, sheet_id, lines)
    ), current as materialized (
    -- Merged or erased since they were ranked, they are put nowhere (rule A-298).
    select c.id from candidate c where c.company_id = ${tx.companyId} and c.merged_into is null and c.erased_at is null
      and c.id = any(${applications.map(({ candidateId }) => candidateId)}::bigint[]) order by c.id for key share
    ), added as (
    insert into application (company_id, position_id, candidate_id, resume_id, status_id, status_group_id, score, contributions, has_mandatory, stands_first, tie, source, moved_at, created_at, scoring_version, reader_version, scored_at)
    select ${tx.companyId}, a.position_id, a.candidate_id, a.resume_id, s.id, s.group_id, a.score,
      a.contributions, a.has_mandatory, a.stands_first, a.tie, a.source, ${now}, ${now}, ${sql.lit(SCORING_VERSION)},
      (select r.reader_version from resume r where r.company_id = ${tx.companyId} and r.id = a.resume_id), ${now}
    from given a join current c on c.id = a.candidate_id
    -- Without such a status nothing may be left out in silence: an application has one.
    left join first s on true
    where ${evenExcluded} or not exists (select from candidate_exclusion x where x.company_id = ${tx.companyId}
      and x.candidate_id = a.candidate_id and (x.position_id is null or x.position_id = a.position_id)
      and x.ended_at is null and x.expires_at > ${now})
    on conflict do nothing returning position_id, candidate_id, status_id, reader_version
    ), scored as (
      select a.position_id, a.candidate_id, n.score, a.reader_version, n.sheet_id, n.lines
      from added a join given n on n.position_id = a.position_id and n.candidate_id = a.candidate_id
    ), counted as (${countAdded(tx)}), ${notedScores(tx, sheets, giving)}
    select position_id as "positionId", candidate_id as "candidateId", exists (select from position o
      where o.company_id = ${tx.companyId} and o.id = position_id and o.blind_review) as "isBlind" from added`.execute(
    tx,
  )
  recordChanged(
    tx,
    rows.map(({ candidateId }) => candidateId),
  )
  feedPairs(tx, rows)
  await hideWords(
    tx,
    rows.flatMap(({ candidateId, isBlind }) => (isBlind ? [candidateId] : [])),
  )
  return rows.map(({ positionId, candidateId }) => ({ positionId, candidateId }))
}

/** A slice of a position's applications by candidate, for iterating over all of them. */
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

/** The next position, by id, whose applications were scored by an older version or for an earlier demand. */
export async function findOldScored(tx: Tx): Promise<string | undefined> {
  const found = await tx
    .selectFrom('position')
    .select('id')
    .where('company_id', '=', tx.companyId)
    .where('scored_by', '<', SCORING_VERSION)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return found?.id
}

/** Number of applications with scores of an older version. */
export async function countOldScores(tx: Tx): Promise<number> {
  const { count } = await tx
    .selectFrom('position as o')
    .innerJoin('application_count as n', (join) => tenantJoin(join, tx, 'n').onRef('n.position_id', '=', 'o.id'))
    .select(({ fn }) => fn.sum<string | null>('n.count').as('count'))
    .where('o.company_id', '=', tx.companyId)
    .where('o.scored_by', '<', SCORING_VERSION)
    .executeTakeFirstOrThrow()
  return Number(count ?? 0)
}

/** Marks all applications of the position as scored by this version. */
export const markScored = (tx: Tx, positionId: string) =>
  tx
    .updateTable('position')
    .set({ scored_by: SCORING_VERSION })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', positionId)
    .execute()

export type UpdatedScore = {
  positionId: string
  candidateId: string
  score: number
  contributions: readonly Contribution[]
  hasMandatory: boolean
  standsFirst: boolean
  tie: number
}

/**
 * Updates scores of candidates on the position, with the résumé behind them, since highlights in a newer one would be
 * misplaced. Logs changed scores, and scores of another version.
 */
export async function updateScores(tx: Tx, scores: readonly UpdatedScore[], giving: ScoreOrigin): Promise<void> {
  if (scores.length === 0) return
  recordChanged(
    tx,
    scores.map(({ candidateId }) => candidateId),
  )
  feedPairs(tx, scores)
  const { sheets, ids, lines } = linesToNote(scores)
  await sql`
    with given as (
    update application a set score = n.score, contributions = n.contributions, has_mandatory = n.has_mandatory,
      stands_first = n.stands_first, tie = n.tie, resume_id = coalesce(k.resume_id, a.resume_id),
      scoring_version = ${sql.lit(SCORING_VERSION)}, reader_version = coalesce(r.reader_version, a.reader_version),
      -- What another transaction has made of the row meanwhile is what this one compares with.
      scored_at = case when a.score = n.score and a.scoring_version = ${sql.lit(SCORING_VERSION)}
        and a.reader_version = coalesce(r.reader_version, a.reader_version) then a.scored_at else ${giving.now} end
    from unnest(
      ${scores.map(({ positionId }) => positionId)}::uuid[],
      ${scores.map(({ candidateId }) => candidateId)}::bigint[], ${scores.map(({ score }) => score)}::smallint[],
      ${scores.map(({ contributions }) => JSON.stringify(contributions))}::jsonb[],
      ${scores.map(({ hasMandatory }) => hasMandatory)}::boolean[],
      ${scores.map(({ standsFirst }) => standsFirst)}::boolean[], ${scores.map(({ tie }) => tie)}::smallint[],
      ${ids}::uuid[], ${lines}::text[]
    ) as n (position_id, candidate_id, score, contributions, has_mandatory, stands_first, tie, sheet_id, lines)
    left join lateral (select s.resume_id from resume_skill s where s.company_id = ${tx.companyId}
      and s.candidate_id = n.candidate_id limit 1) k on true
    left join resume r on r.company_id = ${tx.companyId} and r.id = k.resume_id
    where a.company_id = ${tx.companyId} and a.position_id = n.position_id and a.candidate_id = n.candidate_id
      -- Writing a row again with what it says costs more than all of the rest.
      and (a.score, a.scoring_version, a.reader_version, a.has_mandatory, a.stands_first, a.tie, a.resume_id, a.contributions)
        is distinct from (n.score, ${sql.lit(SCORING_VERSION)}, coalesce(r.reader_version, a.reader_version), n.has_mandatory,
          n.stands_first, n.tie, coalesce(k.resume_id, a.resume_id), n.contributions)
    returning a.position_id, a.candidate_id, a.score, a.reader_version, a.scored_at, n.sheet_id, n.lines
    ), scored as (select * from given where scored_at = ${giving.now}), ${notedScores(tx, sheets, giving)}
    select 1`.execute(tx)
}
