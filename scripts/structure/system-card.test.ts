import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { systemCardText } from './system-card-text.ts'

const ROOT = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

test('docs/system-card.md matches the code: npm run docs:card', () => {
  expect(read('docs/system-card.md')).toBe(systemCardText())
})

test('the product’s figures match those in the documentation', () => {
  const figuresOf = (file: string) => (JSON.parse(read(file)) as { figures: { id: string }[] }).figures
  const shown = figuresOf('packages/domain/src/fairness/system-card/data/figures-on-unseen-data.json')
  const ids = shown.map(({ id }) => id)
  expect(figuresOf('docs/figures-on-unseen-data.json').filter(({ id }) => ids.includes(id))).toEqual(shown)
})
