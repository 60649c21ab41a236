import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findNamed, readSources, type Sources } from './import-graph.ts'
import { selectTests } from './select-tests.ts'

const LIST = '// Written by npm run gather from the folders. Do not edit.'

/** A small product: two modules, each with a contract, handlers, a page and tests, and the lists that name both. */
const FILES: Readonly<Record<string, string>> = {
  'package.json': '{}',
  'packages/domain/src/pay.ts': '',
  'packages/domain/src/pay.test.ts': "import './pay.ts'",
  'packages/contract/src/offers.ts': "import '@rolecall/domain/pay'",
  'packages/contract/src/tags.ts': '',
  'packages/contract/src/all-calls.gen.ts': `${LIST}\nimport './offers.ts'\nimport './tags.ts'`,
  'packages/server/src/tags/tags.queries.ts': '',
  'packages/server/src/tags/tags.handlers.ts': "import '@rolecall/contract/tags'\nimport './tags.queries.ts'",
  'packages/server/src/tags/tags.test.ts': "import '@rolecall/contract/tags'\nimport '../../test/harness.ts'",
  'packages/server/src/offers/offers.handlers.ts': "import '@rolecall/contract/offers'",
  'packages/server/src/offers/offers.test.ts': "import '@rolecall/contract/offers'\nimport '../../test/harness.ts'",
  'packages/server/src/reader/resume-reader.ts': "new URL('./read.process.ts', import.meta.url)",
  'packages/server/src/reader/read.process.ts': '',
  'packages/server/src/reader/take-file.ts': 'deps.reader.read()',
  'packages/server/src/reader/take-file.test.ts': "import './take-file.ts'",
  'packages/server/src/all-modules.gen.ts': `${LIST}\nimport './tags/tags.handlers.ts'\nimport './offers/offers.handlers.ts'`,
  'packages/server/src/app.ts': "import './all-modules.gen.ts'",
  'packages/server/src/walk.test.ts': "import '@rolecall/contract'\nimport '../test/harness.ts'",
  'packages/server/test/harness.ts': "import '../src/app.ts'\nimport '../src/reader/resume-reader.ts'",
  'packages/web/src/offers/offers.pages.ts': "path: '/offers/$offerId', load: () => import('./OfferPage.tsx')",
  'packages/web/src/offers/OfferPage.tsx': "import { offers } from '@rolecall/contract/offers'",
  'packages/web/src/pages.gen.ts': `${LIST}\nimport './offers/offers.pages.ts'`,
  'e2e/open-offer.ts': "await page.goto('/offers/1')",
  'e2e/offer.spec.ts': "import './open-offer.ts'",
  'e2e/pool.spec.ts': "await page.goto('/pool')",
  'flows/harness/page.ts': "import '../../packages/web/src/pages.gen.ts'",
  'flows/letter.test.ts': "import '../e2e/open-offer.ts'\nimport './harness/page.ts'",
  'flows/crowd.test.ts': "import './harness/page.ts'\nawait page.goto('/pool')",
  'docs/decisions/1.md': '',
  'docs/docs.test.ts': '',
}
const known = new Set(Object.keys(FILES))
const small: Sources = {
  graph: new Map(Object.entries(FILES).map(([file, text]) => [file, findNamed(file, text, known)])),
  textOf: (file) => FILES[file] ?? '',
}

const chosen = (...changed: string[]) => {
  const { tests, browser } = selectTests(small, changed)
  return [...tests.keys(), ...browser.keys()].map((file) => file.replace(/^.*\//, '')).sort()
}

test('imports are followed backwards, up to the lists of all modules', () => {
  expect(chosen('packages/domain/src/pay.ts')).toEqual([
    'letter.test.ts',
    'offer.spec.ts',
    'offers.test.ts',
    'pay.test.ts',
  ])
})

test('a changed module runs the tests that make its calls, and the flows and browser tests that open its pages', () => {
  expect(chosen('packages/server/src/tags/tags.queries.ts')).toEqual(['tags.test.ts'])
  expect(chosen('packages/server/src/offers/offers.handlers.ts')).toEqual([
    'letter.test.ts',
    'offer.spec.ts',
    'offers.test.ts',
  ])
  expect(chosen('packages/web/src/offers/OfferPage.tsx')).toEqual(['letter.test.ts', 'offer.spec.ts'])
})

test('a changed contract runs the tests of its area', () => {
  expect(chosen('packages/contract/src/tags.ts')).toEqual(['tags.test.ts'])
})

test('a user of a service imports nothing from it, and is found by its name', () => {
  expect(chosen('packages/server/src/reader/read.process.ts')).toEqual(['take-file.test.ts'])
})

test('a changed test runs, and an unreferenced file counts for the sources around it', () => {
  expect(chosen('e2e/pool.spec.ts', 'packages/server/src/walk.test.ts')).toEqual(['pool.spec.ts', 'walk.test.ts'])
  expect(chosen('docs/decisions/1.md')).toEqual(['docs.test.ts'])
})

test('tests that make every call are listed when left out', () => {
  expect(selectTests(small, ['packages/contract/src/tags.ts']).skipped).toEqual(['packages/server/src/walk.test.ts'])
})

test('a change unknown to imports runs everything, with the reason', () => {
  for (const file of ['package.json', 'packages/server/src/db/migrations/0001_first.sql', 'packages/server/src/app.ts'])
    expect(selectTests(small, [file]).everything).toContain(file)
})

test('in this repository, one module runs few tests, the harness runs all, and each list and service exists', () => {
  const sources = readSources(join(import.meta.dirname, '..', '..'))
  const files = [...sources.graph.keys()]
  const find = (end: string) => files.find((file) => file.endsWith(end)) ?? expect.fail(`There is no ${end}`)
  const all = files.filter((file) => file.endsWith('.test.ts')).length
  const { tests, everything, skipped } = selectTests(sources, [find('/tagging.handlers.ts')])
  expect(everything).toBeUndefined()
  expect(tests.size).toBeGreaterThan(0)
  expect(tests.size).toBeLessThan(all / 10)
  expect([...tests.keys()].some((file) => file.includes('tagging'))).toBe(true)
  expect(skipped).toContain(find('/input-values.test.ts'))
  expect(selectTests(sources, [find('/test/harness.ts')]).everything).toContain('harness.ts')
  expect(selectTests(sources, [find('/read-resume.process.ts')]).tests.has(find('/pool/read-resume.test.ts'))).toBe(
    true,
  )
  for (const made of [
    'resume-reader',
    'text-work',
    'position-shelf',
    'calendar-reader',
    'incoming-reader',
    'pdf-writer',
  ])
    find(`/${made}.ts`)
})
