import { pool } from '@rolecall/contract/pool/pool'
import { expect, test } from 'vitest'
import { aCandidate } from '../../../test/factories/candidate.ts'
import { aTextFile, uploadAndRead } from '../../../test/factories/upload.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { NOW, testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { fillWordsJob, rewriteWordsJob } from '../matching/fill-words.ts'
import { updateWords } from '../matching/search-words.queries.ts'

const testing = await testApp()
const { db, deps, make, call } = testing

const namesFor =
  (user: TestUser) =>
  async (keyword: string, typing = false) =>
    (await make(pool.resumes, { body: { keyword, typing } }, user)).data.map(({ name }) => name).sort()

async function aBakery() {
  const user = await aUser(db)
  await aCandidate(db, user, {
    candidate: {
      name: 'Mara Ellison',
      email: 'm.e@crumb.example',
      current_employer: 'Northwind 100%',
      designation: 'Baker',
      institute: 'École Ferrandi',
      location: 'Bengaluru, India',
      location_key: 'Bangalore',
      degree_level: 'Diploma',
      exp_months: 66,
      notice_days: 30,
    },
    resume: {
      text: 'Laminates doughs and manages suppliers in Lisbon.',
      received_at: new Date('2026-02-10T20:00:00Z'),
    },
    groups: ['Pastry people'],
  })
  await aCandidate(db, user, {
    candidate: { name: 'Noor Haddad', exp_months: 0 },
    resume: { text: 'Welds frames. C++ and C#, docker/kafka/node.js.', source: 'shine' },
  })
  return { user, names: namesFor(user) }
}

// L-I03
test('words are found in the text and in name, email, employer and title', async () => {
  const { names } = await aBakery()
  for (const keyword of [
    'mara',
    'ELLISON',
    'ell*',
    'm.e@crumb.example',
    'crumb.example',
    'northwind',
    'bakers',
    'dough',
    ' Mara ',
    'managing suppliers',
    '"manages suppliers"',
    'suppliers NEAR/2 Lisbon',
    '100%',
    'Lisbon AND (dough OR frame)',
  ])
    expect(await names(keyword), keyword).toEqual(['Mara Ellison'])
  for (const keyword of ['c++', 'c#', 'node.js', 'kafka', 'docker -dough', 'NOT suppliers'])
    expect(await names(keyword), keyword).toEqual(['Noor Haddad'])
  expect(await names('suppliers or welds')).toHaveLength(2)
  for (const keyword of ['suppliers welds', 'Lisbon -dough', 'c', '"Lisbon suppliers"', 'ell'])
    expect(await names(keyword), keyword).toEqual([])
  expect(await names('')).toHaveLength(2)
})

test('fields are searched by name: words, company labels, numbers and dates in the company’s time zone', async () => {
  const { names } = await aBakery()
  for (const keyword of [
    'name:mara',
    'title:baker',
    'employer:northwind',
    'school:ecole',
    'place:bangalore',
    'place:bengaluru',
    'degree:diploma',
    'email:crumb.example',
    'group:pastry',
    'group:"pastry people"',
    'source:internal',
    'years>5',
    'years>=5',
    'years:5',
    'years:3-7',
    'years<6',
    'notice<=30',
    'notice:30',
    'received:2026-02',
    'received<2026-03-01',
    'dough years>2',
    'source:"internal resume" years<=5',
  ])
    expect(await names(keyword), keyword).toEqual(['Mara Ellison'])
  for (const keyword of ['place:lisbon', 'title:mara', 'group:nobody', 'years>6', 'notice<30', 'name:northwind'])
    expect(await names(keyword), keyword).toEqual([])
  // A person with unknown experience is neither among those with more nor among those with fewer years.
  expect(await names('NOT years>5')).toEqual(['Noor Haddad'])
  expect(await names('source:shine OR years>5')).toHaveLength(2)
  expect(await names('frame (group:pastry OR NOT group:pastry)')).toEqual(['Noor Haddad'])
})

test('while typing, the last word may continue and an unfinished query is not a mistake', async () => {
  const { names } = await aBakery()
  expect(await names('elli', true)).toEqual(['Mara Ellison'])
  expect(await names('elli')).toEqual([])
  expect(await names('dough AND (mar', true)).toEqual(['Mara Ellison'])
  expect(await names('"manages sup', true)).toEqual(['Mara Ellison'])
})

test.each([
  ['java AND', { start: 5, end: 8, probably: 'java' }],
  ['(java', { start: 0, end: 1, probably: expect.any(String) }],
  ['emploier:x', { start: 0, end: expect.any(Number), probably: 'employer:x' }],
  ['a NEAR/0 b', { start: 2, end: 8, probably: expect.any(String) }],
  ['*', { start: 0, end: 1 }],
  ['"', { start: 0, end: 1 }],
])('the mistake in %j is reported with its position and a suggestion', async (keyword, mistake) => {
  const user = await aUser(db)
  for (const declared of [pool.resumes, pool.understand]) {
    const { status, json } = await call(declared, { body: { keyword } }, user)
    expect(status).toBe(400)
    expect(json).toMatchObject({ code: 'invalid_request', fields: { keyword: expect.any(String) }, mistake })
  }
})

test('the text under the search box shows how the query was understood, its matches, and the matches without each part', async () => {
  const user = await aUser(db)
  for (const text of ['Java', 'Java, Kafka', 'Java, Kafka', 'Kafka', 'PHP'])
    await aCandidate(db, user, { resume: { text }, groups: text === 'Java' ? ['North'] : [] })
  const understand = (body: object) => make(pool.understand, { body }, user)
  expect(await understand({ keyword: 'java -kafka' })).toEqual({
    success: true,
    words: 'java, not kafka',
    total: 1,
    is_more: false,
    without: [
      { words: 'java', total: 2, is_more: false },
      { words: 'not kafka', total: 3, is_more: false },
    ],
  })
  expect(await understand({ keyword: 'java', resumeGroups: ['North'] })).toMatchObject({ total: 1, without: [] })
  expect(await understand({ keyword: 'ka', typing: true })).toMatchObject({ words: 'ka…', total: 3 })
  expect(await understand({ keyword: '' })).toMatchObject({ words: '', total: 5 })
})

test('each match shows the part of its text with most matched terms', async () => {
  const user = await aUser(db)
  await aCandidate(db, user, {
    resume: { text: `${'Nothing here. '.repeat(100)}\nBuilt Kafka\npipelines. ${'More. '.repeat(90)}` },
  })
  const snippetFor = async (keyword: string) => (await make(pool.resumes, { body: { keyword } }, user)).data[0]?.snippet
  const snippet = await snippetFor('kafka pipeline')
  expect(snippet?.spans.map(({ start, end }) => snippet.text.slice(start, end))).toEqual(['Kafka', 'pipelines'])
  expect(snippet?.text.length).toBeLessThan(250)
  expect(await snippetFor('')).toBeNull()
  expect(await snippetFor('NOT php')).toBeNull()
})

test('skills in a file are found by field, and a newer résumé updates the whole candidate', async () => {
  const user = await aUser(db)
  const names = namesFor(user)
  const email = 'mara@example.com'
  await uploadAndRead(testing, user, [aTextFile('a.txt', { name: 'Mara Elison', email, skills: 'Python, SQL' })])
  expect(await names('skill:python')).toEqual(['Mara Elison'])
  expect(await names('skill:rust')).toEqual([])
  deps.now = () => new Date(NOW.getTime() + 60_000)
  await uploadAndRead(testing, user, [aTextFile('b.txt', { name: 'Mara Ellison', email, skills: 'Rust' })])
  expect(await names('name:ellison')).toEqual(['Mara Ellison', 'Mara Ellison'])
  expect(await names('name:elison')).toEqual([])
  expect(await names('skill:rust')).toHaveLength(2)
})

test('résumés stored before the search index are found once the job has indexed them', async () => {
  const { user, names } = await aBakery()
  await withCompany(db, user.companyId, (tx) => tx.updateTable('resume').set({ words: null }).execute())
  expect(await names('mara')).toEqual([])
  await fillWordsJob.run({ companyId: user.companyId }, deps)
  expect(await names('mara')).toEqual(['Mara Ellison'])
  expect(await names('docker')).toEqual(['Noor Haddad'])
})

test('names are found as typed, also for candidates indexed by an older version', async () => {
  const user = await aUser(db)
  const names = namesFor(user)
  const { resumeId } = await aCandidate(db, user, { candidate: { name: 'Jörg van der Au' } })
  const written = [{ resumeId, words: "'jorg':1 'van':2 'der':3 'au':4 ':name:jorg':1" }]
  await withCompany(db, user.companyId, (tx) => updateWords(tx, written))
  expect(await names('jorg')).toEqual(['Jörg van der Au'])
  expect(await names('Joerg')).toEqual([])
  await rewriteWordsJob.run({ companyId: user.companyId }, deps)
  for (const typed of ['Joerg', 'jorg', 'vanderau', 'J. Au', 'name:Joerg'])
    expect(await names(typed), typed).toEqual(['Jörg van der Au'])
})
