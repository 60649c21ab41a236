import { dashboard } from '@rolecall/contract/reports/dashboard'
import { dueOfRequest } from '@rolecall/domain/privacy/law-requests'
import { expect, test } from 'vitest'
import { anApplication, aShortlist } from '../../../test/factories/application.ts'
import { aCandidate } from '../../../test/factories/candidate.ts'
import { aPosition } from '../../../test/factories/position.ts'
import { day } from '../../../test/factories/serial.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { NOW, TODAY, testApp } from '../../../test/harness.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { insertMessage } from '../careers/messages.queries.ts'
import { insertMembers } from '../roles/members.queries.ts'

const { db, make } = await testApp()

const waitingOf = async (by: TestUser) => (await make(dashboard.show, {}, by)).waiting

async function aReviewedPosition() {
  const by = await aUser(db)
  const manager = await aUser(db, { companyId: by.companyId, role: 'hiring_manager' })
  const position = await aPosition(db, by)
  await withCompany(db, by.companyId, (tx) =>
    insertMembers(tx, { positionId: position.positionId }, [{ userId: manager.userId, type: 'member' }], NOW),
  )
  return { by, manager, position }
}

test('candidates to review wait for the hiring manager of their position, and applicants for its owner', async () => {
  const { by, manager, position } = await aReviewedPosition()
  for (const status of ['HM Review', 'HM Review', 'Applicants', 'Shortlisted'])
    await anApplication(db, position, await aCandidate(db, by), { status })
  const at = {
    _id: position.positionId,
    title: position.title,
    since: NOW.toISOString(),
    candidate_id: '',
    name: '',
    due: '',
  }
  expect(await waitingOf(manager)).toEqual([{ why: 'review', group_id: 'HM Review', count: 2, ...at }])
  expect(await waitingOf(by)).toEqual([{ why: 'applicants', group_id: 'Applicants', count: 1, ...at }])
})

test('a review waits for the owner if no hiring manager was invited, and for nobody on a closed position', async () => {
  const by = await aUser(db)
  const colleague = await aUser(db, { companyId: by.companyId })
  const open = await aPosition(db, by)
  const closed = await aPosition(db, by, { stage: 'Closed' })
  for (const position of [open, closed])
    await anApplication(db, position, await aCandidate(db, by), { status: 'HM Review' })
  expect(await waitingOf(by)).toMatchObject([{ why: 'review', _id: open.positionId, count: 1 }])
  expect(await waitingOf(colleague)).toEqual([])
  expect(await waitingOf(await aUser(db, { role: 'company_admin' }))).toEqual([])
})

test('a position past its end date waits for its owner, and the longest waiting comes first', async () => {
  const by = await aUser(db)
  const late = await aPosition(db, by, { start_date: day(-9), end_date: day(-2) })
  await anApplication(db, late, await aCandidate(db, by), { status: 'Applicants' })
  expect(await waitingOf(by)).toMatchObject([
    { why: 'overdue', _id: late.positionId, count: 0, group_id: '', since: day(-2) },
    { why: 'applicants', _id: late.positionId, count: 1 },
  ])
  for (let made = 0; made < 9; made += 1) await aPosition(db, by, { start_date: day(-9), end_date: day(-3) })
  expect(await make(dashboard.show, {}, by)).toMatchObject({ waiting: { length: 8 }, waiting_count: 11 })
})

test('a position to approve waits for colleagues who may approve it, and not for its author', async () => {
  const by = await aUser(db)
  const ofCompany = (role: 'recruiter' | 'hiring_manager') => aUser(db, { companyId: by.companyId, role })
  const [colleague, manager] = [await ofCompany('recruiter'), await ofCompany('hiring_manager')]
  const position = await aPosition(db, by, { review: 'waiting' })
  await aPosition(db, by, { review: 'returned' })
  expect(await waitingOf(colleague)).toMatchObject([{ why: 'approval', _id: position.positionId, count: 0 }])
  for (const nobody of [by, manager, await aUser(db)]) expect(await waitingOf(nobody)).toEqual([])
})

test('a missing scorecard waits for its interviewer, beside the interviews of the week', async () => {
  const { by, position, people } = await aShortlist(db, 1, { status: 'Screened' })
  const [person] = people
  const lead = await aUser(db, { companyId: by.companyId, role: 'hiring_manager' })
  const stranger = await aUser(db, { companyId: by.companyId, role: 'hiring_manager' })
  await withCompany(db, by.companyId, async (tx) => {
    await insertMembers(tx, { positionId: position.positionId }, [{ userId: lead.userId, type: 'member' }], NOW)
    for (const [starts, ends] of [
      [-26, -25],
      [30, 31],
    ] as const)
      await insertLed(tx, { person, position, by, lead }, [hours(starts), hours(ends)])
  })
  const about = { _id: position.positionId, candidate_id: person?.candidateId, name: person?.name }
  const home = await make(dashboard.show, {}, lead)
  expect(home.waiting).toMatchObject([{ why: 'scorecard', ...about, since: hours(-25).toISOString() }])
  const soon = { position_id: position.positionId, name: person?.name, starts_at: hours(30).toISOString() }
  expect(home.interviews).toMatchObject([
    { ...soon, time_zone: 'Asia/Kolkata', takes_part: true, scorecard_due: false },
  ])
  // The colleague who scheduled it sees when it is, and owes nothing.
  expect(await make(dashboard.show, {}, by)).toMatchObject({
    waiting: [],
    interviews: [{ ...soon, takes_part: false, scorecard_due: false }],
    interview_count: 1,
  })
  expect(await make(dashboard.show, {}, stranger)).toMatchObject({ waiting: [], interviews: [], interview_count: 0 })
  // Viewers who may not see the pool are told no number.
  expect(home.candidates.pool).toBeNull()
  expect(home.resume_download_count).toEqual({})

  await withCompany(db, by.companyId, (tx) =>
    tx
      .insertInto('scorecard')
      .values({
        company_id: by.companyId,
        position_id: position.positionId,
        candidate_id: person?.candidateId ?? '',
        written_by: lead.userId,
        attributes: '[]',
        ratings: '[]',
        verdict: 'yes',
        submitted_at: NOW,
        changed_at: NOW,
      })
      .execute(),
  )
  expect(await waitingOf(lead)).toEqual([])
})

test('users to approve and legal requests wait for administrators', async () => {
  const { by, position, people } = await aShortlist(db, 1, { status: 'Screened' })
  const admin = await aUser(db, { companyId: by.companyId, role: 'company_admin' })
  await withCompany(db, by.companyId, async (tx) => {
    await tx
      .insertInto('application_form')
      .values({
        company_id: by.companyId,
        position_id: position.positionId,
        candidate_id: people[0]?.candidateId ?? '',
        form_response: '{}',
        answered_at: NOW,
        erasure_asked_at: NOW,
      })
      .execute()
    const newcomer = await aUser(db, { companyId: by.companyId })
    await tx
      .updateTable('app_user')
      .set({ is_approved: false, email_verified: true })
      .where('id', '=', newcomer.userId)
      .execute()
  })
  const waiting = await waitingOf(admin)
  expect(waiting).toHaveLength(2)
  expect(waiting).toContainEqual(
    expect.objectContaining({ why: 'request', count: 1, due: dueOfRequest(TODAY), _id: '' }),
  )
  expect(waiting).toContainEqual(expect.objectContaining({ why: 'account', count: 1, due: '', _id: '' }))
  expect(await waitingOf(by)).toEqual([])
})

test('the last message of an applicant waits for the owner until it is answered', async () => {
  const { by, position, people } = await aShortlist(db, 2, { status: 'Applicants' })
  const colleague = await aUser(db, { companyId: by.companyId })
  const write = (person: (typeof people)[number] | undefined, at: Date) =>
    withCompany(db, by.companyId, (tx) =>
      insertMessage(tx, {
        positionId: position.positionId,
        candidateId: person?.candidateId ?? '',
        by: undefined,
        text: 'When do we talk?',
        at,
      }),
    )
  const repliesOf = async (who: TestUser) => (await waitingOf(who)).filter(({ why }) => why === 'reply')
  await write(people[0], hours(-50))
  await write(people[0], hours(-40))
  const one = { count: 1, candidate_id: people[0]?.candidateId, name: people[0]?.name, since: hours(-40).toISOString() }
  expect(await repliesOf(by)).toMatchObject([{ _id: position.positionId, ...one }])
  await write(people[1], hours(-30))
  expect(await repliesOf(by)).toMatchObject([{ count: 2, candidate_id: '', since: hours(-40).toISOString() }])
  expect(await repliesOf(colleague)).toEqual([])
})

test('offered times wait under the user who offered them, until an interview is booked', async () => {
  const { by, position, people } = await aShortlist(db, 1, { status: 'Screened' })
  const [person] = people
  await withCompany(db, by.companyId, (tx) =>
    tx
      .insertInto('interview_offer')
      .values({
        company_id: by.companyId,
        candidate_id: person?.candidateId ?? '',
        position_id: position.positionId,
        offered_by: by.userId,
        offered_at: hours(-48),
        valid_until: hours(48),
        starts: [hours(50)],
        minutes: 30,
        time_zone: 'Asia/Kolkata',
        users: [by.email],
        guests: [],
        interview_type: 'Phone',
        candidate_name: person?.name ?? '',
        candidate_email: person?.email ?? '',
      })
      .execute(),
  )
  const about = { _id: position.positionId, candidate_id: person?.candidateId, since: hours(-48).toISOString() }
  expect(await waitingOf(by)).toMatchObject([{ why: 'offer', ...about }])
  await withCompany(db, by.companyId, (tx) => insertLed(tx, { person, position, by, lead: by }, [hours(60), hours(61)]))
  expect(await waitingOf(by)).toEqual([])
})

const hours = (count: number) => new Date(NOW.getTime() + count * 3_600_000)

type LedInterview = {
  person: Awaited<ReturnType<typeof aShortlist>>['people'][number] | undefined
  position: { positionId: string }
  by: TestUser
  lead: TestUser
}

async function insertLed(tx: Tx, { person, position, by, lead }: LedInterview, [starts_at, ends_at]: [Date, Date]) {
  if (!person) throw new Error('Nobody to talk to')
  const { id } = await tx
    .insertInto('interview')
    .values({
      company_id: by.companyId,
      candidate_id: person.candidateId,
      position_id: position.positionId,
      resume_id: person.resumeId,
      starts_at,
      ends_at,
      time_zone: 'Asia/Kolkata',
      interview_type: 'Phone',
      candidate_name: person.name,
      candidate_email: person.email,
      scheduled_by: by.userId,
      scheduled_at: NOW,
      changed_at: NOW,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('interviewer')
    .values({
      company_id: by.companyId,
      interview_id: id,
      email: lead.email,
      name: lead.email,
      user_id: lead.userId,
      place: 0,
      starts_at,
      ends_at,
    })
    .execute()
}
