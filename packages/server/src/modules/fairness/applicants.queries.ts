import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { channelOf } from '../applications/channel-of.queries.ts'
import { SHOWN_TITLE } from '../company/shown-title.queries.ts'

/** A position, and how many people applied through its post in a time. */
export type AppliedPosition = {
  id: string
  title: string
  country: string
  locations: unknown
  family: string | null
  year: number
  applicants: number
}

/** Positions with applicants, by the year of the applications in the company's zone. */
export async function listAppliedOn(tx: Tx, timeZone: string): Promise<AppliedPosition[]> {
  const { rows } = await sql<AppliedPosition>`
    select o.id, ${SHOWN_TITLE} as title, o.country, o.locations, o.functions -> 0 ->> 'name' as family, n.year, n.applicants
    from (
      select f.position_id, extract(year from f.applied_at at time zone ${timeZone})::int as year, count(*)::int as applicants
      from application_form f where f.company_id = ${tx.companyId} and f.applied_at is not null group by 1, 2
    ) n
    join position o on o.company_id = ${tx.companyId} and o.id = n.position_id
    order by n.year desc, o.id`.execute(tx)
  return rows
}

export type Applicant = {
  candidateId: string
  positionId: string
  channel: string
  score: number
  furthest: string
}

/** An applicant with the family of the position and their groups; empty if unknown. */
export type GroupedApplicant = Applicant & { family: string; sex: string; race: string }

type ApplicantsQuery = { positionIds: readonly string[]; year: number; timeZone: string }

/**
 * Everyone who applied on these positions in a year, once, with their last application, since several could be one person's.
 * `furthest`: the furthest group that charts know, else the present one.
 */
export async function listApplicants(tx: Tx, { positionIds, year, timeZone }: ApplicantsQuery): Promise<Applicant[]> {
  const { rows } = await sql<Applicant>`
    select distinct on (f.candidate_id) f.candidate_id as "candidateId", f.position_id as "positionId", ${channelOf} as channel, a.score,
      coalesce(c.furthest, a.status_group_id) as furthest
    from application_form f
    join application a on a.company_id = ${tx.companyId} and a.position_id = f.position_id and a.candidate_id = f.candidate_id
    left join application_course c on c.company_id = ${tx.companyId} and c.position_id = f.position_id
      and c.candidate_id = f.candidate_id
    where f.company_id = ${tx.companyId} and f.position_id = any(${positionIds}::uuid[])
      and f.applied_at >= make_timestamptz(${year}, 1, 1, 0, 0, 0, ${timeZone})
      and f.applied_at < make_timestamptz(${year + 1}, 1, 1, 0, 0, 0, ${timeZone})
    order by f.candidate_id, f.applied_at desc, f.position_id`.execute(tx)
  return rows
}

/** Maps merged candidates to the candidate they were merged into. */
export async function listMerged(tx: Tx): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; into: string }>`
    select c.id::text as id, c.merged_into::text as into from candidate c
    where c.company_id = ${tx.companyId} and c.merged_into is not null`.execute(tx)
  return new Map(rows.map(({ id, into }) => [id, into]))
}

export type ScorePart = {
  positionId: string
  candidateId: string
  id: string
  name: string
  points: number
  possible: number
  mandatory: boolean
  lacks: boolean
}

/** Parts of applicants' scores on these positions, requirement by requirement; without the line of work and the words. */
export async function listScoreParts(tx: Tx, positionIds: readonly string[]): Promise<ScorePart[]> {
  const { rows } = await sql<ScorePart>`
    select a.position_id as "positionId", a.candidate_id as "candidateId",
      coalesce(nullif(p."skillId", ''), p.kind) as id, p.requirement as name, p.points, p.possible,
      coalesce(p.mandatory, false) as mandatory, p.rule = 'missing' as lacks
    from application a
    cross join lateral jsonb_to_recordset(a.contributions)
      as p (kind text, "skillId" text, requirement text, rule text, points int, possible int, mandatory boolean)
    where a.company_id = ${tx.companyId} and a.position_id = any(${positionIds}::uuid[])
      and p.kind not in ('words', 'career') and p.possible > 0
      and exists (select from application_form f where f.company_id = ${tx.companyId} and f.position_id = a.position_id
        and f.candidate_id = a.candidate_id and f.applied_at is not null)`.execute(tx)
  return rows
}
