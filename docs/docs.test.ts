import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// Newcomers believe what these pages say.

const ROOT = join(import.meta.dirname, '..')
/** Pages that describe the present state; a decision may name things that are gone. */
const PAGES = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CHANGELOG.md',
  'docs/api.md',
  'docs/architecture.md',
  'docs/bench.md',
  'docs/first-change.md',
  'docs/failing-walks.md',
  'docs/where-time-goes.md',
  ...readdirSync(join(import.meta.dirname, 'flows')).map((name) => `docs/flows/${name}`),
  'docs/glossary.md',
  'docs/releases.md',
  'docs/install.md',
  'docs/threats.md',
]
const ALL = [
  ...PAGES,
  'docs/operations.md',
  'docs/scale.md',
  'docs/scim.md',
  ...readdirSync(join(ROOT, 'docs/decisions')).map((name) => `docs/decisions/${name}`),
]
/** Folders that a path on a page may be relative to. */
const STARTS = [
  '.',
  'packages',
  'packages/server/src',
  'packages/web/src',
  'packages/contract/src',
  'packages/domain/src',
  'packages/server/src/modules/<module>',
]
const read = (page: string) => readFileSync(join(ROOT, page), 'utf8')
/** Replaces the placeholders by an area that exists in all packages. */
const named = (path: string) =>
  path
    .replaceAll('<module>', 'shortlist')
    .replaceAll('<subject>', 'matching')
    .replaceAll('<area>', 'shortlist')
    .replaceAll('<Area>', 'Shortlist')
const isThere = (path: string) => STARTS.some((start) => existsSync(join(ROOT, named(join(start, path)))))

/** Paths as code: with a folder, or with the ending of a file of ours; not addresses, globs or what is yet to be named. */
const pathsIn = (text: string) =>
  [...text.matchAll(/`([^`\n]+)`/g)]
    .flatMap(([, code = '']) => code.split(' '))
    .filter((word) => /^[\w<>.-]+(\/[\w<>.-]*)*$/.test(word) && /\/|\.(ts|tsx|md|json|sql|svg)$/.test(word))
    .filter((word) => !/<(?!area>|Area>|module>|subject>)/.test(word) && !/^(text|application|image)\//.test(word))

test.each(PAGES)('%s names only files and folders that exist', (page) => {
  expect(pathsIn(read(page)).filter((path) => !isThere(path))).toEqual([])
})

test.each(ALL)('%s links only to targets that exist', (page) => {
  const links = [...read(page).matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)].flatMap(([, to = '']) => to)
  const broken = links.filter((to) => !/^https?:/.test(to) && !existsSync(join(ROOT, page, '..', to)))
  expect(broken).toEqual([])
})

test('the index of decisions lists every record once, by its title', () => {
  const records = readdirSync(join(ROOT, 'docs/decisions')).filter((name) => name !== 'README.md')
  const titled = records.map((name) => {
    const title = /^# (.+)$/m.exec(read(`docs/decisions/${name}`))?.[1]
    return `- [${title}](${name})`
  })
  const lines = read('docs/decisions/README.md').split('\n')
  expect(titled.filter((line) => lines.filter((each) => each === line).length !== 1)).toEqual([])
})

test('a decision has at most 40 lines', () => {
  const records = ALL.filter((page) => /^docs\/decisions\/\d/.test(page))
  expect(records.filter((page) => read(page).trimEnd().split('\n').length > 40)).toEqual([])
})

test('every npm script that a page names exists', () => {
  const { scripts } = JSON.parse(read('package.json'))
  const named = ALL.flatMap((page) => [...read(page).matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name))
  expect(named.filter((name) => !(name in scripts))).toEqual([])
})

test('every threat names a test that covers it', () => {
  const rows = read('docs/threats.md').matchAll(/^\| (?!Threat|---)(.*) \|$/gm)
  const cells = [...rows].map(([, row = '']) => row.split(' | '))
  expect(cells.length).toBeGreaterThan(25)
  expect(cells.filter((row) => row.length !== 5)).toEqual([])
  const isProved = ([, , , proof = '']: string[]) => pathsIn(proof).some((path) => /\.(test|spec)\.ts$/.test(path))
  expect(cells.filter((row) => !isProved(row) && !row[3]?.includes('TODO-ROW')).map(([threat]) => threat)).toEqual([])
})
