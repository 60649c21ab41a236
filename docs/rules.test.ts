import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

// The rules of docs/rules and the code that names them say the same.

const ROOT = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

const LETTERS: Record<string, string> = {
  hiring: 'H',
  people: 'P',
  contact: 'C',
  insight: 'I',
  company: 'A',
  sources: 'S',
  common: 'G',
}
/** A rule as it is written: number, sentence, and where it comes from. */
const RULE = /^- \*\*([A-Z]-\d{3})\*\* (.+) \(([^()]+)\)$/
const LENGTH_MAX = 160
const NUMBER = /\b[HPCIASG]-\d{3}\b/g

type Rule = { number: string; file: string; line: string }

const rules: Rule[] = globSync('docs/rules/*.md', { cwd: ROOT })
  .filter((file) => basename(file) !== 'README.md')
  .flatMap((file) =>
    read(file)
      .split('\n')
      .filter((line) => line.startsWith('- **'))
      .map((line) => ({ number: line.slice(4, 9), file: basename(file, '.md'), line })),
  )

const sources = globSync(
  ['packages/*/{src,test}/**/*.{ts,tsx,sql,css}', 'packages/*.ts', '{e2e,flows,scripts,bench}/**/*.ts'],
  {
    cwd: ROOT,
    exclude: (path) => path.endsWith('node_modules') || path.endsWith('schema.sql'),
  },
)
const named = new Map<string, string>()
for (const file of sources) for (const [number] of read(file).matchAll(NUMBER)) named.set(number, file)

test('every rule is a sentence with a number from its file, is stated once, and names a source', () => {
  expect(rules.length).toBeGreaterThan(300)
  const broken = rules.filter(({ line, number, file }) => !RULE.test(line) || !number.startsWith(LETTERS[file] ?? '?'))
  expect(broken.map(({ line }) => line)).toEqual([])
  expect(new Set(rules.map(({ number }) => number)).size).toBe(rules.length)
})

test(`a rule has at most ${LENGTH_MAX} characters with its source`, () => {
  expect(rules.filter(({ line }) => line.length - '- **H-000** '.length > LENGTH_MAX).map(({ line }) => line)).toEqual(
    [],
  )
})

test('code and tests cite only rule numbers that exist', () => {
  const known = new Set(rules.map(({ number }) => number))
  expect([...named].filter(([number]) => !known.has(number))).toEqual([])
})

test('every rule is cited in the code that enforces it', () => {
  expect(rules.filter(({ number }) => !named.has(number)).map(({ line }) => line)).toEqual([])
})

/** Limits that we chose and no rule states. */
const CHOSEN_BY_US = [
  'FILE_STATES',
  'HEADCOUNT',
  'HIRE',
  'HIRING_TIMES',
  'JOINED_WORDS_MAX',
  'NEAR_DISTANCE',
  'POST_CONTENT',
  'PREFIX_LETTERS_MIN',
  'QUERY_LENGTH_MAX',
  'QUERY_LEVELS_MAX',
  'QUERY_LEXEMES_MAX',
  'QUERY_TERMS_MAX',
  'REMINDED_AFTER',
  'REQUISITION_RULES',
  'WEBHOOK',
  'WORD_LENGTH_MAX',
  'WORD_PARTS_MAX',
]

test('every limit has a comment above it that names its rule', () => {
  const groups = globSync('packages/domain/src/*/*-{limits,timings}.ts', { cwd: ROOT })
    .flatMap((file) => read(file).split(/\n(?=\/\*\*)/))
    .filter((group) => /^export const [A-Z]/m.test(group))
  const nameless = groups.filter((group) => !/^\/\*\*(?:(?!\*\/)[\s\S])*\brules? [HPCIASG]-\d{3}/.test(group))
  expect(nameless.map((group) => /export const (\w+)/.exec(group)?.[1]).sort()).toEqual(CHOSEN_BY_US)
})

test('code cites only papers that the repository contains', () => {
  const citing = sources.filter((file) =>
    /\b(?:00)?[0-2] ?§ ?\d|\b[XR]-[a-z]+(?:-[a-z]+)+\b(?=[ .,;:)]*(?:\*\/|$))/m.test(read(file)),
  )
  expect(citing).toEqual([])
})
