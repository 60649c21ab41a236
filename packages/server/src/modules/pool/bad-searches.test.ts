import { pool } from '@rolecall/contract/pool/pool'
import { shortlist } from '@rolecall/contract/shortlist/shortlist'
import { expect, test } from 'vitest'
import { anApplication } from '../../../test/factories/application.ts'
import { aCandidate } from '../../../test/factories/candidate.ts'
import { aPosition } from '../../../test/factories/position.ts'
import { aUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'

// Nonsense typed into each of the boxes: an answer, or a refusal that says where the mistake is and what was probably meant.

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
  ['unclosed brackets', '('.repeat(40), { start: 39, end: 40 }],
  ['unopened brackets', ')))', { start: 0, end: 1 }],
  ['empty brackets', 'java ()', { start: 5, end: 7, probably: 'java' }],
  ['201 levels', `${'('.repeat(201)}a${')'.repeat(201)}`, { start: 200, end: 201 }],
  ['33 dashes', '-'.repeat(33), { start: 0, end: 33 }],
  ['only AND', 'AND', { start: 0, end: 3 }],
  ['only OR', 'OR', { start: 0, end: 2 }],
  ['only NOT', 'NOT', { start: 0, end: 3 }],
  ['only NEAR', 'NEAR/3', { start: 0, end: 6 }],
  ['only &', '&', { start: 0, end: 1 }],
  ['only |', '|', { start: 0, end: 1 }],
  ['only !', '!', { start: 0, end: 1 }],
  ['only -', '-', { start: 0, end: 1 }],
  ['an unclosed quote', 'java "big data', { start: 5, end: 14, probably: 'java "big data"' }],
  ['a single star', '*', { start: 0, end: 1 }],
  ['a wildcard after one letter', 'j*', { start: 0, end: 2, probably: 'j' }],
  ['NEAR/0', 'java NEAR/0 kafka', { start: 5, end: 11, probably: 'java NEAR/1 kafka' }],
  ['an unknown field', 'shoe:42', { start: 0, end: 4, probably: 'shoe 42' }],
  ['years without a number', 'years>many', { start: 6, end: 10 }],
  ['an invalid day', 'received:2026-02-30', { start: 9, end: 19 }],
  ['several mistakes', 'skil:java AND (kafka', { start: 0, end: 4, probably: 'skill:java AND (kafka)' }],
]

test.each(REFUSED)('%s is refused in every search box', async (_, typed, mistake) => {
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
  ['direction marks', '\u202ejava\u200f', 1],
  ['only a direction mark', '\u200f', 1],
  ['blanks and commas', ' , ,', 1],
  ['lower-case operators, which are words', 'and', 1],
  ['pattern characters', 'ja%a_', 0],
  ['characters that would end a statement', `java'; drop table resume;`, 0],
])('%s is answered in every search box', async (_, typed, finds) => {
  for (const [box, , ask] of BOXES) {
    const { status, json } = await ask(typed)
    expect([status, (json as { total?: number }).total], box).toEqual([200, finds])
  }
})

test.each([[{}], [['java']], [7], ['half \ud800'], ['a \u0000']])('%j is not a valid search text', async (typed) => {
  for (const [box, , ask] of BOXES) expect((await ask(typed)).status, box).toBe(400)
})

test('a page beyond the end is empty with the total, and an invalid page is refused', async () => {
  for (const start of [1, 10, 5_000, 9_999_999])
    expect(await make(pool.resumes, { body: { start } }, user)).toMatchObject({ data: [], total: 1 })
  expect(await make(pool.resumes, { body: { start: 10, keyword: 'java' } }, user)).toMatchObject({ data: [], total: 1 })
  for (const start of [-1, 1.5, 10_000_001, 'x', {}, [0]]) {
    const { status, json } = await call(pool.resumes, { body: { start } } as never, user)
    expect([status, json]).toMatchObject([400, { fields: { start: expect.any(String) } }])
  }
})

test('a group of another company finds nobody, like a missing one', async () => {
  const other = await aUser(db)
  await aCandidate(db, other, { groups: ['Theirs'] })
  const { groups } = await make(pool.groupNames, {}, other)
  for (const group of ['Theirs', groups[0]?._id ?? '', crypto.randomUUID(), '{}'])
    expect(await make(pool.resumes, { body: { resumeGroups: [group] } }, user)).toMatchObject({ data: [], total: 0 })
  expect(await make(pool.count, { body: { keyword: 'group:Theirs' } }, user)).toMatchObject({ total: 0 })
})
