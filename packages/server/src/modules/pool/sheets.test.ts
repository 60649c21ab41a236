import { candidates } from '@rolecall/contract/candidates/candidates'
import type { Call } from '@rolecall/contract/platform/define-calls'
import { sheets } from '@rolecall/contract/pool/sheets'
import { afterEach, expect, test } from 'vitest'
import { anApplication } from '../../../test/factories/application.ts'
import { recountApplications } from '../../../test/factories/application-counts.ts'
import { aCandidate } from '../../../test/factories/candidate.ts'
import { aPosition } from '../../../test/factories/position.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { NOW, testApp } from '../../../test/harness.ts'
import { type GivenRequest, sendRequest } from '../../../test/send-request.ts'
import { withCompany } from '../../platform/db/with-company.ts'

const { app, db, deps, make } = await testApp()
afterEach(() => {
  deps.now = () => NOW
})
const later = (days: number) => {
  deps.now = () => new Date(NOW.getTime() + days * 86_400_000)
}

const TEXT = 'Mira Bell, SQL for years\nmira.bell@example.com, +91 98200 11111\n<script>alert(1)</script>'

/** A candidate on a position, with evidence in a résumé that contains contact data. */
async function somebody() {
  const by = await aUser(db, { role: 'recruiter' })
  const person = await aCandidate(db, by, {
    candidate: {
      name: 'Mira <b>Bell</b>',
      email: 'mira.bell@example.com',
      phone: '+91 98200 11111',
      exp_months: 76,
      notice_days: 28,
    },
    resume: { text: TEXT },
  })
  const position = await aPosition(db, by, { title: 'Data Engineer' })
  const contributions = [
    { requirement: 'SQL', points: 70, possible: 80, spans: [{ start: 11, end: 14 }] },
    { requirement: 'Go', rule: 'missing' as const, mandatory: true, points: 0, possible: 20, spans: [] },
  ]
  await anApplication(db, position, person, { score: 70, contributions })
  const share = async (contact = false, who: TestUser = by) => {
    const body = { resumeId: person.resumeId, positionId: position.positionId, contact }
    return (await make(sheets.create, { body }, who)).data
  }
  return { by, person, position, share }
}
/** Follows a link without any account. */
const follow = async (url: string) => {
  const { statusCode, body, headers } = await app.inject({ url })
  return { status: statusCode, body, headers }
}
const ask = (call: Call, given: GivenRequest, by: TestUser) => sendRequest(app, call, given, by)

test('a link opens the sheet without sign-in: the candidate, the score breakdown, and the résumé', async () => {
  const { share } = await somebody()
  const { url } = await share(true)
  const { status, body, headers } = await follow(url)
  expect(status).toBe(200)
  for (const part of [
    'Data Engineer: 70 of 100',
    'Must-haves',
    '0 of 20',
    '70 of 80',
    '<b>SQL</b>',
    '6 years of experience',
    '28 days’ notice',
  ])
    expect(body).toContain(part)
  expect(body).toContain('mira.bell@example.com · +91 98200 11111')
  expect(body).toContain('This page includes contact details')
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  expect(headers['content-security-policy']).toContain('sandbox')
})

test('user text is escaped and runs nothing', async () => {
  const { share } = await somebody()
  const { body } = await follow((await share()).url)
  expect(body).not.toMatch(/<script|<b>Bell/)
  expect(body).toContain('&#60;script&#62;')
})

test('without contact data the résumé is redacted, too, and the sheet says so', async () => {
  const { share } = await somebody()
  const { body } = await follow((await share(false)).url)
  expect(body).not.toMatch(/mira\.bell|98200|11111/)
  expect(body).toContain('Contact details are removed, also from the résumé.')
})

test('nobody can share contact data that a stage hides, and earlier links hide it while the stage does', async () => {
  const { by, share, person } = await somebody()
  const { url } = await share(true)
  await withCompany(db, by.companyId, (tx) =>
    tx
      .updateTable('status')
      .set({ enabled_features: ['hide_details'] })
      .where('id', '=', 'Initial Status')
      .execute(),
  )
  expect((await follow(url)).body).not.toMatch(/mira\.bell|98200|11111/)
  const refused = await ask(sheets.create, { body: { resumeId: person.resumeId, contact: true } }, by)
  expect(refused).toMatchObject({ status: 403, body: expect.stringContaining('hidden at this stage') })
})

test('a revoked link answers 410 with a message, also for open pages', async () => {
  const { by, share } = await somebody()
  const { _id, url } = await share(true)
  expect((await follow(url)).status).toBe(200)
  await make(sheets.withdraw, { body: { sheetId: _id } }, by)
  await make(sheets.withdraw, { body: { sheetId: _id } }, by)
  const { status, body } = await follow(url)
  expect(status).toBe(410)
  expect(body).toContain('This link was revoked.')
  expect(body).not.toMatch(/Mira|Data Engineer/)
})

test('a link is valid for seven days, and then answers 410 with a message', async () => {
  const { share } = await somebody()
  const { url, expires_at } = await share()
  expect(Date.parse(expires_at) - NOW.getTime()).toBe(7 * 86_400_000)
  later(6.9)
  expect((await follow(url)).status).toBe(200)
  later(7)
  expect(await follow(url)).toMatchObject({ status: 410, body: expect.stringContaining('This link has expired.') })
})

test('a link of a former user opens nothing', async () => {
  const { by, share } = await somebody()
  const { url } = await share()
  await withCompany(db, by.companyId, (tx) =>
    tx.updateTable('app_user').set({ is_active: false }).where('id', '=', by.userId).execute(),
  )
  expect((await follow(url)).status).toBe(410)
})

test('an altered link, one of another company and one without its signature answer 404 in words', async () => {
  const { share } = await somebody()
  const [sheet, other] = [await share(), await (await somebody()).share()]
  const id = (url: string) => new URL(url, 'http://x').searchParams
  const bent = [
    sheet.url.replace(sheet._id, other._id),
    sheet.url.replace(id(sheet.url).get('company') ?? '', id(other.url).get('company') ?? ''),
    sheet.url.slice(0, -1),
    `/preview/sheet/${sheet._id}`,
    '/preview/sheet/nothing?company=x&signature=y',
  ]
  for (const url of bent) {
    const { status, body } = await follow(url)
    expect(status, url).toBe(404)
    expect(body, url).toContain('This link doesn’t work.')
    expect(body, url).not.toContain('Mira')
  }
})

test('the candidate lists who shared, until when, what, and how often it was opened', async () => {
  const { by, person, share } = await somebody()
  const { data: none } = await make(sheets.list, { query: { resumeId: person.resumeId } }, by)
  expect(none).toEqual([])
  const first = await share(true)
  await make(sheets.withdraw, { body: { sheetId: first._id } }, by)
  const { _id, url } = await share()
  for (const _ of [1, 2, 3]) await follow(url)
  const { data } = await make(sheets.list, { query: { resumeId: person.candidateId } }, by)
  expect(data).toMatchObject([
    {
      _id,
      state: 'open',
      opened: 3,
      with_contact: false,
      position_title: 'Data Engineer',
      last_opened_at: NOW.toISOString(),
    },
    { _id: first._id, state: 'withdrawn', opened: 0, with_contact: true, url: '', last_opened_at: null },
  ])
})

test('the history records sharing, opening at most once an hour, and revoking', async () => {
  const { by, person, share } = await somebody()
  const { _id, url } = await share(true)
  await follow(url)
  await follow(url)
  await make(sheets.withdraw, { body: { sheetId: _id } }, by)
  const { candidate_statuses } = await make(candidates.history, { query: { resumeId: person.resumeId } }, by)
  const sentences = candidate_statuses.map(({ sentence }) => sentence)
  expect(sentences).toEqual([
    expect.stringMatching(/ revoked the link to the profile on Data Engineer\.$/),
    'The shared profile on Data Engineer was opened.',
    expect.stringMatching(/ shared the profile on Data Engineer by link, with contact details\.$/),
  ])
})

test('sharing requires permission to export candidates, and anyone who sees the candidate may revoke', async () => {
  const { by, person, position, share } = await somebody()
  const manager = await aUser(db, { companyId: by.companyId, role: 'hiring_manager' })
  expect((await ask(sheets.create, { body: { resumeId: person.resumeId } }, manager)).status).toBe(403)
  const { _id, url } = await share()
  const stranger = await aUser(db, { role: 'company_admin' })
  expect((await ask(sheets.withdraw, { body: { sheetId: _id } }, stranger)).status).toBe(404)
  expect((await ask(sheets.list, { query: { resumeId: person.resumeId } }, stranger)).status).toBe(404)
  expect((await follow(url)).status).toBe(200)
  const { positionId } = position
  await withCompany(db, by.companyId, (tx) =>
    tx
      .insertInto('position_member')
      .values({ company_id: by.companyId, position_id: positionId, user_id: manager.userId })
      .execute(),
  )
  await make(sheets.withdraw, { body: { sheetId: _id } }, manager)
  expect((await follow(url)).status).toBe(410)
})

test('the score of an invisible position is neither shared nor listed', async () => {
  const { by, person, position, share } = await somebody()
  await share()
  await withCompany(db, by.companyId, (tx) => tx.updateTable('position').set({ is_public: false }).execute())
  const reader = await aUser(db, { companyId: by.companyId, actions: ['view_candidate_pool'] })
  expect((await make(sheets.list, { query: { resumeId: person.resumeId } }, reader)).data).toEqual([])
  const other = await aPosition(db, await aUser(db))
  const body = { resumeId: person.resumeId, positionId: other.positionId }
  expect((await ask(sheets.create, { body }, by)).status).toBe(404)
  expect(position.positionId).not.toBe(other.positionId)
})

test('for a candidate no longer on the position the sheet shows only the résumé', async () => {
  const { by, share } = await somebody()
  const { url } = await share()
  await withCompany(db, by.companyId, (tx) => tx.deleteFrom('application').execute())
  await recountApplications(db, by.companyId)
  const { status, body } = await follow(url)
  expect(status).toBe(200)
  expect(body).not.toContain('Data Engineer')
  expect(body).toContain('SQL for years')
})

test.each([
  [{ resumeId: '' }, 400],
  [{ resumeId: ['x'] }, 400],
  [{ resumeId: 'x'.repeat(201) }, 400],
  [{ resumeId: '999999999' }, 404],
  [{ contact: 'perhaps' }, 400],
])('a request without a candidate is refused: %j', async (body, status) => {
  const { by } = await somebody()
  expect((await sendRequest(app, sheets.create, { body }, by)).status).toBe(status)
})

test('the number of links per candidate is limited, and one must be revoked before the next', async () => {
  const { by, person, share } = await somebody()
  for (let count = 0; count < 20; count += 1) await share()
  const refused = await ask(sheets.create, { body: { resumeId: person.resumeId } }, by)
  expect(refused).toMatchObject({ status: 409, body: expect.stringContaining('Revoke one first.') })
})
