import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..')
const OWNER = 'packages/domain/src/calendar/durations.ts'
// The simulated board and the extension import nothing of the product.
const files = globSync(['packages/**/*.{ts,tsx}', '{bench,docs,e2e,flows,scripts}/**/*.ts'], {
  cwd: root,
  exclude: (path) => /node_modules|[\\/]dist\b|packages[\\/](?:jobboard|extension|sdk)\b/.test(path),
})
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file !== OWNER)
  .sort()

const UNIT =
  /^\s*(?:export )?const (?:SECOND|MINUTE|HOUR|DAY|WEEK)(?:_(?:MS|S|SECONDS|MINUTES|HOURS|DAYS))? = (?:\d|\(|[A-Z]{2})/
const YEAR = /^\s*(?:export )?const MONTHS_(?:A|PER|OF)_YEAR = /
const findDurations = (text: string): string[] => text.split('\n').filter((line) => UNIT.test(line) || YEAR.test(line))

test('a duration constant is found, and an array is not', () => {
  const lines = ['const DAY_MS = 24 * HOUR_MS', 'const DAYS = 30', 'const DAY = /x/', 'export const MONTHS_A_YEAR = 12']
  expect(findDurations(lines.join('\n'))).toEqual([lines[0], lines[3]])
})

test(`durations are declared in ${OWNER} only`, () => {
  const again = files.flatMap((file) =>
    findDurations(readFileSync(join(root, file), 'utf8')).map((line) => `${file}: ${line.trim()}`),
  )
  expect(again).toEqual([])
})
