import { merges } from '@rolecall/contract/duplicates/merges'
import { notifications } from '@rolecall/contract/notifications/notifications'
import { interest } from '@rolecall/contract/outreach/interest'
import { pipeline } from '@rolecall/contract/pipeline/pipeline'
import { privacy } from '@rolecall/contract/privacy/privacy'
import { ERASE_WORD } from '@rolecall/domain/privacy/privacy-rules'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { eventsOf } from '../../../test/factories/event.ts'
import { aPostApplicant, asApplicantOf, type PostApplicant } from '../../../test/factories/post-applicant.ts'
import { aUser } from '../../../test/factories/user.ts'
import { NOW, testApp } from '../../../test/harness.ts'
import { readMails } from '../../../test/read-mails.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { LINK_GONE } from '../careers/page-frame.ts'

const tested = await testApp()
const { app, call, db, deps, make, refuse, runJobs } = tested
const { open, send } = asApplicantOf(tested)

const threadOf = async ({ by, candidateId, positionId }: PostApplicant) =>
  (await make(interest.thread, { body: { candidate_id: candidateId, positionId } }, by)).data
const answer = ({ by, candidateId, positionId }: PostApplicant, text: string) =>
  make(interest.write, { body: { candidate_id: candidateId, positionId, text } }, by)
const fileOf = (token: string, file: string) =>
  app.inject({ url: `/application/file?token=${encodeURIComponent(token)}&file=${file}` })
const idOfFile = (page: string) => /file=([0-9a-f-]{36})/.exec(page)?.[1] ?? ''
async function later<T>(minutes: number, act: () => Promise<T>): Promise<T> {
  deps.now = () => new Date(NOW.getTime() + minutes * 60_000)
  try {
    return await act()
  } finally {
    deps.now = () => NOW
  }
}

test('an applicant’s message appears in the thread, and the answer is emailed and shown on their page', async () => {
  const applicant = await aPostApplicant(tested)
  const { by, token, email } = applicant
  const sent = await send(applicant, { step: 'message', message: 'May I come <b>earlier</b>?\r\nThank you.' })
  expect(sent.body).toContain('<p role="status" tabindex="-1" autofocus>Message sent.</p>')
  expect(sent.body).not.toContain('<b>earlier')
  expect(await threadOf(applicant)).toMatchObject([{ way: 'in', text: 'May I come <b>earlier</b>?\nThank you.' }])
  expect(await eventsOf(db, by.companyId, 'message.received')).toHaveLength(1)
  const { data } = await make(notifications.list, { query: {} }, by)
  expect(JSON.stringify(data)).toContain('sent a message')
  await later(1, () => answer(applicant, 'Gladly, at <nine>.'))
  const mail = (await readMails({ db }, by)).find(({ subject }) => subject.startsWith('A message about'))
  expect(mail).toMatchObject({ to: email, text: expect.stringContaining('Gladly, at <nine>.') })
  expect((await threadOf(applicant)).map(({ way }) => way)).toEqual(['in', 'out'])
  // The link that lets its holder act as the applicant is shown to no one else.
  expect(JSON.stringify(await threadOf(applicant))).not.toContain(token.split('.').at(-1))
  const page = (await open(token)).body
  expect(page).toContain('Gladly, at &#60;nine&#62;.')
  expect(page.indexOf('earlier')).toBeLessThan(page.indexOf('Gladly'))
})

test('a message cannot be empty, too long, sent twice by reloading, or more than ten an hour', async () => {
  const applicant = await aPostApplicant(tested)
  const write = (message: string) => send(applicant, { step: 'message', message })
  expect((await write('  ')).statusCode).toBe(400)
  const long = await write('x'.repeat(2_001))
  expect(long).toMatchObject({ statusCode: 400, body: expect.stringContaining('at most 2,000 characters') })
  expect(long.body).toContain('x'.repeat(2_001))
  for (const text of ['Same', 'Same', 'x'.repeat(2_000)]) expect((await write(text)).statusCode).toBe(200)
  expect(await threadOf(applicant)).toHaveLength(2)
  for (let count = 3; count <= 10; count++) await write(`Number ${count}`)
  expect((await write('One more')).body).toContain('Please try again later.')
  expect(await threadOf(applicant)).toHaveLength(10)
  expect((await later(61, () => write('One more'))).body).toContain('Message sent.')
})

test('a user who may not move candidates, cannot see the position, or belongs to another company cannot write', async () => {
  const applicant = await aPostApplicant(tested)
  const { by, candidateId: candidate_id, positionId } = applicant
  const body = { candidate_id, positionId, text: 'Hello' }
  const interviewer = await aUser(db, {
    companyId: by.companyId,
    actions: ['view_all_positions', 'view_candidate_pool'],
  })
  expect((await call(interest.write, { body }, interviewer)).status).toBe(403)
  const unseeing = await aUser(db, {
    companyId: by.companyId,
    actions: ['move_forward_candidate', 'view_candidate_pool'],
  })
  expect((await call(interest.write, { body }, unseeing)).status).toBe(404)
  expect((await call(interest.write, { body }, await aUser(db, { role: 'company_admin' }))).status).toBe(404)
  const blind = await aUser(db, { companyId: by.companyId, actions: ['move_forward_candidate', 'view_all_positions'] })
  expect((await call(interest.write, { body }, blind)).status).toBe(403)
  expect((await readMails({ db }, by)).map(({ subject }) => subject)).toHaveLength(1)
})

test('an unsubscribed applicant is emailed only after they write themselves', async () => {
  const applicant = await aPostApplicant(tested)
  const { by, candidateId, positionId } = applicant
  await withCompany(db, by.companyId, (tx) =>
    tx
      .insertInto('mail_stop')
      .values({ company_id: by.companyId, candidate_id: candidateId, stopped_at: NOW })
      .execute(),
  )
  const body = { candidate_id: candidateId, positionId, text: 'Hello' }
  expect((await refuse(interest.write, { body }, by)).message).toContain('unsubscribed')
  await later(5, () => send(applicant, { step: 'message', message: 'Are you there?' }))
  await answer(applicant, 'Here we are.')
})

test('the page describes events in words for applicants, and shows nothing meant for the team', async () => {
  const applicant = await aPostApplicant(tested)
  const { by, positionId, token, candidateId } = applicant
  const move = (status: string, more = {}) =>
    make(pipeline.changeStatus, { body: { positionId, resumeId: candidateId, status, ...more } }, by)
  await later(10, () => move('Shortlisted'))
  await later(20, () => move('Screened'))
  await later(30, () => move('Rejected', { reason: 'Skills do not match', comments: 'Rather slow' }))
  const page = await later(40, () => open(token))
  const [, happened = ''] = page.body.split('<h2>History</h2>')
  expect(happened.match(/You applied|Under review|Closed/g)).toEqual(['You applied', 'Under review', 'Closed'])
  for (const inner of ['Shortlisted', 'Screened', 'Rejected', 'Skills do not match', 'Rather slow'])
    expect(page.body).not.toContain(inner)
  expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  expect(page.body.length).toBeLessThan(40 * 1024)
})

test('only the sender’s link opens a file, and nothing opens after erasure', async () => {
  const [applicant, other] = [await aPostApplicant(tested), await aPostApplicant(tested)]
  const { by, token, candidateId } = applicant
  await send(applicant, { step: 'message', message: 'Hello' })
  const file = idOfFile((await open(token)).body)
  const sent = await fileOf(token, file)
  expect(sent).toMatchObject({ statusCode: 200, body: expect.stringContaining('Mara Ellison') })
  expect(sent.headers['content-disposition']).toContain('attachment')
  for (const [link, id] of [
    [other.token, file],
    [token, idOfFile((await open(other.token)).body)],
    [token, 'x'],
    ['', file],
  ] as const)
    expect((await fileOf(link, id)).body, `${link} ${id}`).toContain(LINK_GONE)
  await make(privacy.erase, { body: { candidate: candidateId, reason: 'asked', confirm: ERASE_WORD } }, by)
  await runJobs()
  const after = [await open(token), await fileOf(token, file), await send(applicant, { step: 'message', message: 'x' })]
  for (const { statusCode, body } of after) {
    expect(statusCode).toBe(404)
    expect(body).toContain(LINK_GONE)
    expect(body).not.toContain(applicant.title)
  }
  const left = await withCompany(db, by.companyId, (tx) => sql`select from applicant_message`.execute(tx))
  expect(left.rows).toHaveLength(0)
})

test('the link of a merged applicant neither reads nor writes the other’s data', async () => {
  const kept = await aPostApplicant(tested)
  const gone = await aPostApplicant(tested, {
    post: { by: kept.by, positionId: kept.positionId, title: kept.title },
    name: 'Mira Ellison',
  })
  await send(gone, { step: 'message', message: 'From the one' })
  await send(kept, { step: 'message', message: 'From the other' })
  await make(
    merges.merge,
    { body: { updated_data: kept.candidateId, dedup_record: [gone.candidateId], take: [] } },
    kept.by,
  )
  const page = (await open(gone.token)).body
  expect(page).toContain('From the one')
  expect(page).not.toContain('From the other')
  expect(page).not.toContain(kept.email)
  expect((await send(gone, { step: 'message', message: 'More' })).body).toContain('latest email')
  expect((await open(kept.token)).body).toContain('From the one')
})
