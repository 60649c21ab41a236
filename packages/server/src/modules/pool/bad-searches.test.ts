import { shortlist } from '@rolecall/contract/hiring/shortlist'
import { pool } from '@rolecall/contract/people/pool'
import { expect, test } from 'vitest'
import { anApplication } from '../../../../test/factories/application.ts'
import { aCandidate } from '../../../../test/factories/candidate.ts'
import { aPosition } from '../../../../test/factories/position.ts'
import { aUser } from '../../../../test/factories/user.ts'
import { testApp } from '../../../../test/harness.ts'

// What nobody means to type, in each of the boxes: an answer, or a refusal that says where and what was probably meant.

const { db, call, make } = await testApp()
const user = await aUser(db)
const position = await aPosition(db, user)
const mara = await aCandidate(db, user, { candidate: { name: 'Mara Ellison' }, resume: { text: 'Java and Kafka' } })
await anApplication(db, position, mara)
await aCandidate(db, await aUser(db), { resume: { text: 'Java of somebody else' } })

const { positionId } = position
const BOXES = [
  ['the pool', 'keyword', (keyword: unknown) => call(pool.resumes, { body: { keyword } } as never, user)],
  ['its count', 'keyword', (keyword: unknown) => call(pool.count, { body: { keyword } } as never, user)],
  ['what was understood', 'keyword', (keyword: unknown) => call(pool.understand, { body: { keyword } } as never, user)],
  [
    'the shortlist',
    'keywordSearch',
    (keywordSearch: unknown) => call(shortlist.cards, { body: { positionId, keywordSearch } } as never, user),
  ],
] as const

const REFUSED: readonly (readonly [what: string, typed: string, mistake: object])[] = [
  ['1,111 words in 10,000 characters', 'engineer '.repeat(1_111), { start: 1_800, end: 1_808 }],
  ['10,001 words of one character', 'a '.repeat(10_001), {}],
  ['brackets that are never closed', '('.repeat(40), { start: 39, end: 40 }],
  ['brackets that close nothing', ')))', { start: 0, end: 1 }],
  ['brackets around nothing', 'java ()', { start: 5, end: 7, probably: 'java' }],
  ['201 levels', `${'('.repeat(201)}a${')'.repeat(201)}`, { start: 200, end: 201 }],
  ['33 dashes', '-'.repeat(33), { start: 0, end: 33 }],
  ['AND alone', 'AND', { start: 0, end: 3 }],
  ['OR alone', 'OR', { start: 0, end: 2 }],
  ['NOT alone', 'NOT', { start: 0, end: 3 }],
  ['NEAR alone', 'NEAR/3', { start: 0, end: 6 }],
  ['& alone', '&', { start: 0, end: 1 }],
  ['| alone', '|', { start: 0, end: 1 }],
  ['! alone', '!', { start: 0, end: 1 }],
  ['- alone', '-', { start: 0, end: 1 }],
  ['a quote that is never closed', 'java "big data', { start: 5, end: 14, probably: 'java "big data"' }],
  ['a lone star', '*', { start: 0, end: 1 }],
  ['a word that ends after a letter', 'j*', { start: 0, end: 2, probably: 'j' }],
  ['NEAR/0', 'java NEAR/0 kafka', { start: 5, end: 11, probably: 'java NEAR/1 kafka' }],
  ['a field that is not there', 'shoe:42', { start: 0, end: 4, probably: 'shoe 42' }],
  ['years that are no number', 'years>many', { start: 6, end: 10 }],
  ['a day that is none', 'received:2026-02-30', { start: 9, end: 19 }],
  ['several mistakes', 'skil:java AND (kafka', { start: 0, end: 4, probably: 'skill:java AND (kafka)' }],
]

test.each(REFUSED)('%s is refused in every box', async (_, typed, mistake) => {
  for (const [box, field, ask] of BOXES) {
    const { status, json } = await ask(typed)
    expect(status, box).toBe(400)
    expect(json, box).toMatchObject({ code: 'invalid_request', fields: { [field]: expect.any(String) } })
    if (Object.keys(mistake).length > 0) expect(json, box).toMatchObject({ mistake })
    const { probably } = (json as { mistake?: { probably?: string } }).mistake ?? {}
    if (probably !== undefined) expect((await ask(probably)).status, `${box}: ${probably}`).toBe(200)
  }
})

test.each<[what: string, typed: string, finds: number]>([
  ['10,000 characters of one word', 'a'.repeat(10_000), 0],
  ['200 levels', `${'('.repeat(200)}java${')'.repeat(200)}`, 1],
  ['marks of direction', '\u202ejava\u200f', 1],
  ['nothing but a mark of direction', '\u200f', 1],
  ['blanks and commas', ' , ,', 1],
  ['operators in small letters, which are words', 'and', 1],
  ['signs of patterns', 'ja%a_', 0],
  ['what would end a statement', `java'; drop table resume;`, 0],
])('%s is answered in every box', async (_, typed, finds) => {
  for (const [box, , ask] of BOXES) {
    const { status, json } = await ask(typed)
    expect([status, (json as { total?: number }).total], box).toEqual([200, finds])
  }
})

test.each([[{}], [['java']], [7], ['half \ud800'], ['a \u0000']])('%j is no text to search for', async (typed) => {
  for (const [box, , ask] of BOXES) expect((await ask(typed)).status, box).toBe(400)
})

test('a page beyond the end is empty and knows how many there are; what is no page is refused', async () => {
  for (const start of [1, 10, 5_000, 9_999_999])
    expect(await make(pool.resumes, { body: { start } }, user)).toMatchObject({ data: [], total: 1 })
  expect(await make(pool.resumes, { body: { start: 10, keyword: 'java' } }, user)).toMatchObject({ data: [], total: 1 })
  for (const start of [-1, 1.5, 10_000_001, 'x', {}, [0]]) {
    const { status, json } = await call(pool.resumes, { body: { start } } as never, user)
    expect([status, json]).toMatchObject([400, { fields: { start: expect.any(String) } }])
  }
})

test('a group of another company finds nobody, as one that is not there does', async () => {
  const other = await aUser(db)
  await aCandidate(db, other, { groups: ['Theirs'] })
  const { groups } = await make(pool.groupNames, {}, other)
  for (const group of ['Theirs', groups[0]?._id ?? '', crypto.randomUUID(), '{}'])
    expect(await make(pool.resumes, { body: { resumeGroups: [group] } }, user)).toMatchObject({ data: [], total: 0 })
  expect(await make(pool.count, { body: { keyword: 'group:Theirs' } }, user)).toMatchObject({ total: 0 })
})
