import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'
import { knownContact } from '../blind-review/known-names.queries.ts'

/** An interviewer; without `userId` from outside the company. */
export type Lead = { email: string; name: string; userId: string | null }
export type Period = { startsAt: Date; endsAt: Date }

/** Users of the company with these addresses, including deactivated ones. */
export const listUsersOf = async (tx: Tx, emails: readonly string[]) =>
  emails.length === 0
    ? []
    : await tx
        .selectFrom('app_user')
        .select(['id', sql<string>`lower(email)`.as('email'), 'full_name', 'is_active', 'is_approved'])
        .where('company_id', '=', tx.companyId)
        .where('email', '=', sql<string>`any(${emails}::citext[])`)
        .execute()

/** The columns of `interview as i`; its contact data is where the invitation goes, even if it is hidden from users. */
export const interviewColumns = () =>
  [
    'i.id',
    'i.position_id',
    'i.candidate_id',
    'i.resume_id',
    'i.candidate_name',
    knownContact<string>('emailed', 'i.candidate_email').as('candidate_email'),
    knownContact<string>('emailed', 'i.phone').as('phone'),
    'i.interview_type',
    'i.meeting_link',
    'i.place',
    'i.remarks',
    'i.resume_attach',
    'i.starts_at',
    'i.ends_at',
    'i.time_zone',
    'i.state',
    'i.sequence',
    'i.scheduled_at',
    'i.scheduled_by',
    'i.changed_at',
    'i.moved_there_at',
    'i.panel_id',
    'i.talk',
    'i.room_id',
    'i.cards_asked',
    'i.reminded_of',
  ] as const

/** The upcoming or current interview of a candidate on a position, with its interviewers. */
export const findCurrent = (
  tx: Tx,
  { positionId, candidateId, now }: { positionId: string; candidateId: string; now: Date },
) =>
  tx
    .selectFrom('interview as i')
    .select(interviewColumns())
    .select(
      sql<Lead[]>`(select coalesce(json_agg(json_build_object('email', l.email, 'name', l.name, 'userId', l.user_id)
        order by l.place), '[]') from interviewer l
        where l.company_id = ${tx.companyId} and l.interview_id = i.id)`.as('leads'),
    )
    .where('i.company_id', '=', tx.companyId)
    .where('i.position_id', '=', positionId)
    .where('i.candidate_id', '=', candidateId)
    .where('i.state', '<>', 'cancelled')
    .where('i.ends_at', '>', now)
    .orderBy('i.starts_at')
    .orderBy('i.id')
    .limit(1)
    .executeTakeFirst()

export type CurrentInterview = NonNullable<Awaited<ReturnType<typeof findCurrent>>>
export type InterviewRow = Omit<CurrentInterview, 'leads'>

export const listLeads = (tx: Tx, interviewId: string): Promise<Lead[]> =>
  tx
    .selectFrom('interviewer')
    .select(['email', 'name', 'user_id as userId'])
    .where('company_id', '=', tx.companyId)
    .where('interview_id', '=', interviewId)
    .orderBy('place')
    .execute()

/** Interviewers among these who lead another interview at this time; each once. */
export const listBusy = (
  tx: Tx,
  { emails, startsAt, endsAt, except }: Period & { emails: readonly string[]; except: string | undefined },
) =>
  tx
    .selectFrom('interviewer')
    .select(['name', 'starts_at', 'ends_at'])
    .distinctOn('email')
    .where('company_id', '=', tx.companyId)
    .where('email', '=', sql<string>`any(${emails}::text[])`)
    .where('is_cancelled', '=', false)
    .where('starts_at', '<', endsAt)
    .where('ends_at', '>', startsAt)
    .$if(except !== undefined, (query) => query.where('interview_id', '<>', except ?? ''))
    .orderBy('email')
    .execute()

export type InterviewFacts = Period & {
  timeZone: string
  type: string
  /** Link to a video call, and a place; either may be empty. */
  meetingLink: string
  place: string
  remarks: string
  candidateName: string
  candidateEmail: string
  phone: string
  resumeAttach: boolean
}

const columnsOf = (facts: InterviewFacts, now: Date) => ({
  starts_at: facts.startsAt,
  ends_at: facts.endsAt,
  time_zone: facts.timeZone,
  interview_type: facts.type,
  meeting_link: facts.meetingLink,
  place: facts.place,
  remarks: facts.remarks,
  candidate_name: facts.candidateName,
  candidate_email: facts.candidateEmail,
  phone: facts.phone,
  resume_attach: facts.resumeAttach,
  changed_at: now,
  moved_there_at: null,
})

type InterviewSubject = { positionId: string; candidateId: string; resumeId: string; by: string }

export async function insertInterview(
  tx: Tx,
  { positionId, candidateId, resumeId, by }: InterviewSubject,
  facts: InterviewFacts,
  now: Date,
): Promise<string> {
  const { id } = await tx
    .insertInto('interview')
    .values({
      company_id: tx.companyId,
      position_id: positionId,
      candidate_id: candidateId,
      resume_id: resumeId,
      scheduled_by: by,
      scheduled_at: now,
      ...columnsOf(facts, now),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Returns the new sequence number. An interview that moved in is one of ours from then on: people are invited to it. */
export async function updateInterview(tx: Tx, id: string, facts: InterviewFacts, now: Date): Promise<number> {
  const { sequence } = await tx
    .updateTable('interview')
    .set({
      ...columnsOf(facts, now),
      state: 'rescheduled',
      sequence: sql<number>`sequence + 1`,
      moved_in_at: null,
    })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .returning('sequence')
    .executeTakeFirstOrThrow()
  return sequence
}

/** Replaces the interviewers of an interview, at its time. */
export async function replaceLeads(
  tx: Tx,
  interviewId: string,
  leads: readonly Lead[],
  { startsAt, endsAt }: Period,
): Promise<void> {
  const before = await tx
    .deleteFrom('interviewer')
    .where('company_id', '=', tx.companyId)
    .where('interview_id', '=', interviewId)
    .returning(['email', 'seat', 'pool_id'])
    .execute()
  // Interviewers who stay keep their seat: shadowing a talk of a panel does not become leading because the talk is moved.
  const seatOf = (email: string) => before.find((each) => each.email === email)
  const rows = leads.map(({ email, name, userId }, place) => ({
    company_id: tx.companyId,
    interview_id: interviewId,
    email,
    name,
    user_id: userId,
    place,
    seat: seatOf(email)?.seat ?? 'lead',
    pool_id: seatOf(email)?.pool_id ?? null,
    starts_at: startsAt,
    ends_at: endsAt,
  }))
  // All transactions insert in the same order, so that they cannot deadlock.
  const inOrder = rows.toSorted((one, other) => (one.email < other.email ? -1 : 1))
  await tx.insertInto('interviewer').values(inOrder).execute()
}

/** The panel of a talk, and its talk of the plan; seats in the order of the interviewers. */
export type PanelPart = {
  panelId: string
  talk: number
  roomId: string | null
  seats: readonly { email: string; seat: 'lead' | 'shadow'; poolId: string | null }[]
}

export async function addToPanel(
  tx: Tx,
  interviewId: string,
  { panelId, talk, roomId, seats }: PanelPart,
): Promise<void> {
  await tx
    .updateTable('interview')
    .set({ panel_id: panelId, talk, room_id: roomId })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', interviewId)
    .execute()
  for (const { email, seat, poolId } of seats)
    await tx
      .updateTable('interviewer')
      .set({ seat, pool_id: poolId })
      .where('company_id', '=', tx.companyId)
      .where('interview_id', '=', interviewId)
      .where('email', '=', email)
      .execute()
}

/** Returns the sequence number of the cancellation. */
export async function cancelInterview(tx: Tx, id: string, now: Date): Promise<number> {
  await tx
    .updateTable('interviewer')
    .set({ is_cancelled: true })
    .where('company_id', '=', tx.companyId)
    .where('interview_id', '=', id)
    .execute()
  const { sequence } = await tx
    .updateTable('interview')
    .set({ state: 'cancelled', sequence: sql<number>`sequence + 1`, changed_at: now })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .returning('sequence')
    .executeTakeFirstOrThrow()
  return sequence
}

/** Other facts for emails about an interview: the company's name, the résumé's file, and the candidate's place. */
export const getSurroundings = (tx: Tx, resumeId: string) =>
  tx
    .selectFrom('resume as r')
    .innerJoin('company as c', (join) => join.on(sql<boolean>`c.id = ${tx.companyId}`))
    .innerJoin('candidate as p', (join) => tenantJoin(join, tx, 'p').onRef('p.id', '=', 'r.candidate_id'))
    .select(['r.file_key', 'r.file_name', 'c.name as company', 'p.location'])
    .where('r.company_id', '=', tx.companyId)
    .where('r.id', '=', resumeId)
    .executeTakeFirstOrThrow()

/** The pay range stored for a position's post, whether it is shown there or not. */
export const findPayOfPost = (tx: Tx, positionId: string) =>
  tx
    .selectFrom('post_content')
    .select(['pay_from', 'pay_to', 'pay_per', 'pay_currency'])
    .where('company_id', '=', tx.companyId)
    .where('position_id', '=', positionId)
    .executeTakeFirst()
