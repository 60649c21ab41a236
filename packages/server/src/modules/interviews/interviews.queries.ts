import { sql } from 'kysely'
import type { Tx } from '../../ground/db/connect.ts'
import { tenantJoin } from '../../ground/db/tenant-join.ts'

/** Somebody who leads an interview; without `userId` somebody from outside the company. */
export type Lead = { email: string; name: string; userId: string | null }
export type Period = { startsAt: Date; endsAt: Date }

/** Whatever people of the company have these addresses, those switched off too. */
export const listUsersOf = async (tx: Tx, emails: readonly string[]) =>
  emails.length === 0
    ? []
    : await tx
        .selectFrom('app_user')
        .select(['id', sql<string>`lower(email)`.as('email'), 'full_name', 'is_active', 'is_approved'])
        .where('company_id', '=', tx.companyId)
        .where('email', '=', sql<string>`any(${emails}::citext[])`)
        .execute()

/** The interview to come, or under way, of somebody on a position. */
export const findCurrent = (
  tx: Tx,
  { positionId, candidateId, now }: { positionId: string; candidateId: string; now: Date },
) =>
  tx
    .selectFrom('interview')
    .selectAll()
    .where('company_id', '=', tx.companyId)
    .where('position_id', '=', positionId)
    .where('candidate_id', '=', candidateId)
    .where('state', '<>', 'cancelled')
    .where('ends_at', '>', now)
    .orderBy('starts_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

export type InterviewRow = NonNullable<Awaited<ReturnType<typeof findCurrent>>>

export const listLeads = (tx: Tx, interviewId: string): Promise<Lead[]> =>
  tx
    .selectFrom('interviewer')
    .select(['email', 'name', 'user_id as userId'])
    .where('company_id', '=', tx.companyId)
    .where('interview_id', '=', interviewId)
    .orderBy('place')
    .execute()

/** Who of some people leads another interview at this time; each once. */
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

/** Other interviews of a candidate within a time, for whatever position. */
export const listOwnInterviews = (
  tx: Tx,
  { candidateId, startsAt, endsAt, except }: Period & { candidateId: string; except: string | undefined },
) =>
  tx
    .selectFrom('interview')
    .select(['starts_at', 'ends_at'])
    .where('company_id', '=', tx.companyId)
    .where('candidate_id', '=', candidateId)
    .where('state', '<>', 'cancelled')
    .where('starts_at', '<', endsAt)
    .where('ends_at', '>', startsAt)
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
    .orderBy('starts_at')
    .execute()

export type InterviewFacts = Period & {
  timeZone: string
  type: string
  /** To a video call, and a place; either may be empty. */
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

type Whose = { positionId: string; candidateId: string; resumeId: string; by: string }

export async function insertInterview(
  tx: Tx,
  { positionId, candidateId, resumeId, by }: Whose,
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

/** Answers with the sequence that the change made. */
export async function updateInterview(tx: Tx, id: string, facts: InterviewFacts, now: Date): Promise<number> {
  const { sequence } = await tx
    .updateTable('interview')
    .set({ ...columnsOf(facts, now), state: 'rescheduled', sequence: sql<number>`sequence + 1` })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .returning('sequence')
    .executeTakeFirstOrThrow()
  return sequence
}

/** Has just these people lead an interview, at its time. */
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
  // Whoever stays keeps their seat: who shadows in a talk of a panel does not lead because it is moved.
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
  // In one order for everybody, so that of two who book the same people nobody waits for somebody who waits for them.
  const inOrder = rows.toSorted((one, other) => (one.email < other.email ? -1 : 1))
  await tx.insertInto('interviewer').values(inOrder).execute()
}

/** Of which panel a talk is, and which of its plan; seats in the order of those who lead it. */
export type PanelPart = {
  panelId: string
  talk: number
  roomId: string | null
  seats: readonly { email: string; seat: 'lead' | 'shadow'; poolId: string | null }[]
}

export async function putIntoPanel(
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

/** Answers with the sequence that the cancellation made. */
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

/** What mails about an interview say besides: the company’s name, the file of the résumé, and where the candidate lives. */
export const getSurroundings = (tx: Tx, resumeId: string) =>
  tx
    .selectFrom('resume as r')
    .innerJoin('company as c', (join) => join.on(sql<boolean>`c.id = ${tx.companyId}`))
    .innerJoin('candidate as p', (join) => tenantJoin(join, tx, 'p').onRef('p.id', '=', 'r.candidate_id'))
    .select(['r.file_key', 'r.file_name', 'c.name as company', 'p.location'])
    .where('r.company_id', '=', tx.companyId)
    .where('r.id', '=', resumeId)
    .executeTakeFirstOrThrow()

/** The range of pay that was written down for the post of a position, shown there or not. */
export const findPayOfPost = (tx: Tx, positionId: string) =>
  tx
    .selectFrom('post_content')
    .select(['pay_from', 'pay_to', 'pay_per', 'pay_currency'])
    .where('company_id', '=', tx.companyId)
    .where('position_id', '=', positionId)
    .executeTakeFirst()
