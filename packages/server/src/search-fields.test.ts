import { parseQuery } from '@rolecall/domain/search/parse-query'
import { toCondition } from '@rolecall/domain/search/to-tsquery'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placesOf, withValue } from '../test/change-requests.ts'
import { anExampleWorld } from '../test/example-world.ts'
import { testApp } from '../test/harness.ts'
import { allCalls } from '../test/list-calls.ts'
import { findResumes } from './platform/db/find-resumes.ts'
import { withCompany } from './platform/db/with-company.ts'

const product = await testApp()
const world = await anExampleWorld(product)

/** Fields with free text to search, by the last part of their place. */
const SEARCH_FIELD = /search|keyword|typed|query|skill|title|name|text|company|organization|locations?/i
const fields = allCalls.flatMap(({ name, call }) =>
  placesOf(call, call.example(world.ids))
    .filter(({ path }) => SEARCH_FIELD.test(String(path.findLast((part) => typeof part === 'string'))))
    .map((place) => ({ name, call, place })),
)

const AWKWARD = {
  '33 dashes': '-'.repeat(33),
  'dashes apart': '- '.repeat(50),
  'only brackets': '('.repeat(40),
  'brackets and dashes': `a${'(-'.repeat(40)}b`,
  '10,000 characters': 'engineer '.repeat(1_112),
  'one quote': '"',
  quotes: `"'"'"'"'`,
  backslashes: '\\\\\\',
  'a NUL': 'a\u0000b',
  'half a character': '\ud800',
  'marks of direction': '\u202eenigne\u200f',
  '200 levels': `${'('.repeat(200)}a${')'.repeat(200)}`,
  '201 levels': `${'('.repeat(201)}a${')'.repeat(201)}`,
  'NEAR of nothing': 'a NEAR/0 b',
  'a field that is not there': 'shoe:42',
  'a lone star': '*',
  operators: '!!! & | :* <-> or or',
  'signs of patterns': '%_%_[a-',
}

test('every free-text field is found', () => {
  const found = new Set(fields.map(({ name, place }) => `${name} ${place.path.join('.')}`))
  for (const field of [
    'pool.resumes keyword',
    'pool.searchGroups search_key',
    'shortlist.candidates keywordSearch',
    'skills.search typed_text',
    'skills.suggest skill',
    'projects.page search',
    'reference.places query',
  ])
    expect(found).toContain(field)
})

/** Each field gets one in this many values, each field other ones. */
const ONE_IN = 6

test.each(Object.entries(AWKWARD))('no search fails on %s', async (label, typed) => {
  const faults: unknown[] = []
  const turn = Object.keys(AWKWARD).indexOf(label)
  for (const { name, call, place } of fields.filter((_, index) => (index + turn) % ONE_IN === 0)) {
    // A URL cannot hold half of a surrogate pair.
    if (place.part === 'params' && !typed.isWellFormed()) continue
    const request = withValue(call.example(await world.idsFor(call)), place, typed)
    const { status, body } = await world.send(call, request)
    if (status >= 500) faults.push({ name, place, body })
  }
  expect(faults).toEqual([])
})

test('for any input, the database accepts the generated query', async () => {
  const signs = fc.constantFrom(
    ...[
      '-',
      '"',
      '(',
      ')',
      '!',
      '&',
      '|',
      ':',
      '*',
      '<',
      '>',
      '\\',
      "'",
      ' ',
      ' or ',
      ' AND ',
      ' NEAR/3 ',
      'a',
      'é',
      '1',
      '.',
    ],
    ...['title:', 'years>', '\u200f', '师', 'c++', '\ud83d\ude00'],
  )
  const typed = fc.array(signs, { maxLength: 200 }).map((parts) => parts.join(''))
  await withCompany(product.db, world.by.companyId, (tx) =>
    fc.assert(
      fc.asyncProperty(typed, async (text) => {
        // Without `typing` most of these are errors, which query nothing.
        const { tree } = parseQuery(text, { typing: true })
        const wanted = tree && toCondition(tree)
        if (wanted?.kind === 'tsquery') await findResumes(tx, wanted)
      }),
      { numRuns: 300 },
    ),
  )
})
