import type { Contribution } from '@rolecall/domain/matching/score-candidate'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { lockRow } from '../../platform/db/lock-row.ts'
import { knownName } from '../blind-review/known-names.queries.ts'
import { POST_SOURCE } from '../careers/applicants-group.queries.ts'
import { SHOWN_TITLE } from '../company/shown-title.queries.ts'

export type ApplicationKey = { positionId: string; candidateId: string }

export type ExplainedRow = {
  candidateId: string
  name: string | null
  position: { id: string; project_id: string }
  title: string
  companyName: string
  subDomain: string | null
  statusType: string
  score: number
  contributions: Contribution[]
  resumeId: string
  /** Empty if the file came from another person, who may have named it for themselves. */
  fileName: string
  receivedAt: Date
  text: string
  designation: string | null
  employer: string | null
  location: string | null
  months: number
  degree: string | null
  factsVersion: number
  /** Years of experience asked for; null if the position sets no limit. */
  least: number | null
  most: number | null
  hasApplied: boolean
  withdrawnAt: Date | null
  erasureAskedAt: Date | null
  /** The time at which they asked to be shown this. */
  askedAt: Date | null
}

/** The facts read about a candidate on a position, and the points they earned. Contains nothing meant for the team. */
export async function findExplained(
  tx: Tx,
  { positionId, candidateId }: ApplicationKey,
): Promise<ExplainedRow | undefined> {
  const { rows } = await sql<ExplainedRow>`
    select c.id as "candidateId", ${knownName('emailed').as('name')}, json_build_object('id', o.id, 'project_id', o.project_id) as position, ${SHOWN_TITLE} as title,
      y.name as "companyName", d.sub_domain as "subDomain", g.status_type as "statusType", a.score, a.contributions,
      r.id as "resumeId", case when r.source = ${POST_SOURCE.id} then r.file_name else '' end as "fileName",
      r.received_at as "receivedAt", r.text, c.designation, c.current_employer as employer, c.location,
      c.exp_months as months, c.degree_level as degree, c.facts_version as "factsVersion",
      v.min_experience::float8 as least, v.max_experience::float8 as most, f.applied_at is not null as "hasApplied",
      f.withdrawn_at as "withdrawnAt", f.erasure_asked_at as "erasureAskedAt", e.asked_at as "askedAt"
    from application a
    join candidate c on c.company_id = ${tx.companyId} and c.id = a.candidate_id
    join resume r on r.company_id = ${tx.companyId} and r.id = a.resume_id
    join status_group g on g.company_id = ${tx.companyId} and g.id = a.status_group_id
    join position o on o.company_id = ${tx.companyId} and o.id = a.position_id
    join company y on y.id = ${tx.companyId}
    left join company_directory d on d.company = y.id
    left join position_version v on v.company_id = ${tx.companyId} and v.position_id = o.id and v.version = o.latest_version
    left join application_form f on f.company_id = ${tx.companyId} and f.position_id = a.position_id
      and f.candidate_id = a.candidate_id
    left join explanation_request e on e.company_id = ${tx.companyId} and e.position_id = a.position_id
      and e.candidate_id = a.candidate_id
    where a.company_id = ${tx.companyId} and a.position_id = ${positionId} and a.candidate_id = ${candidateId}`.execute(
    tx,
  )
  return rows[0]
}

/** The position about which an email asked a candidate. */
export async function findPositionAsked(tx: Tx, askedId: string): Promise<string | undefined> {
  await lockRow(tx, 'interest_mail', askedId)
  const row = await tx
    .selectFrom('interest_mail')
    .select('position_id')
    .where('company_id', '=', tx.companyId)
    .where('id', '=', askedId)
    .executeTakeFirst()
  return row?.position_id
}

/** Records the request. Returns false if it was made before. */
export async function recordReviewRequest(
  tx: Tx,
  { positionId, candidateId }: ApplicationKey,
  at: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: count } = await tx
    .insertInto('explanation_request')
    .values({ company_id: tx.companyId, position_id: positionId, candidate_id: candidateId, asked_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return (count ?? 0n) > 0n
}

export type StruckSkill = { skill_id: string; is_own: boolean }

/** Ids of skills that do not count for a candidate, and whether they said so themselves. */
export async function listStruck(tx: Tx, candidateId: string): Promise<StruckSkill[]> {
  const { rows } = await sql<StruckSkill>`
    select coalesce(t.id, n.id) as skill_id, x.made_by is null as is_own
    from correction x
    left join skill t on t.number = x.skill
    left join company_skill n on n.company_id = ${tx.companyId} and n.number = x.skill
    where x.company_id = ${tx.companyId} and x.candidate_id = ${candidateId} and x.undone_at is null`.execute(tx)
  return rows
}

type SkillKey = { candidateId: string; skill: number }

/** Strikes a skill. Returns false if it was struck before. */
export async function strikeOwnSkill(tx: Tx, { candidateId, skill }: SkillKey, at: Date): Promise<boolean> {
  const made = await tx
    .insertInto('correction')
    .values({ company_id: tx.companyId, candidate_id: candidateId, skill, made_by: null, made_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

/** Takes back a skill that candidates struck themselves; what a user struck stays. Returns whether there was one. */
export async function countOwn(tx: Tx, { candidateId, skill }: SkillKey): Promise<boolean> {
  const gone = await tx
    .deleteFrom('correction')
    .where('company_id', '=', tx.companyId)
    .where('candidate_id', '=', candidateId)
    .where('skill', '=', skill)
    .where('made_by', 'is', null)
    .where('undone_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return gone !== undefined
}

/** Adds a skill. Returns false if it was stated before. */
export async function stateSkill(
  tx: Tx,
  { candidateId, skill }: SkillKey,
  { said, at }: { said: string; at: Date },
): Promise<boolean> {
  const made = await tx
    .insertInto('stated_skill')
    .values({ company_id: tx.companyId, candidate_id: candidateId, skill, said, stated_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('skill')
    .executeTakeFirst()
  return made !== undefined
}

/** Whether any skill is stored for a candidate; if not, there is no list yet into which a statement could go. */
export async function hasSkills(tx: Tx, candidateId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('resume_skill')
    .select('candidate_id')
    .where('company_id', '=', tx.companyId)
    .where('candidate_id', '=', candidateId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export type ReviewRequest = {
  id: string
  about: string
  asked_at: Date
  due: string
  answer: string | null
  ended_at: Date | null
}

/** Requests for a person by a candidate, or by candidates merged into them, newest first. */
export async function listReviewRequests(
  tx: Tx,
  { positionId, candidateId }: ApplicationKey,
): Promise<ReviewRequest[]> {
  const { rows } = await sql<ReviewRequest>`
    select v.id, v.about, v.asked_at, v.due_on::text as due, v.answer, v.ended_at from review_request v
    join candidate w on w.company_id = ${tx.companyId} and w.id = v.candidate_id
    where v.company_id = ${tx.companyId} and v.position_id = ${positionId}
      and coalesce(w.merged_into, w.id) = ${candidateId}
    order by v.asked_at desc, v.id`.execute(tx)
  return rows
}

type NewReview = ApplicationKey & { about: string; at: Date; due: string }

export const insertReview = (tx: Tx, { positionId, candidateId, about, at, due }: NewReview) =>
  tx
    .insertInto('review_request')
    .values({
      company_id: tx.companyId,
      position_id: positionId,
      candidate_id: candidateId,
      about,
      asked_at: at,
      due_on: due,
    })
    .execute()
