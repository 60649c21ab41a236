import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findFragments, findTypeNames } from './plain-code.ts'

const root = join(import.meta.dirname, '..', '..')
const files = globSync(['packages/**/*.{ts,tsx}', '{bench,docs,e2e,flows,scripts}/**/*.ts'], {
  cwd: root,
  exclude: (path) => /node_modules|[\\/]dist\b/.test(path),
})
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.gen\.ts$|plain-code/.test(file))
  .sort()
const everywhere = (find: (text: string) => string[]) =>
  files.flatMap((file) => find(readFileSync(join(root, file), 'utf8')).map((found) => `${file}:${found}`))

test('a docstring that begins as a fragment, and a comment with a refused pronoun, are found', () => {
  const text = [
    '/** Of the version in force. */',
    '/** Returns a page. */',
    '// For whoever asks.',
    'const whom = 1',
  ].join('\n')
  expect(findFragments(text)).toEqual(['1: Of the version in force.', '3: For whoever asks.'])
})

test('comments are sentences that a reader understands at the first reading', () => {
  expect(everywhere(findFragments)).toEqual([])
})

test('a type named by a participle or a pronoun is found, and a noun is not', () => {
  expect(findTypeNames('type Asked = string\nexport type Whom = number\ntype Recipient = string')).toEqual([
    '1: Asked',
    '2: Whom',
  ])
})

test('types are named by nouns', () => {
  expect(everywhere(findTypeNames)).toEqual([])
})
