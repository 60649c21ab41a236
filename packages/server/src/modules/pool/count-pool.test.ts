import { pool } from '@rolecall/contract/pool/pool'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { aCandidate } from '../../../test/factories/candidate.ts'
import { aPool } from '../../../test/factories/pool.ts'
import { aResume } from '../../../test/factories/resume.ts'
import { aUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'

const { app, db, url, make } = await testApp()
const address = await app.listen({ port: 0, host: '127.0.0.1' })

const BOUND = 10_000
const LARGE = BOUND + 25

const recruiter = await aUser(db)
await aPool(url, recruiter, LARGE)

test('a list says at once that there are more than 10,000, and counts them on request', async () => {
  const list = await make(pool.resumes, { body: { start: 0 } }, recruiter)
  expect(list).toMatchObject({ total: BOUND, is_more: true })
  expect(list.data).toHaveLength(10)
  expect(await make(pool.understand, { body: {} }, recruiter)).toMatchObject({ total: BOUND, is_more: true })
  expect(await make(pool.count, { body: {} }, recruiter)).toEqual({ success: true, total: LARGE, is_more: false })
})

test('with filters, too', async () => {
  const body = { resumeGroups: ['Large'] }
  expect(await make(pool.resumes, { body }, recruiter)).toMatchObject({ total: BOUND, is_more: true })
  expect(await make(pool.count, { body }, recruiter)).toMatchObject({ total: LARGE, is_more: false })
  const few = { resumeSources: ['indeed'] }
  expect(await make(pool.resumes, { body: few }, recruiter)).toMatchObject({
    total: Math.ceil(LARGE / 3),
    is_more: false,
  })
})

test('two résumés of one candidate from one upload count once', async () => {
  const by = await aUser(db)
  const id = (digit: string) => `${digit.repeat(8)}-0000-4000-8000-000000000000`
  const person = await aCandidate(db, by, { resume: { id: id('1'), text: 'Java' } })
  await aResume(db, person, { id: id('2'), text: 'Java' })
  for (const body of [
    { people: true },
    { people: true, resumeSources: ['internal'] },
    { people: true, keyword: 'java' },
  ]) {
    expect(await make(pool.resumes, { body }, by)).toMatchObject({ total: 1, data: [{ resume_id: id('2') }] })
    expect(await make(pool.count, { body }, by)).toMatchObject({ total: 1 })
  }
})

test('a page beyond the first 10,000 exists, with the total, and ends correctly', async () => {
  const page = (start: number) => make(pool.resumes, { body: { start } }, recruiter)
  const last = await page(LARGE - 5)
  expect(last).toMatchObject({ total: LARGE, is_more: false })
  expect(last.data.map(({ index }) => index)).toEqual([1, 2, 3, 4, 5].map((place) => LARGE - 5 + place))
  expect(await page(LARGE)).toMatchObject({ total: LARGE, data: [] })
  expect((await page(10_000_000)).data).toEqual([])
})

test('search results are also counted in full, and a mistake is refused as in the list', async () => {
  const by = await aUser(db)
  for (const text of ['Java', 'Java, Kafka', 'Kafka', 'PHP']) await aCandidate(db, by, { resume: { text } })
  const count = async (keyword: string) => (await make(pool.count, { body: { keyword } }, by)).total
  expect(await count('java')).toBe(2)
  expect(await count('java NOT kafka')).toBe(1)
  expect(await count('java source:internal')).toBe(2)
  expect(await count('NOT php')).toBe(3)
  const bad = await app.inject({
    method: 'POST',
    url: pool.count.path,
    payload: { keyword: '(java' },
    headers: { 'access-token': by.token },
  })
  expect(bad.json()).toMatchObject({ code: 'invalid_request', mistake: { start: 0, end: 1 } })
})

/** Locks the résumés until the test is over; returns a counter of the statements that wait for them. */
async function holdResumes() {
  const holder = new pg.Client(url)
  await holder.connect()
  onTestFinished(() => holder.end())
  await holder.query('begin; lock table resume in access exclusive mode')
  return async () => {
    const { rows } = await holder.query('select from pg_locks where not granted')
    return rows.length
  }
}

const ask = (signal?: AbortSignal) =>
  fetch(address + pool.count.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'access-token': recruiter.token },
    body: '{"resumeSources": ["internal"]}',
    ...(signal && { signal }),
  })

test('a client that stops waiting cancels the count', async () => {
  const countWaiting = await holdResumes()
  const leaving = new AbortController()
  const answer = ask(leaving.signal).catch((error: Error) => error.name)
  await expect.poll(countWaiting).toBe(1)
  leaving.abort()
  expect(await answer).toBe('AbortError')
  // The lock is still held: without cancellation the count would wait for its own five seconds.
  await expect.poll(countWaiting, { timeout: 3_000 }).toBe(0)
})

test('a count that takes too long answers that there are more', async () => {
  await holdResumes()
  const answer = await ask()
  expect(await answer.json()).toEqual({ success: true, total: BOUND, is_more: true })
})
