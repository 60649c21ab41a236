import { mailbox } from '@rolecall/contract/mailbox/mailbox'
import { interest } from '@rolecall/contract/outreach/interest'
import { sequences } from '@rolecall/contract/outreach/sequences'
import { pipeline } from '@rolecall/contract/pipeline/pipeline'
import { DAY_MS } from '@rolecall/domain/calendar/durations'
import { expect, test } from 'vitest'
import { aShortlist } from '../../../test/factories/application.ts'
import { eventsOf } from '../../../test/factories/event.ts'
import { aSequence } from '../../../test/factories/sequence.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { NOW, testApp } from '../../../test/harness.ts'
import { readMails } from '../../../test/read-mails.ts'
import { jobs } from '../../app.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { runQueuedJobs } from '../../platform/jobs/worker.ts'
import { processDueSequences } from './write-sequences.ts'

const { db, deps, url, call, make, refuse } = await testApp()

type Shortlist = Awaited<ReturnType<typeof aShortlist>>

/** Runs what the worker does by itself after this time. */
async function letPass(ms: number): Promise<void> {
  const now = new Date(NOW.getTime() + ms)
  const later = { ...deps, now: () => now }
  await processDueSequences.run({}, later)
  await runQueuedJobs(url, jobs, later)
}

/** A shortlist with a sequence of three emails: at once, after 3 days, after 4 more. */
async function aSequenced(size: number) {
  const listed = await aShortlist(db, size)
  return { ...listed, sequenceId: await aSequence(db, listed.by) }
}
type TestSequence = Awaited<ReturnType<typeof aSequenced>>

const all = ({ people }: Pick<Shortlist, 'people'>) => people.map(({ candidateId }) => candidateId)
const enrolAll = (of: TestSequence, over: object = {}) =>
  make(
    sequences.enrol,
    {
      body: {
        sequence_id: of.sequenceId,
        positionId: of.position.positionId,
        candidate_ids: all(of),
        ...over,
      },
    },
    of.by,
  )
const peopleOf = async ({ sequenceId, by }: Pick<TestSequence, 'sequenceId' | 'by'>) =>
  (await make(sequences.enrolments, { body: { sequence_id: sequenceId } }, by)).data
const oneOf = async (of: TestSequence, place = 0) => {
  const found = (await peopleOf(of)).find(({ candidate_id }) => candidate_id === of.people[place]?.candidateId)
  if (!found) throw new Error('Everybody was put into it')
  return found
}
const subjectsTo = async (by: TestUser, email: string) =>
  (await readMails({ db }, by)).filter(({ to }) => to === email).map(({ subject }) => subject)
const tokenOf = (text = '') => new URL(/http\S+?token=[^\s"&\]]+/.exec(text)?.[0] ?? '').searchParams.get('token') ?? ''
const tokenFor = async (by: TestUser, email: string) =>
  tokenOf((await readMails({ db }, by)).find(({ to }) => to === email)?.text)

test('emails are sent one after the other, each once, on working days by day, until all are sent', async () => {
  const of = await aSequenced(1)
  expect(await enrolAll(of)).toMatchObject({ enrolled: 1, left_out: [] })
  expect(await oneOf(of)).toMatchObject({ state: 'waiting', sent: [], next_subject: 'First' })
  for (const day of [0, 0, 1, 2, 3, 3, 5, 8, 9, 30]) await letPass(day * DAY_MS)
  expect(await subjectsTo(of.by, of.first.email)).toEqual(['Third', 'Second', 'First'])
  expect(await oneOf(of)).toMatchObject({
    state: 'finished',
    next_at: null,
    sent: [{ step: 1 }, { step: 2 }, { step: 3 }],
  })
  const asked = await eventsOf(db, of.by.companyId, 'interest.asked')
  expect(asked.map(({ payload }) => payload)).toMatchObject([{ step: 1 }, { step: 2 }, { step: 3 }])
})

test('nobody is emailed at night and on weekends in their time zone', async () => {
  const of = await aSequenced(2)
  const [inBerlin, inTokyo] = of.people
  await withCompany(db, of.by.companyId, async (tx) => {
    for (const [person, location] of [
      [inBerlin, 'Berlin, Germany'],
      [inTokyo, 'Tokyo, Japan'],
    ] as const)
      await tx
        .updateTable('candidate')
        .set({ location })
        .where('id', '=', person?.candidateId ?? '')
        .execute()
  })
  await enrolAll(of)
  // 12:00 UTC on a working day is 21:00 in Tokyo.
  const noon = Date.UTC(NOW.getUTCFullYear(), NOW.getUTCMonth(), NOW.getUTCDate(), 12) - NOW.getTime()
  await letPass(noon)
  const [berlin, tokyo] = [await oneOf(of, 0), await oneOf(of, 1)]
  expect(berlin).toMatchObject({ state: 'running', next_zone: 'Europe/Berlin' })
  expect(tokyo).toMatchObject({ state: 'waiting', next_zone: 'Asia/Tokyo', sent: [] })
  expect(tokyo.next_at?.slice(11, 16)).toBe('23:00')
  const night = { per_minute: 600, per_domain: 120, quiet: { from: '00:00', until: '00:00', weekends: false } }
  const admin = await aUser(db, { companyId: of.by.companyId, role: 'company_admin' })
  await make(mailbox.editSettings, { body: night }, admin)
  expect(await make(mailbox.read, {}, admin)).toMatchObject({ quiet: night.quiet })
  await letPass(noon + 12 * 3_600_000)
  expect((await oneOf(of, 1)).sent).toHaveLength(1)
})

test('any answer stops it at once, is linked to its email, and holds back what waits in the outbox', async () => {
  const of = await aSequenced(3)
  await enrolAll(of)
  await letPass(0)
  await letPass(3 * DAY_MS)
  await withCompany(db, of.by.companyId, (tx) => tx.updateTable('outgoing_mail').set({ state: 'queued' }).execute())
  const [yes, no, none] = of.people
  const answer = async (email = '', given: object) =>
    make(interest.answer, { body: { token: await tokenFor(of.by, email), answer: 'interested', ...given } })
  await answer(yes?.email, {})
  await answer(no?.email, { answer: 'not_interested' })
  await make(interest.stop, { query: { token: await tokenFor(of.by, none?.email ?? '') } })
  const states = await Promise.all([0, 1, 2].map((place) => oneOf(of, place)))
  expect(states).toMatchObject([
    {
      state: 'stopped',
      why: 'answered',
      sent: [{ answered_at: null }, { state: 'failed', answered_at: expect.any(String) }],
    },
    { state: 'stopped', why: 'answered' },
    { state: 'stopped', why: 'unsubscribed' },
  ])
  for (const day of [7, 8, 9, 10]) await letPass(day * DAY_MS)
  expect(await readMails({ db }, of.by)).toHaveLength(6)
  const { mails } = await make(sequences.results, { body: { sequence_id: of.sequenceId } }, of.by)
  expect(mails[1]).toMatchObject({
    step: 2,
    stopped: [
      { why: 'answered', count: 2 },
      { why: 'unsubscribed', count: 1 },
    ],
  })
})

test('candidates who are moved, excluded, lose their email or the position, or are asked elsewhere, get no more', async () => {
  const of = await aSequenced(4)
  const { by, position, people } = of
  await enrolAll(of)
  await letPass(0)
  const [moved, addressless, elsewhere] = people
  await make(
    pipeline.changeStatus,
    { body: { positionId: position.positionId, resumeId: moved?.resumeId ?? '', status: 'Shortlisted' } },
    by,
  )
  await withCompany(db, by.companyId, async (tx) => {
    const id = addressless?.candidateId ?? ''
    await tx.updateTable('candidate').set({ email: null }).where('id', '=', id).execute()
    const consent = {
      company_id: by.companyId,
      version: 1,
      text: 'I agree to be kept in the pool of candidates.',
      written_at: NOW,
    }
    await tx.insertInto('consent_wording').values(consent).execute()
    await tx
      .insertInto('candidate_consent')
      .values({
        company_id: by.companyId,
        candidate_id: elsewhere?.candidateId ?? '',
        wording: 1,
        way: 'form',
        given_at: NOW,
        withdrawn_at: NOW,
      })
      .execute()
  })
  await letPass(4 * DAY_MS)
  const told = await Promise.all([0, 1, 2, 3].map((place) => oneOf(of, place)))
  expect(told.map(({ why }) => why)).toEqual(['moved', 'unreachable', 'consent', ''])
  await withCompany(db, by.companyId, (tx) => tx.updateTable('position').set({ stage: 'Closed' }).execute())
  await letPass(14 * DAY_MS)
  expect(await oneOf(of, 3)).toMatchObject({ state: 'stopped', why: 'inactive', sent: [{}, {}] })
  expect(await eventsOf(db, by.companyId, 'sequence.stopped')).toHaveLength(4)
})

test('sequences share the sending limit with every other outreach email', async () => {
  const of = await aSequenced(4)
  const { by, position } = of
  const chosen = { company_id: by.companyId, version: 2, per_minute: 3, per_domain: 3, changed_by: by.userId }
  await withCompany(db, by.companyId, (tx) =>
    tx
      .insertInto('mail_settings')
      .values({ ...chosen, changed_at: NOW })
      .execute(),
  )
  const [one] = of.people
  await make(interest.sendToOne, { body: { positionId: position.positionId, candidateid: one?.candidateId } }, by)
  await enrolAll(of)
  await letPass(0)
  expect(await readMails({ db }, by)).toHaveLength(3)
  await letPass(61_000)
  expect(await readMails({ db }, by)).toHaveLength(5)
})

test('two workers at once write each email once', async () => {
  const of = await aSequenced(6)
  await enrolAll(of)
  await Promise.all([letPass(0), letPass(0)])
  expect(await readMails({ db }, of.by)).toHaveLength(6)
})

test('skipped candidates are listed in advance with the reason, and the rest are enrolled once', async () => {
  const of = await aSequenced(5)
  const { by, people, position, sequenceId } = of
  const [stopped, nameless, addressless, answered] = people
  await make(interest.sendToOne, { body: { positionId: position.positionId, candidateid: answered?.candidateId } }, by)
  await make(interest.answer, { body: { token: await tokenFor(by, answered?.email ?? ''), answer: 'interested' } })
  await withCompany(db, by.companyId, async (tx) => {
    const company_id = by.companyId
    const stop = { company_id, candidate_id: stopped?.candidateId ?? '', stopped_at: NOW }
    await tx.insertInto('mail_stop').values(stop).execute()
    await tx
      .updateTable('candidate')
      .set({ name: null })
      .where('id', '=', nameless?.candidateId ?? '')
      .execute()
    await tx
      .updateTable('candidate')
      .set({ email: null })
      .where('id', '=', addressless?.candidateId ?? '')
      .execute()
  })
  const body = { sequence_id: sequenceId, positionId: position.positionId, candidate_ids: all(of) }
  const preview = await make(sequences.recipients, { body }, by)
  expect(preview).toMatchObject({ total: 5, written: 1, first_written: people[4]?.candidateId })
  expect(preview.left_out.map(({ reason }) => reason).sort()).toEqual(['address', 'nameless', 'replied', 'stopped'])
  const [one, other] = await Promise.all([enrolAll(of), enrolAll(of)])
  expect([one.enrolled, other.enrolled].sort()).toEqual([0, 1])
  const again = await enrolAll(of, { candidate_ids: undefined, status_id: 'Initial Status' })
  expect(again.left_out).toContainEqual(expect.objectContaining({ reason: 'enrolled', count: 1 }))
})

test('a paused candidate, or a paused sequence, waits and resumes, and a stopped one stays stopped', async () => {
  const of = await aSequenced(2)
  const { by, sequenceId } = of
  await enrolAll(of)
  const { enrolment_id } = await oneOf(of, 0)
  const change = (act: 'pause' | 'go_on' | 'stop') =>
    make(sequences.changeEnrolment, { body: { enrolment_id, act } }, by)
  await change('pause')
  await change('pause')
  await letPass(0)
  expect([(await oneOf(of, 0)).state, (await oneOf(of, 1)).state]).toEqual(['paused', 'running'])
  await make(sequences.change, { body: { sequence_id: sequenceId, act: 'pause' } }, by)
  await change('go_on')
  await letPass(3 * DAY_MS)
  expect(await oneOf(of, 1)).toMatchObject({ state: 'running', held: true, sent: [{ step: 1 }], next_at: null })
  await make(sequences.change, { body: { sequence_id: sequenceId, act: 'go_on' } }, by)
  await letPass(3 * DAY_MS + 60_000)
  expect([(await oneOf(of, 0)).sent.length, (await oneOf(of, 1)).sent.length]).toEqual([1, 2])
  await change('stop')
  expect(await refuse(sequences.changeEnrolment, { body: { enrolment_id, act: 'go_on' } }, by)).toMatchObject({
    status_code: 409,
  })
  expect(await make(sequences.change, { body: { sequence_id: sequenceId, act: 'archive' } }, by)).toMatchObject({
    message: 'Sequence archived. Stopped for 1 candidate.',
  })
  expect(await enrolAll(of).catch((error: Error) => error.message)).toContain('archive')
})

test('enrolled candidates continue with their version of the emails, unless moved to the latest', async () => {
  const of = await aSequenced(2)
  const { by, sequenceId } = of
  await enrolAll(of)
  await letPass(0)
  const { data } = await make(sequences.read, { body: { sequence_id: sequenceId } }, by)
  const mails = data.texts.map((mail, place) => (place === 1 ? { ...mail, subject: 'Second, newer' } : mail))
  const saved = await make(
    sequences.save,
    { body: { sequence_id: sequenceId, name: data.name, mails, version: 1 } },
    by,
  )
  expect(saved.version).toBe(2)
  expect(
    await refuse(sequences.save, { body: { sequence_id: sequenceId, name: data.name, mails, version: 1 } }, by),
  ).toMatchObject({ status_code: 409 })
  await letPass(3 * DAY_MS)
  expect(await subjectsTo(by, of.first.email)).toEqual(['Second', 'First'])
  expect(await make(sequences.change, { body: { sequence_id: sequenceId, act: 'use_latest' } }, by)).toMatchObject({
    message: '2 candidates now get the latest emails.',
  })
  expect(await oneOf(of)).toMatchObject({ version: 2, is_latest: true })
})

test.each([
  ['no name', { name: ' ' }, 'name'],
  ['no emails', { mails: [] }, 'mails'],
  ['an unknown field', { mails: [{ subject: 'A', html: '<p>{{pay}}</p>', wait_days: 0 }] }, 'mails.0.html'],
  [
    'one subject twice',
    { mails: [{ subject: 'A', subject_b: 'A', html: '<p>B</p>', wait_days: 0 }] },
    'mails.0.subject_b',
  ],
  ['a wait of 61 days', { mails: [{ subject: 'A', html: '<p>B</p>', wait_days: 61 }] }, 'mails.0.wait_days'],
])('a sequence with %s is refused', async (_, over, field) => {
  const by = await aUser(db)
  const body = { name: 'Engineers', mails: [{ subject: 'A', html: '<p>B</p>', wait_days: 0 }], ...over }
  const { status_code, fields } = await refuse(sequences.save, { body }, by)
  expect(status_code).toBe(400)
  expect(Object.keys(fields ?? {})).toContain(field)
})

test('a name is unique, markup is cleaned, and a preview lists the days in the candidate’s time zone', async () => {
  const { by, first, position } = await aShortlist(db, 1)
  const mails = [
    { subject: 'Hello', html: '<p onclick="x()">Dear {{candidate_name}}</p><script>alert(1)</script>', wait_days: 0 },
    { subject: 'Again', subject_b: 'Once more', html: '<p>{{position_title}}</p>', wait_days: 3 },
  ]
  const { sequence_id } = await make(sequences.save, { body: { name: 'Engineers', mails } }, by)
  expect((await refuse(sequences.save, { body: { name: 'ENGINEERS', mails } }, by)).fields).toMatchObject({
    name: 'A sequence with this name already exists.',
  })
  const { data } = await make(sequences.read, { body: { sequence_id } }, by)
  expect(data.texts[0]?.html).toBe('<p>Dear {{candidate_name}}</p>')
  const shown = await make(
    sequences.preview,
    { body: { mails, step: 2, variant: 'b', positionId: position.positionId, candidate_id: first.candidateId } },
    by,
  )
  expect(shown).toMatchObject({ to: first.name, subject: 'Once more', days: [{ step: 1 }, { step: 2 }] })
  expect(await make(sequences.sendTest, { body: { subject: 'Hi', html: '<p>Me</p>' } }, by)).toMatchObject({
    success: true,
  })
})

test('sequences require permission to ask, the own company, and visible positions', async () => {
  const of = await aSequenced(1)
  const { companyId } = of.by
  await enrolAll(of)
  const { enrolment_id } = await oneOf(of)
  const stranger = await aUser(db, { role: 'company_admin' })
  const manager = await aUser(db, { companyId, role: 'hiring_manager' })
  const change = { body: { enrolment_id, act: 'stop' as const } }
  for (const [who, status] of [
    [undefined, 401],
    [await aUser(db, { companyId, actions: ['view_all_positions'] }), 403],
    [stranger, 404],
  ] as const)
    expect((await call(sequences.changeEnrolment, change, who)).status).toBe(status)
  expect([403, 404]).toContain((await call(sequences.changeEnrolment, change, manager)).status)
  const strange = { sequence_id: of.sequenceId }
  expect((await call(sequences.read, { body: strange }, stranger)).status).toBe(404)
  expect((await call(sequences.enrolments, { body: strange }, stranger)).status).toBe(404)
  expect((await oneOf(of)).state).toBe('waiting')
})
