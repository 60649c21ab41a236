import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { systemCardText } from './system-card-text.ts'

const ROOT = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

test('docs/system-card.md says what the code says: npm run docs:card', () => {
  expect(read('docs/system-card.md')).toBe(systemCardText())
})

test('figures of the documentation are those of the product', () => {
  expect(read('docs/figures-on-unseen-data.json')).toBe(
    read('packages/domain/src/system-card/data/figures-on-unseen-data.json'),
  )
})
