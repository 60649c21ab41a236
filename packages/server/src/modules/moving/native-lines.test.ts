import { scorecards } from '@rolecall/contract/interviews/scorecards'
import { moveIn } from '@rolecall/contract/moving/move-in'
import { hires } from '@rolecall/contract/offers/hires'
import { dashboard } from '@rolecall/contract/reports/dashboard'
import { expect, test } from 'vitest'
import { aMoveOfLines, placeMove } from '../../../test/factories/moved-lines.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { aWebhook } from '../../../test/factories/webhook.ts'
import { testApp } from '../../../test/harness.ts'
import type { NounLine } from '../../adapters/adapter.ts'
import type { Nouns } from '../../adapters/nouns.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { listUpcomingInterviews } from '../calendars/entries.queries.ts'
import { remindInterviewers } from '../notifications/remind-interviewers.ts'
import { changeRun } from '../runs/runs.queries.ts'
import { changeMoveIn, findMoveIn } from './moving.queries.ts'
import { placeLinesJob } from './place-lines.ts'

const app = await testApp()
const { db, deps, make, runJobs } = app
const NOW = deps.now()
const at = (days: number, minutes = 0) => new Date(NOW.getTime() + days * 86_400_000 + minutes * 60_000).toISOString()

type SourceLines = { [N in keyof Nouns]?: readonly Nouns[N][] }
const linesOf = (given: SourceLines): NounLine[] =>
  Object.entries(given).flatMap(([noun, values]) => values.map((value) => ({ noun, value }) as NounLine))

/** A company elsewhere with one line of each kind, and odd ones. `ours`, `admin`: emails of users who are here, too. */
const everything = (ours: string, admin: string): SourceLines => ({
  user: [
    { id: 'u1', name: 'Ines Ohm', email: ours },
    { id: 'u2', name: 'Lars Left', email: 'lars@old.example', isActive: false },
    { id: 'u3', name: 'Ada Min', email: admin },
  ],
  source: [{ id: 's1', name: 'Dice, the board' }],
  reason: [{ id: 'r1', name: 'position was FILLED' }],
  job: [{ id: 'j1', title: 'Glass blower', state: 'open', openings: 2 }],
  person: [
    { id: 'p1', name: 'Ada Active', emails: ['ada@mail.example'] },
    { id: 'p2', name: 'Hugo Hired', emails: ['hugo@mail.example'] },
    { id: 'p3', name: 'Rosa Rejected', emails: ['rosa@mail.example'] },
  ],
  application: [
    { id: 'a1', personId: 'p1', jobId: 'j1', state: 'active', appliedAt: at(-40), sourceId: 's1', referredById: 'u2' },
    { id: 'a2', personId: 'p2', jobId: 'j1', state: 'hired', appliedAt: at(-50), hiredAt: at(-10) },
    {
      id: 'a3',
      personId: 'p3',
      jobId: 'j1',
      state: 'rejected',
      appliedAt: at(-30),
      rejectedAt: at(-5),
      reasonId: 'r1',
    },
  ],
  interview: [
    {
      id: 'i1',
      applicationId: 'a1',
      name: 'Technical interview',
      state: 'done',
      startsAt: at(0, -120),
      endsAt: at(0, -60),
      zone: 'Europe/Oslo',
      link: 'http://insecure.example/room',
      interviewers: [{ userId: 'u1' }, { userId: 'u2', email: 'Lars@old.example' }, { name: 'Somebody Else' }],
      byId: 'u2',
    },
    { id: 'i2', applicationId: 'a1', state: 'scheduled', startsAt: at(0, 30), interviewers: [{ userId: 'u1' }] },
    { id: 'i3', applicationId: 'a1', state: 'cancelled', startsAt: at(0, -100), endsAt: at(0, -40) },
    { id: 'i4', applicationId: 'a1', state: 'done', name: 'Without a time' },
    { id: 'i5', applicationId: 'a1', state: 'done', startsAt: at(0, -90), endsAt: at(0, -30) },
    {
      id: 'i7',
      applicationId: 'a3',
      state: 'done',
      startsAt: at(-1),
      endsAt: at(-1, 60),
      interviewers: [{ userId: 'u1' }],
    },
    { id: 'i6', applicationId: 'nowhere', state: 'done', startsAt: at(-3), endsAt: at(-3, 30) },
  ],
  scorecard: [
    {
      id: 'c1',
      applicationId: 'a1',
      authorId: 'u1',
      at: at(-1),
      verdict: 'yes',
      ratings: [{ name: 'Craft', rating: '4 of 5', note: 'steady hands' }],
    },
    { id: 'c2', applicationId: 'a1', authorId: 'u2', at: at(-1), verdict: 'no', text: 'Not for us.' },
    { id: 'c3', applicationId: 'a1', authorId: 'u1', at: at(-2), verdict: 'strong_yes' },
    { id: 'c4', applicationId: 'a2', authorId: 'u1', text: 'Half written' },
    { id: 'c6', applicationId: 'a3', authorId: 'u3', at: at(-1), verdict: 'no', text: 'Too far.' },
    { id: 'c5', applicationId: 'a2', at: at(-1), verdict: 'yes', text: 'Nobody wrote this.' },
  ],
  answers: [{ id: 'f1', applicationId: 'a1', answers: [{ question: 'Why?', answer: 'Glass.' }] }],
  offer: [
    {
      id: 'o1',
      applicationId: 'a2',
      state: 'accepted',
      createdAt: at(-20),
      sentAt: at(-19),
      answeredAt: at(-12),
      startsOn: '2026-04-01',
      pay: { from: 52_000, currency: 'eur', per: 'year' },
      byId: 'u1',
    },
    {
      id: 'o2',
      applicationId: 'a3',
      state: 'declined',
      sentAt: at(-8),
      pay: { from: 40, currency: 'XXQ', per: 'hour' },
    },
    {
      id: 'o3',
      applicationId: 'a1',
      state: 'sent',
      sentAt: at(-2),
      pay: { from: 4_000, currency: 'EUR', per: 'month' },
    },
  ],
  email: [
    {
      id: 'e1',
      personId: 'p1',
      applicationId: 'a1',
      way: 'out',
      at: at(-9),
      subject: 'Hello',
      text: 'x'.repeat(20_100),
    },
    { id: 'e2', personId: 'p1', way: 'in', at: at(-8), from: 'Ada <ada@mail.example>', text: 'Hello back' },
    { id: 'e3', personId: 'p1', way: 'out', text: 'When was this?' },
  ],
  file: [{ id: 'x1', personId: 'p2', kind: 'signed_offer', name: 'offer.pdf', where: 'offer.pdf' }],
})

/** The receipt by noun: the number of lines that are the same here, and the reasons of the others. */
const RECEIPT = {
  application: [2, 'A comment says who referred them.'],
  email: [1, 'It was cut at 20,000 characters.', 'The source does not say when it was. It is a comment here.'],
  interview: [
    2,
    'Its candidate has another interview at that time. It is a comment here.',
    'Its notes name the interviewers who have no email.',
    'The source does not say how long it was. Here it is 30 minutes. It is still to come. Rolecall has invited nobody to it.',
    'The source does not say when it was. It is a comment here.',
    'Its application did not move in.',
  ],
  scorecard: [
    1,
    'Its author is no user here. It is a comment here.',
    'Its author has another scorecard for this application. It is a comment here.',
    'Its ratings have another scale. Its note has them in their own words.',
    'Only some could read it there.',
  ],
  answers: [0, 'It is a comment here.'],
  offer: [
    0,
    'It was sent there and not answered. Here it is a draft, so that nobody signs it twice.',
    'It was signed there. Rolecall has neither the signature nor the signed file.',
    'The currency of its pay is not known. It is a comment here, without its pay and documents.',
  ],
  file: [0, 'Offers have no files that were written or signed elsewhere.'],
}

const rowsOf = (by: TestUser) =>
  withCompany(db, by.companyId, async (tx) => {
    const all = async (table: keyof typeof ROWS) => (await tx.selectFrom(table).selectAll().execute()).length
    return Object.fromEntries(
      await Promise.all(Object.keys(ROWS).map(async (table) => [table, await all(table as keyof typeof ROWS)])),
    )
  })
const ROWS = {
  interview: 0,
  interviewer: 0,
  scorecard: 0,
  offer: 0,
  offer_version: 0,
  hire: 0,
  outgoing_mail: 0,
  incoming_mail: 0,
  candidate_comment: 0,
  application: 0,
  candidate: 0,
  position: 0,
}

/** What would reach a person or another program: emails that wait, notifications, calendar entries, deliveries. */
const reached = (tx: Tx) =>
  Promise.all([
    tx.selectFrom('outgoing_mail').select('subject').where('state', '<>', 'sent').execute(),
    tx
      .selectFrom('notification as n')
      .innerJoin('event as e', 'e.id', 'n.event_id')
      .select('e.kind')
      .where('e.kind', 'not like', 'move-in.%')
      .execute(),
    tx.selectFrom('calendar_entry').select('user_id').execute(),
    tx.selectFrom('webhook_delivery as d').innerJoin('event as e', 'e.id', 'd.event_id').select('e.kind').execute(),
    tx.selectFrom('rejection_email').selectAll().execute(),
  ])

test('interviews, scorecards, offers and emails move in as what they were, reach nobody, and are undone', async () => {
  const by = await aUser(db, { role: 'company_admin' })
  const interviewer = await aUser(db, { companyId: by.companyId, role: 'company_admin' })
  await aWebhook(db, by)
  const lines = linesOf(everything(interviewer.email, by.email))
  const run_id = await aMoveOfLines(app, by, lines)
  const { data, receipt } = await placeMove(app, by, run_id, { sources: { 'dice the board': 'dice' } })
  expect(data).toMatchObject({ state: 'finished', reason: '' })
  const said = receipt.map(({ noun, kept, changed, lost }) => [
    noun,
    [kept, ...[...changed, ...lost].map(({ why }) => why)],
  ])
  expect.soft(Object.fromEntries(said)).toMatchObject(RECEIPT)

  const found = await withCompany(db, by.companyId, async (tx) => ({
    interviews: await tx
      .selectFrom('interview')
      .select(['interview_type', 'state', 'time_zone', 'remarks', 'meeting_link', 'starts_at', 'candidate_email'])
      .orderBy('starts_at')
      .execute(),
    leads: await tx
      .selectFrom('interviewer')
      .select(['email', 'name', 'user_id'])
      .distinct()
      .orderBy('email')
      .execute(),
    cards: await tx.selectFrom('scorecard').select(['written_by', 'verdict', 'note', 'ratings']).execute(),
    offers: await tx.selectFrom('offer').select(['serial', 'state', 'sent_at', 'ended_at']).orderBy('serial').execute(),
    hires: await tx.selectFrom('hire').select(['starts_on', 'hired_at']).execute(),
    applications: await tx.selectFrom('application').select(['source', 'reason', 'status_id']).execute(),
    reached: await reached(tx),
    upcoming: await listUpcomingInterviews(tx, interviewer.userId, NOW, 10),
  }))
  expect.soft(found.interviews).toMatchObject([
    { interview_type: 'Interview', state: 'scheduled', candidate_email: 'rosa@mail.example' },
    { interview_type: 'Technical interview', state: 'scheduled', time_zone: 'Europe/Oslo', meeting_link: '' },
    { interview_type: 'Interview', state: 'cancelled' },
    { interview_type: 'Interview', state: 'scheduled', candidate_email: 'ada@mail.example' },
  ])
  expect
    .soft(found.interviews[1]?.remarks)
    .toBe('From Tables of people, scheduled there by Lars Left.\nWith Somebody Else.\nhttp://insecure.example/room')
  expect.soft(found.leads).toEqual([
    { email: 'lars@old.example', name: 'Lars Left', user_id: null },
    { email: interviewer.email, name: expect.any(String), user_id: interviewer.userId },
  ])
  expect.soft(found.cards).toMatchObject([
    {
      written_by: interviewer.userId,
      verdict: 'yes',
      ratings: {},
      note: 'Tables of people\nCraft: 4 of 5, steady hands',
    },
    { written_by: by.userId, verdict: 'no' },
  ])
  expect.soft(found.offers).toMatchObject([
    { serial: 1, state: 'signed', ended_at: new Date(at(-12)) },
    { serial: 2, state: 'draft', sent_at: null, ended_at: null },
  ])
  expect.soft(found.hires).toEqual([{ starts_on: '2026-04-01', hired_at: new Date(at(-10)) }])
  expect
    .soft(found.applications)
    .toEqual(
      expect.arrayContaining([
        expect.objectContaining({ source: 'dice' }),
        expect.objectContaining({ status_id: 'Rejected', reason: 'Position was filled' }),
      ]),
    )
  expect.soft(found.reached).toEqual([[], [], [], [], []])
  expect.soft(found.upcoming).toEqual([])

  await remindInterviewers.run({}, deps)
  await runJobs()
  expect.soft(await withCompany(db, by.companyId, reached)).toEqual([[], [], [], [], []])
  await expectNothingAsked(by, interviewer)
  expect((await make(hires.list, { query: {} }, by)).data).toMatchObject([
    { candidate: 'Hugo Hired', starts_on: '2026-04-01', pay: { value: 52_000, currency: 'EUR', per: 'year' } },
  ])

  const before = await rowsOf(by)
  await runAgain(by, run_id)
  expect(await rowsOf(by)).toEqual(before)
  const again = await aMoveOfLines(app, by, lines)
  await placeMove(app, by, again)
  expect(await rowsOf(by)).toEqual(before)

  await make(moveIn.undo, { body: { run_id } }, by)
  await runJobs()
  expect(await rowsOf(by)).toEqual(ROWS)
})

/** The interviewer of an interview that was over owes no scorecard for it, and reads those of others. */
async function expectNothingAsked(by: TestUser, interviewer: TestUser) {
  const [rosa] = await withCompany(db, by.companyId, (tx) =>
    tx
      .selectFrom('application as a')
      .innerJoin('candidate as c', 'c.id', 'a.candidate_id')
      .select(['a.position_id', 'a.candidate_id'])
      .where('c.name', '=', 'Rosa Rejected')
      .execute(),
  )
  const named = { position_id: rosa?.position_id ?? '', candidate_id: rosa?.candidate_id ?? '' }
  expect(await make(scorecards.details, { body: named }, interviewer)).toMatchObject({
    own: null,
    is_asked: false,
    others_hidden: false,
    others: [{ verdict: 'no' }],
    missing: [],
  })
  const { waiting } = await make(dashboard.show, {}, interviewer)
  expect(waiting.filter(({ why }) => why === 'scorecard')).toEqual([])
}

/** Lets a move go on as if its job had been killed at the very end. */
async function runAgain(by: TestUser, run_id: string) {
  await withCompany(db, by.companyId, async (tx) => {
    const run = await findMoveIn(tx, run_id)
    await changeMoveIn(tx, run_id, { phase: 'placing' })
    await changeRun(tx, 'move-in', run_id, { state: 'running' })
    await changeRun(tx, 'import', run?.import_id ?? '', { state: 'running' })
  })
  await placeLinesJob.run({ companyId: by.companyId, runId: run_id }, deps)
}
