import { applicant as applicantCalls } from '@rolecall/contract/applicant/applicant'
import { pipeline } from '@rolecall/contract/pipeline/pipeline'
import { privacy } from '@rolecall/contract/privacy/privacy'
import { applicantFeedback } from '@rolecall/contract/reports/applicant-feedback'
import { figures } from '@rolecall/contract/reports/figures'
import { DAY_MS } from '@rolecall/domain/calendar/durations'
import { ERASE_WORD } from '@rolecall/domain/privacy/privacy-rules'
import { expect, test } from 'vitest'
import { eventsOf } from '../../../test/factories/event.ts'
import {
  aPostApplicant,
  aPublished,
  asApplicantOf,
  type PostApplicant,
} from '../../../test/factories/post-applicant.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { NOW, testApp } from '../../../test/harness.ts'
import { readMails } from '../../../test/read-mails.ts'
import { requestFeedback } from './request-feedback.ts'

const tested = await testApp()
const { app, call, db, deps, make, runJobs } = tested
const { open, send } = asApplicantOf(tested)
async function after<T>(days: number, act: () => Promise<T>): Promise<T> {
  deps.now = () => new Date(NOW.getTime() + days * DAY_MS)
  try {
    return await act()
  } finally {
    deps.now = () => NOW
  }
}

const switchOn = (by: TestUser) => make(applicantCalls.settleFeedback, { body: { is_on: true, after_days: 3 } }, by)
const reject = ({ by, positionId, candidateId: resumeId }: PostApplicant) =>
  make(pipeline.changeStatus, { body: { positionId, resumeId, status: 'Rejected', reason: 'Skills do not match' } }, by)
const say = (applicant: PostApplicant, score: string, text = '') => send(applicant, { step: 'feedback', score, text })
const NAMES = [
  'Ada Ellison',
  'Ben Hadley',
  'Cleo Norwood',
  'Dora Whitlock',
  'Eva Lindqvist',
  'Finn Marlow',
  'Gwen Tarrant',
]

/** The chart after the nightly job has run, as it was days ago. */
const chartOf = (by: TestUser, daysAgo: number) =>
  after(-daysAgo, async () => {
    await requestFeedback.run({}, deps)
    return make(applicantFeedback.read, { query: { from: '2025-10-15' } }, by)
  })

test('feedback is requested from rejected applicants if the company enables it, and only valid answers are stored', async () => {
  const applicant = await aPostApplicant(tested)
  const { by, token } = applicant
  await reject(applicant)
  expect((await open(token)).body).not.toContain('How did it go?')
  expect((await say(applicant, '9')).statusCode).toBe(400)
  await switchOn(by)
  expect(await eventsOf(db, by.companyId, 'feedback.settled')).toHaveLength(1)
  expect((await open(token)).body).toContain('How did it go?')
  for (const score of ['', '11', '-1', '5.5', 'x']) expect((await say(applicant, score)).statusCode, score).toBe(400)
  expect((await say(applicant, '9', 'x'.repeat(1_001))).statusCode).toBe(400)
  expect((await say(applicant, '9', 'Kind & quick')).body).toContain('Thank you for your feedback.')
  expect((await say(applicant, '3')).statusCode).toBe(200)
  expect((await open(token)).body).toMatch(/value="3" required checked/)
  // By then it is anonymous, and stays.
  const late = await after(15, async () => {
    await requestFeedback.run({}, deps)
    return [await say(applicant, '10'), await open(token)]
  })
  expect(late[0]?.statusCode).toBe(400)
  expect(late[1]?.body).toContain('has your feedback')
})

test('charts show nothing for fewer than five answers, and never who or where', async () => {
  const post = await aPublished(tested)
  const { by } = post
  await switchOn(by)
  const people: PostApplicant[] = []
  const [october, november, december, january, march] = [130, 110, 70, 40, 0]
  const hear = (score: string, of = post) =>
    after(-october, async () => {
      const applicant = await aPostApplicant(tested, { post: of, name: NAMES[people.length] ?? '' })
      await reject(applicant)
      expect((await say(applicant, score, `I say ${score}`)).statusCode).toBe(200)
      people.push(applicant)
      return applicant.candidateId
    })
  for (const score of ['10', '9', '9', '7']) await hear(score)
  // An answer is erased with its candidate while it is linked to them.
  const erased = await hear('0')
  await make(privacy.erase, { body: { candidate: erased, reason: 'asked', confirm: ERASE_WORD } }, by)
  await runJobs()
  for (const daysAgo of [november, december]) expect((await chartOf(by, daysAgo)).enough).toBe(false)
  // Months that were shown stay as they were: late answers count for a later month.
  await hear('2')
  expect((await chartOf(by, december)).enough).toBe(false)
  const shown = await chartOf(by, january)
  expect(shown).toMatchObject({ enough: true, all: { answers: 5, promoters: 3, passives: 1, detractors: 1, nps: 40 } })
  expect(shown.texts.toSorted()).toEqual(['I say 10', 'I say 2', 'I say 7', 'I say 9'])
  expect(shown.splits.map(({ rows }) => rows.map(({ name, answers }) => [name, answers]))).toEqual([
    [['2025-10 to 2025-12', 5]],
    [[expect.any(String), 5]],
    [['Not specified', 5]],
  ])
  for (const { email, candidateId } of people) {
    expect(JSON.stringify(shown)).not.toContain(email)
    expect(JSON.stringify(shown)).not.toContain(`"${candidateId}"`)
  }
  // One more, for another position, can be told apart neither by it nor by looking at a longer period.
  await hear('0', await aPublished(tested, by))
  await chartOf(by, january)
  expect((await chartOf(by, march)).all?.answers).toBe(5)
  // Users who see no position see no answers, and users without the right to charts see nothing at all.
  const blind = await aUser(db, { companyId: by.companyId, actions: ['move_forward_candidate'] })
  expect((await chartOf(blind, march)).enough).toBe(false)
  expect(
    (await call(applicantFeedback.read, { query: {} }, await aUser(db, { companyId: by.companyId, actions: [] })))
      .status,
  ).toBe(403)
})

test('every applicant is emailed once, some days after the end, unless they answered or unsubscribed', async () => {
  const post = await aPublished(tested)
  const { by } = post
  const [asked, answered, goingOn] = [
    await aPostApplicant(tested, { post, name: 'Ada One' }),
    await aPostApplicant(tested, { post, name: 'Ada Two' }),
    await aPostApplicant(tested, { post, name: 'Ada Three' }),
  ]
  await reject(asked)
  await reject(answered)
  const told = async () =>
    (await readMails({ db }, by)).filter(({ subject }) => subject.startsWith('How was your')).map(({ to }) => to)
  await after(4, () => requestFeedback.run({}, deps))
  expect(await told()).toEqual([])
  await switchOn(by)
  await say(answered, '8')
  await after(2, () => requestFeedback.run({}, deps))
  expect(await told()).toEqual([])
  await after(4, () => requestFeedback.run({}, deps))
  await after(5, () => requestFeedback.run({}, deps))
  expect(await told()).toEqual([asked.email])
  expect(await told()).not.toContain(goingOn.email)
})

test('the source of an application is the word in the link, or the kind of site, and is counted', async () => {
  const post = await aPublished(tested)
  const { by, positionId } = post
  const linkIn = async (url: string, referer?: string) =>
    /href="([^"]*form=open[^"]*)"/.exec(
      (await app.inject({ url, headers: { ...(referer && { referer }) } })).body,
    )?.[1] ?? ''
  expect(await linkIn(`/jobpost/${positionId}?source=News%20letter`)).toContain('source=news-letter')
  expect(await linkIn(`/jobpost/${positionId}?utm_source="><script>`)).toContain('source=script')
  expect(await linkIn(`/jobpost/${positionId}`, 'https://www.google.com/')).toContain('source=%40search')
  expect(await linkIn(`/jobpost/${positionId}`)).not.toContain('source=')
  const form = await app.inject({ url: `/jobpost/${positionId}?form=open&source=news-letter` })
  expect(form.body).toContain('name="source" value="news-letter"')
  expect(form.headers['set-cookie']).toBeUndefined()
  await aPostApplicant(tested, { post, name: 'Ada One', source: 'News letter' })
  await aPostApplicant(tested, { post, name: 'Ada Two', source: 'news-letter' })
  await aPostApplicant(tested, { post, name: 'Ada Three' })
  const { lines, cells } = await make(figures.read, { query: { by: 'channel' } }, by)
  expect(cells.map(({ line, count }) => [lines[line]?.name, count])).toEqual([
    ['News letter', 2],
    ['Unknown', 1],
  ])
  const behind = async (first: string) =>
    (await make(figures.rows, { query: { by: 'channel', first } }, by)).rows.map(({ candidate }) => candidate)
  expect((await behind('news-letter')).toSorted()).toEqual(['Ada One', 'Ada Two'])
  expect(await behind('')).toEqual(['Ada Three'])
})
