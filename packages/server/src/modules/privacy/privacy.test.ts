import { candidates } from '@rolecall/contract/candidates/candidates'
import { jobPost } from '@rolecall/contract/careers/job-post'
import { reviews } from '@rolecall/contract/fairness/reviews'
import { lifecycle } from '@rolecall/contract/positions/lifecycle'
import { privacy } from '@rolecall/contract/privacy/privacy'
import { dueOfRequest } from '@rolecall/domain/privacy/law-requests'
import { ERASE_WORD } from '@rolecall/domain/privacy/privacy-rules'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { anApplication } from '../../../test/factories/application.ts'
import { aCandidate } from '../../../test/factories/candidate.ts'
import { eventsOf } from '../../../test/factories/event.ts'
import { aPosition } from '../../../test/factories/position.ts'
import { aReview } from '../../../test/factories/review.ts'
import { aTextFile, uploadAndRead } from '../../../test/factories/upload.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { NOW, TODAY, testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { exportDue } from './export-due.ts'
import { sweepExports } from './export-person.ts'
import { readEverything } from './exports.queries.ts'
import { activityCutoff, runRetention } from './run-retention.ts'

const tested = await testApp()
const { app, db, deps, call, make, refuse, runJobs } = tested

const anAdmin = () => aUser(db, { role: 'company_admin' })
const LONG_AGO = new Date('2023-01-10T09:00:00Z')
const anOldOne = (by: TestUser) =>
  aCandidate(db, by, { candidate: { created_at: LONG_AGO }, resume: { received_at: LONG_AGO } })
const consentsOf = async (by: TestUser, candidate: string) =>
  (await make(privacy.consents, { query: { candidate } }, by)).data

test('a consent is stored with its wording, date and channel, even if the wording changes', async () => {
  const by = await anAdmin()
  const recruiter = await aUser(db, { companyId: by.companyId })
  const person = await aCandidate(db, by)
  expect((await make(privacy.read, {}, by)).wording).toMatchObject({ version: 0, by: '' })
  const noted = { candidate: person.resumeId, way: 'form' as const, given_on: '2026-02-14' }
  await make(privacy.addConsent, { body: noted }, recruiter)
  const text = 'We keep what you send for two years.'
  expect(await make(privacy.setWording, { body: { text: ` ${text} ` } }, by)).toMatchObject({ version: 2 })
  expect(await make(privacy.setWording, { body: { text } }, by)).toMatchObject({ version: 2 })
  await make(privacy.addConsent, { body: { candidate: person.candidateId, way: 'recruiter' } }, recruiter)
  expect(await consentsOf(recruiter, person.candidateId)).toMatchObject([
    { way: 'recruiter', wording_version: 2, wording: text, given_at: NOW.toISOString(), withdrawn_at: null },
    {
      way: 'form',
      wording_version: 1,
      wording: expect.stringContaining('may keep'),
      given_at: '2026-02-14T12:00:00.000Z',
    },
  ])
  const body = { candidate: person.candidateId }
  expect(await make(privacy.withdrawConsent, { body }, recruiter)).toMatchObject({ withdrawn: 2 })
  expect(await make(privacy.withdrawConsent, { body }, recruiter)).toMatchObject({ withdrawn: 0 })
  expect((await consentsOf(by, person.candidateId)).every(({ withdrawn_at }) => withdrawn_at !== null)).toBe(true)
  const { candidate_statuses: history } = await make(candidates.history, { query: { resumeId: person.resumeId } }, by)
  expect(history.map(({ sentence }) => sentence)).toContainEqual(
    expect.stringMatching(/agreed to version 1 .* \(on a form\)/),
  )
})

test('the job post asks for consent to the current wording, and an applicant has given it', async () => {
  const by = await anAdmin()
  const text = 'Kept for a year <b>and</b> a day.'
  await make(privacy.setWording, { body: { text } }, by)
  const { positionId } = await aPosition(db, by, {}, { skills: [{ name: 'SQL' }] })
  await make(lifecycle.publish, { body: { positionId, is_posted: true } }, by)
  expect((await make(jobPost.view, { body: { positionId } })).data.consent_text).toBe(text)
  const file = aTextFile('mara.txt', { name: 'Mara Ellison', email: 'mara@post.example' })
  const resume = Buffer.from(file.bytes).toString('utf8')
  await make(jobPost.apply, { body: { positionId, resume, answers: {}, consent: true } })
  const [event] = await eventsOf(db, by.companyId, 'application.applied')
  expect(await consentsOf(by, String(event?.candidate_id))).toMatchObject([{ way: 'job_post', wording: text, by: '' }])
})

test('the retention rule lists the candidates it would erase, and erases them at night only once enabled', async () => {
  const by = await anAdmin()
  const [due, selected, agreed, active] = [
    await anOldOne(by),
    await anOldOne(by),
    await anOldOne(by),
    await anOldOne(by),
  ]
  const fresh = await aCandidate(db, by)
  await anApplication(db, await aPosition(db, by), selected, { status: 'Selected' })
  await withCompany(db, by.companyId, (tx) =>
    tx
      .insertInto('consent_wording')
      .values({ company_id: by.companyId, version: 1, text: 'We keep it.', written_at: NOW })
      .execute(),
  )
  await withCompany(db, by.companyId, (tx) =>
    tx
      .insertInto('candidate_consent')
      .values({ company_id: by.companyId, candidate_id: agreed.candidateId, wording: 1, way: 'form', given_at: NOW })
      .execute(),
  )
  await make(candidates.addComment, { body: { docId: active.resumeId, text: 'Still in talks' } }, by)
  const dueOf = async (query: object) => {
    const { data, total } = await make(privacy.due, { query }, by)
    expect(total).toBe(data.length)
    return data.map(({ candidate_id }) => candidate_id)
  }
  expect(await dueOf({})).toEqual([due.candidateId])
  expect(await dueOf({ keep_selected: 'false', keep_consented: 'false' })).toEqual(
    [due, selected, agreed].map(({ candidateId }) => candidateId),
  )
  expect(await dueOf({ months: '60' })).toEqual([])
  const report = await make(privacy.due, { query: {} }, by)
  expect(report.data[0]).toMatchObject({ last_activity: LONG_AGO.toISOString(), positions: 0 })
  expect(report.data[0]?.why).toBe('24 months have passed since they were added on 10 Jan 2023.')
  expect(report).toMatchObject({ spared: 2, since: activityCutoff(NOW, 24).toISOString() })
  const file = await app.inject({ url: report.url })
  expect(file.headers['content-type']).toContain('text/csv')
  expect(file.body.trimEnd().split('\r\n')).toEqual([
    '\ufeffCandidate,Name,Added,Last activity,Positions,Reason',
    expect.stringMatching(new RegExp(`^${due.candidateId},${due.name},2023-01-10.*they were added on 2023-01-10\\.$`)),
  ])
  const forged = report.url.replace(/signature=(.)/, (_, first) => `signature=${first === 'x' ? 'y' : 'x'}`)
  expect((await app.inject({ url: forged })).statusCode).toBeGreaterThanOrEqual(400)
  const late = { ...deps, now: () => new Date(NOW.getTime() + 86_400_000) }
  const link = Object.fromEntries(new URL(report.url, 'http://rolecall.example').searchParams)
  await expect(exportDue(late, link as never)).rejects.toThrow('This link is no longer valid. Open the report again.')

  const erased = async () => {
    await runRetention.run({}, deps)
    await runJobs()
    return (await make(privacy.log, { query: {} }, by)).data.map(({ candidate_id }) => candidate_id)
  }
  const rule = { months: 24, keep_selected: true, keep_consented: true }
  await make(privacy.setRetention, { body: { ...rule, is_on: false } }, by)
  expect(await erased()).toEqual([])
  await make(privacy.setRetention, { body: { ...rule, is_on: true } }, by)
  expect((await make(privacy.read, {}, by)).rule).toEqual({ ...rule, is_on: true })
  expect(await erased()).toEqual([due.candidateId])
  expect(await erased()).toEqual([due.candidateId])
  expect(await eventsOf(db, by.companyId, 'retention.ran')).toMatchObject([{ payload: { people: 1 } }])
  expect((await make(candidates.preview, { body: { resume_id: fresh.resumeId } }, by)).data.name).toBe(fresh.name)
})

test.each([
  ['2026-03-31T00:00:00Z', 1, '2026-02-28T00:00:00.000Z'],
  ['2026-03-02T09:00:00Z', 24, '2024-03-02T09:00:00.000Z'],
])('the retention cutoff at %s for %d months is %s', (now, months, since) => {
  expect(activityCutoff(new Date(now), months).toISOString()).toBe(since)
})

test('a candidate gets all data in one ZIP by a short-lived link, with colleagues named by role', async () => {
  const by = await anAdmin()
  const colleague = await aUser(db, { companyId: by.companyId })
  const file = aTextFile('mara.txt', { name: 'Mara Ellison', email: 'mara@post.example' })
  const candidate = (await uploadAndRead(tested, by, [file])).files[0]?.resume_id ?? ''
  await make(candidates.addComment, { body: { docId: candidate, text: 'Knows the tools' } }, colleague)
  await make(privacy.addConsent, { body: { candidate, way: 'recruiter' } }, by)
  await make(privacy.addExport, { body: { candidate } }, by)
  const list = async () => (await make(privacy.exports, { query: { candidate } }, by)).data
  expect(await list()).toMatchObject([{ ready_at: null, url: '' }])
  await runJobs()
  const [made] = await list()
  const response = await app.inject({ url: made?.url ?? '' })
  expect(response.headers['content-type']).toBe('application/zip')
  const files = unzipSync(response.rawPayload)
  expect(Object.keys(files).toSorted()).toEqual(['everything.json', 'files/1 mara.txt', 'read-me.html'])
  const everything = JSON.parse(Buffer.from(files['everything.json'] ?? []).toString('utf8'))
  expect(everything).toMatchObject({
    person: [{ name: 'Mara Ellison', email: 'mara@post.example' }],
    consents: [{ way: 'recruiter' }],
    comments: [{ text: 'Knows the tools', by: 'Recruiter' }],
  })
  expect(Buffer.from(files['read-me.html'] ?? []).toString('utf8')).toContain('Knows the tools')
  for (const { email } of [by, colleague]) expect(JSON.stringify(everything)).not.toContain(email)
  const later = { ...deps, now: () => new Date(NOW.getTime() + 8 * 86_400_000) }
  await sweepExports.run({}, later)
  expect(await list()).toMatchObject([{ url: '' }])
  expect((await app.inject({ url: made?.url ?? '' })).statusCode).toBe(404)
})

test('a review request and its answer are in the data export, and erased with the candidate', async () => {
  const by = await anAdmin()
  const person = await aCandidate(db, by)
  const position = await aPosition(db, by)
  await anApplication(db, position, person)
  const { candidateId } = person
  const id = await aReview({ db }, by, { positionId: position.positionId, candidateId })
  await make(reviews.answer, { body: { review_id: id, answer: 'We have looked.' } }, by)
  await withCompany(db, by.companyId, async (tx) => {
    const skill = { company_id: by.companyId, candidate_id: candidateId, skill: 1, said: 'At the yard', stated_at: NOW }
    await tx.insertInto('stated_skill').values(skill).execute()
  })
  const told = await withCompany(db, by.companyId, (tx) => readEverything(tx, candidateId))
  expect(told.reviews).toMatchObject([
    { about: 'I have led people for two years.', answer: 'We have looked.', by: 'Company Administrator' },
  ])
  expect(told.corrections).toMatchObject([{ said: 'At the yard', by: 'You' }])
  await make(privacy.erase, { body: { candidate: candidateId, reason: 'asked', confirm: ERASE_WORD } }, by)
  await runJobs()
  const gone = await withCompany(db, by.companyId, (tx) => readEverything(tx, candidateId))
  expect([gone.reviews, gone.corrections]).toEqual([[], []])
})

/** A candidate who asked for it on the page of their application. */
async function whoAsked(asked: { erasure_asked_at?: Date; access_asked_at?: Date }) {
  const by = await anAdmin()
  const person = await aCandidate(db, by)
  const position = await aPosition(db, by)
  await anApplication(db, position, person)
  await withCompany(db, by.companyId, (tx) =>
    tx
      .insertInto('application_form')
      .values({
        company_id: by.companyId,
        position_id: position.positionId,
        candidate_id: person.candidateId,
        form_response: '{}',
        answered_at: NOW,
        ...asked,
      })
      .execute(),
  )
  return { by, person }
}

test('a data request waits with its deadline, is overdue after it, and ends with the export', async () => {
  const { by, person } = await whoAsked({ access_asked_at: new Date('2026-01-31T10:00:00Z') })
  const listed = async () => (await make(privacy.asked, {}, by)).data
  expect(await listed()).toMatchObject([
    { candidate_id: person.candidateId, what: 'access', due: '2026-02-28', overdue: true, under_way: false },
  ])
  await make(privacy.addExport, { body: { candidate: person.candidateId } }, by)
  expect(await listed()).toMatchObject([{ under_way: true }])
  await runJobs()
  expect(await listed()).toEqual([])
})

test('a request for erasure is listed until it is done', async () => {
  const { by, person } = await whoAsked({ erasure_asked_at: NOW })
  expect((await make(privacy.read, {}, by)).asked).toBe(1)
  expect(
    (await make(privacy.consents, { query: { candidate: person.candidateId } }, by)).erasure_asked_at,
  ).not.toBeNull()
  const { data } = await make(privacy.asked, {}, by)
  expect(data).toMatchObject([
    {
      candidate_id: person.candidateId,
      resume_id: person.resumeId,
      what: 'erasure',
      due: dueOfRequest(TODAY),
      overdue: false,
      under_way: false,
    },
  ])
  const body = { candidate: person.candidateId, reason: 'asked' as const, confirm: 'ERASE' as const }
  await Promise.all([1, 2].map(() => make(privacy.erase, { body }, by)))
  expect((await make(privacy.asked, {}, by)).data).toMatchObject([{ under_way: true }])
  await runJobs()
  expect((await make(privacy.asked, {}, by)).data).toEqual([])
  expect(await eventsOf(db, by.companyId, 'candidate.erased')).toHaveLength(1)
})

const shared = { admin: await anAdmin(), stranger: await anAdmin() }
const sharedPerson = await aCandidate(db, shared.admin)
const candidate = sharedPerson.candidateId
const NOBODYS = '5c8e1a3d-7b2f-4d96-a0c4-9e6b3f1d8a17'

test.each([
  ['an erasure without typed confirmation', privacy.erase, { candidate, reason: 'asked' }],
  ['an erasure with a wrong confirmation', privacy.erase, { candidate, reason: 'asked', confirm: 'erase' }],
  [
    'an erasure with the reason of the retention rule',
    privacy.erase,
    { candidate, reason: 'retention', confirm: 'ERASE' },
  ],
  ['an erasure of nobody', privacy.erase, { reason: 'asked', confirm: 'ERASE' }],
  ['a wording that is too short', privacy.setWording, { text: 'Yes' }],
  ['a wording that is too long', privacy.setWording, { text: 'x'.repeat(4_001) }],
  ['a retention rule of zero months', privacy.setRetention, { is_on: true, months: 0 }],
  ['a retention rule of half a month', privacy.setRetention, { is_on: true, months: 1.5 }],
  ['a consent from tomorrow', privacy.addConsent, { candidate, way: 'form', given_on: '2026-03-03' }],
  ['a consent on a job post, which only candidates give', privacy.addConsent, { candidate, way: 'job_post' }],
] as const)('%s is refused', async (_, declared, body) => {
  expect((await refuse(declared, { body } as never, shared.admin)).status_code).toBe(400)
})

test.each(Object.entries(privacy).filter(([name]) => name !== 'exportDue'))(
  '%s requires permission and the own company',
  async (name, declared) => {
    const input = declared.example({ candidateId: candidate, deletionId: NOBODYS } as never) as never
    expect((await call(declared, input)).status).toBe(401)
    const isOfPerson = [candidate, NOBODYS].some((id) => JSON.stringify(input).includes(id))
    expect((await call(declared, input, shared.stranger)).status).toBe(isOfPerson ? 404 : 200)
    const reader = await aUser(db, { companyId: shared.admin.companyId, actions: [] })
    expect((await call(declared, input, reader)).status).toBe(/consent/i.test(name) ? 404 : 403)
  },
)
