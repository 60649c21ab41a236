import { shortlist } from '@rolecall/contract/shortlist/shortlist'
import { expect, test } from 'vitest'
import { anApplication } from '../../../test/factories/application.ts'
import { aCandidate } from '../../../test/factories/candidate.ts'
import { aPosition } from '../../../test/factories/position.ts'
import { aUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'

const { db, make, call } = await testApp()

/** A position with candidates of these résumés, and one of the pool who is not on it. */
async function aSearchedList(...texts: string[]) {
  const by = await aUser(db)
  const position = await aPosition(db, by)
  for (const text of texts) {
    const person = await aCandidate(db, by, { candidate: { designation: 'Baker' }, resume: { text } })
    await anApplication(db, position, person, { score: Math.min(100, text.length) })
  }
  await aCandidate(db, by, { resume: { text: 'Java, and on no list' } })
  const body = (keywordSearch: string, more: object = {}) => ({
    body: { positionId: position.positionId, keywordSearch, ...more },
  })
  return { by, position, body }
}

test('the text under the search box shows how the query was understood, its matches, and the matches without each part', async () => {
  const { by, body } = await aSearchedList('Java', 'Java, Kafka', 'Java, Kafka', 'Kafka', 'PHP')
  const understand = (keyword: string, more?: object) => make(shortlist.understand, body(keyword, more), by)
  expect(await understand('java -kafka')).toEqual({
    success: true,
    words: 'java, not kafka',
    total: 1,
    is_more: false,
    without: [
      { words: 'java', total: 2, is_more: false },
      { words: 'not kafka', total: 3, is_more: false },
    ],
  })
  expect(await understand('java', { min_score: 5 })).toMatchObject({ total: 2, without: [] })
  expect(await understand('ka', { typing: true })).toMatchObject({ words: 'ka…', total: 3 })
  expect(await understand('title:baker source:internal')).toMatchObject({
    total: 5,
    without: [{ total: 5 }, { total: 5 }],
  })
  expect(await understand('')).toMatchObject({ words: '', total: 5 })
  expect((await call(shortlist.understand, body('java AND'), by)).json).toMatchObject({
    mistake: { start: 5, end: 8, probably: 'java' },
  })
})

test('nobody can query an invisible list', async () => {
  const { body } = await aSearchedList('Java')
  expect((await call(shortlist.understand, body('java'), await aUser(db))).status).toBe(404)
})

test('each card shows the part of its text with most matched terms', async () => {
  const long = `${'Nothing here. '.repeat(100)}\nBuilt Kafka\npipelines. ${'More. '.repeat(90)}`
  const { by, body } = await aSearchedList(long, 'Keeps kafka books.')
  const snippets = async (keyword: string, more?: object) =>
    (await make(shortlist.cards, body(keyword, more), by)).results.map(({ snippet }) => snippet)
  const [first, second] = await snippets('kafka pipeline OR books')
  expect(first?.spans.map(({ start, end }) => first.text.slice(start, end))).toEqual(['Kafka', 'pipelines'])
  expect(first?.text.length).toBeLessThan(250)
  expect(second?.spans.map(({ start, end }) => second.text.slice(start, end))).toEqual(['kafka', 'books'])
  expect(await snippets('title:baker')).toEqual([null, null])
  expect(await snippets('')).toEqual([null, null])
})

test('a candidate with hidden contact data shows no excerpt that may contain it', async () => {
  const { by, body } = await aSearchedList('Java. Call me.')
  const snippetOf = async () => (await make(shortlist.cards, body('java'), by)).results.map(({ snippet }) => snippet)
  expect(await snippetOf()).not.toEqual([null])
  await withCompany(db, by.companyId, (tx) =>
    tx
      .updateTable('status')
      .set({ enabled_features: ['hide_details'] })
      .where('company_id', '=', by.companyId)
      .where('id', '=', 'Initial Status')
      .execute(),
  )
  expect(await snippetOf()).toEqual([null])
})
