import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import type { Lead } from '../interviews/interviews.queries.ts'
import type { MovedSubject } from './native-lines.queries.ts'
import type { StoredInterview } from './read-interview.ts'

/** Users of the company, as interviewers. */
export async function listLeadsOf(tx: Tx, userIds: readonly string[]): Promise<Map<string, Lead>> {
  if (userIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('app_user')
    .select(['id', sql<string>`lower(email)`.as('email'), 'full_name as name'])
    .where('company_id', '=', tx.companyId)
    .where('id', '=', sql<string>`any(${userIds}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, email, name }) => [id, { email, name, userId: id }]))
}

export type TakenTime = { whose: string; startsAt: Date; endsAt: Date }
type Span = { from: Date; until: Date }

/** Lists the times of interviews of candidates, by id, and interviewers, by email, in a period. */
export async function listTakenTimes(
  tx: Tx,
  { candidateIds, emails, from, until }: Span & { candidateIds: readonly string[]; emails: readonly string[] },
): Promise<TakenTime[]> {
  const { rows } = await sql<TakenTime>`
    select i.candidate_id::text as whose, i.starts_at as "startsAt", i.ends_at as "endsAt" from interview i
    where i.company_id = ${tx.companyId} and i.candidate_id = any(${candidateIds}::bigint[]) and i.state <> 'cancelled'
      and i.starts_at < ${until} and i.ends_at > ${from}
    union all
    select l.email, l.starts_at, l.ends_at from interviewer l
    where l.company_id = ${tx.companyId} and l.email = any(${emails}::text[]) and not l.is_cancelled
      and l.starts_at < ${until} and l.ends_at > ${from}`.execute(tx)
  return rows
}

export type NewInterview = Omit<StoredInterview, 'notes'> & {
  subject: MovedSubject
  remarks: string
  leads: readonly Lead[]
  by: string
  scheduledAt: Date
}

/** Inserts interviews that were scheduled in another system, so that nobody is reminded of them; returns their ids in order. */
export async function insertMovedInterviews(tx: Tx, given: readonly NewInterview[], now: Date): Promise<string[]> {
  if (given.length === 0) return []
  const rows = given.map(({ subject, leads, ...interview }) => ({
    ...interview,
    id: randomUUID(),
    positionId: subject.positionId,
    candidateId: subject.candidateId,
    resumeId: subject.resumeId,
    name: subject.name || subject.email || 'Candidate',
    email: subject.email,
    leads,
  }))
  await sql`
    insert into interview (company_id, id, candidate_id, position_id, resume_id, state, starts_at, ends_at, time_zone,
      interview_type, remarks, candidate_name, candidate_email, scheduled_by, scheduled_at, changed_at, reminded_of, cards_asked,
      meeting_link, place, moved_in_at)
    select ${tx.companyId}, n.id, n."candidateId", n."positionId", n."resumeId",
      case when n."isCancelled" then 'cancelled' else 'scheduled' end, n."startsAt", n."endsAt", n.zone, n.type, n.remarks,
      n.name, n.email, n.by, n."scheduledAt", n."scheduledAt", n."startsAt", n."endsAt", n.link, n.place, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (id uuid, "candidateId" bigint, "positionId" uuid,
      "resumeId" uuid, "isCancelled" boolean, "startsAt" timestamptz, "endsAt" timestamptz, zone text, type text, remarks text,
      name text, email citext, by uuid, "scheduledAt" timestamptz, link text, place text)
    returning id`.execute(tx)
  const seats = rows.flatMap(({ id, startsAt, endsAt, isCancelled, leads }) =>
    leads.map((lead, place) => ({ ...lead, id, place, startsAt, endsAt, isCancelled })),
  )
  // All transactions insert in the same order, so that they cannot deadlock.
  const inOrder = seats.toSorted((one, other) => (one.email < other.email ? -1 : 1))
  await sql`
    insert into interviewer (company_id, interview_id, email, name, user_id, place, starts_at, ends_at, is_cancelled)
    select ${tx.companyId}, n.id, n.email, n.name, n."userId", n.place, n."startsAt", n."endsAt", n."isCancelled"
    from jsonb_to_recordset(${JSON.stringify(inOrder)}::jsonb) as n (id uuid, email text, name text, "userId" uuid, place int,
      "startsAt" timestamptz, "endsAt" timestamptz, "isCancelled" boolean)
    returning place`.execute(tx)
  return rows.map(({ id }) => id)
}
