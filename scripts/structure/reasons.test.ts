import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CODE_OF_REASON, REASONS, type Reason } from '@rolecall/contract/platform/reasons'
import { expect, test } from 'vitest'
import { isTest, listSources } from './read-imports.ts'
import { describeReasons } from './reasons-table.ts'

const packages = fileURLToPath(new URL('../../packages', import.meta.url))
const names = Object.keys(CODE_OF_REASON) as Reason[]

// The compiler checks the reverse: a refusal names a reason that is listed.
test('every listed reason is used by a refusal of the server', () => {
  const texts = listSources(packages)
    .filter((file) => file.startsWith('server/src/') && !isTest(file))
    .map((file) => readFileSync(join(packages, file), 'utf8'))
    .filter((text) => /Problem/.test(text))
    .join('\n')
  const words = new Set(texts.match(/\b[a-z_]+\b/g))
  const openings = [...texts.matchAll(/new Problem\(`(\w+)\$\{/g)].map(([, opening = '']) => opening)
  const isUsed = (reason: string) => words.has(reason) || openings.some((opening) => reason.startsWith(opening))
  expect(names.filter((reason) => !isUsed(reason))).toEqual([])
})

test('a reason has one code, and is a short name in snake case', () => {
  const listed = Object.values(REASONS).flatMap((reasons) => Object.keys(reasons))
  expect(listed).toEqual([...new Set(listed)])
  expect(listed.filter((reason) => !/^[a-z]+(?:_[a-z]+){0,4}$/.test(reason))).toEqual([])
  // More would no longer be a list that a person reads.
  expect(listed.length).toBeLessThanOrEqual(150)
})

test('the page of the reasons is up to date; npm run docs:reasons writes it again', async () => {
  await expect(describeReasons()).toMatchFileSnapshot('../../docs/reasons.md')
})
