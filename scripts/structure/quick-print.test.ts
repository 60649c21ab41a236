import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { quickPrint } from '../fingerprint.ts'

const folder = await mkdtemp(join(tmpdir(), 'rolecall-print-'))
afterAll(() => rm(folder, { recursive: true }))
const root = join(import.meta.dirname, '../..')
const print = () => quickPrint([relative(root, folder), 'no/such/folder'])

test('a start detects changed, added and removed sources, and ignores tests', async () => {
  const empty = print()
  const file = join(folder, 'one.ts')
  await writeFile(file, 'export const one = 1')
  const first = print()
  expect(first).not.toBe(empty)
  await writeFile(join(folder, 'one.test.ts'), 'test()')
  expect(print()).toBe(first)
  await writeFile(file, 'export const one = 11')
  const longer = print()
  expect(longer).not.toBe(first)
  await utimes(file, 1, 2)
  expect(print()).not.toBe(longer)
  await rm(file)
  expect(print()).toBe(empty)
})
