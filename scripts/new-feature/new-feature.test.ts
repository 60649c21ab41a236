import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { copyRepository, findTypeErrors, ROOT, runIn } from './copy-repository.ts'

const copy = copyRepository()
afterAll(() => rmSync(copy, { recursive: true, force: true }))

const lay = (...names: string[]) =>
  spawnSync(process.execPath, [join(ROOT, 'scripts', 'new-feature.ts'), '--root', copy, ...names], {
    encoding: 'utf8',
  })
const read = (file: string) => readFileSync(join(copy, file), 'utf8')

test('a new feature exists in all packages, is registered, and passes the formatter and the type checker', () => {
  const { status, stdout, stderr } = lay('exit-interviews', '--module', 'users')
  expect([status, stderr]).toEqual([0, ''])
  const written = stdout.split('\n').filter((line) => /^(packages|e2e)\//.test(line))
  expect(written).toHaveLength(18)
  expect(read('packages/contract/src/all-calls.gen.ts')).toMatch(
    /export const calls: AllCalls = \{[^}]*\bexitInterviews,/,
  )
  expect(read('packages/server/src/modules/all-features.gen.ts')).toMatch(/\[[^\]]*\bexitInterviewsFeature,/)
  expect(read('packages/contract/src/page-addresses.gen.ts')).toContain("exitInterviews: '/exit-interviews'")
  expect(read('packages/web/src/app/pages.gen.ts')).toContain('...exitInterviewsPages,')

  const biome = ['check', '--vcs-enabled=false', '--error-on-warnings', ...written]
  expect(runIn(copy, '@biomejs/biome/bin/biome', ...biome)).toContain('No fixes applied')
  // The router types its routes.
  expect(findTypeErrors(copy, [...written, 'packages/web/src/app/router.tsx'])).toBe('')
})

test.each([
  [[], 'Pass the name of the area'],
  [['two', 'names'], 'Pass the name of the area'],
  [['ExitInterviews'], 'isn’t a valid area name'],
  [['../outside'], 'isn’t a valid area name'],
  [['class'], 'is a reserved word in code'],
  [['pool'], 'An area called pool already exists: packages/contract/src/pool/pool.ts.'],
  [['home'], 'A page of the client is already called home.'],
  [['exit-interviews', '--module', 'attic'], 'Say which module it belongs to, --module with a name of'],
  [['matching'], 'packages/server/src/modules/matching/matching.queries.ts already exists.'],
])('%j is refused with a message, and nothing is written', (names, sentence) => {
  const before = read('packages/contract/src/all-calls.gen.ts')
  const { status, stdout, stderr } = lay('--module', 'users', ...names)
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr.trim().split('\n')).toHaveLength(1)
  expect(stderr).toContain(sentence)
  expect(read('packages/contract/src/all-calls.gen.ts')).toBe(before)
})
