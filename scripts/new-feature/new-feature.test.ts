import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..', '..')
const PACKAGES = readdirSync(join(ROOT, 'packages')).filter((name) => !name.includes('.'))

/** A copy of all that a feature touches, with the packages of npm as they are here and our own as they are there. */
function copyHouse(): string {
  const root = mkdtempSync(join(tmpdir(), 'rolecall-feature-'))
  const isSource = (path: string) => !/[\\/](node_modules|dist)$/.test(path)
  for (const name of ['packages', 'e2e', 'biome.json', 'tsconfig.base.json', '.gitignore'])
    cpSync(join(ROOT, name), join(root, name), { recursive: true, filter: isSource })
  mkdirSync(join(root, 'docs'))
  mkdirSync(join(root, 'node_modules', '@rolecall'), { recursive: true })
  const link = (target: string, name: string) => symlinkSync(target, join(root, 'node_modules', name), 'junction')
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (name !== '@rolecall' && !name.startsWith('.')) link(join(ROOT, 'node_modules', name), name)
  for (const name of PACKAGES) link(join(root, 'packages', name), join('@rolecall', name))
  return root
}

const house = copyHouse()
afterAll(() => rmSync(house, { recursive: true, force: true }))

const lay = (...names: string[]) =>
  spawnSync(process.execPath, [join(ROOT, 'scripts', 'new-feature.ts'), '--root', house, ...names], {
    encoding: 'utf8',
  })
const read = (file: string) => readFileSync(join(house, file), 'utf8')

test('a new feature stands in all packages, is registered, and passes the formatter and the type checker', () => {
  const { status, stdout, stderr } = lay('exit-interviews', '--district', 'people')
  expect([status, stderr]).toEqual([0, ''])
  const written = stdout.split('\n').filter((line) => /^(packages|e2e)\//.test(line))
  expect(written).toHaveLength(13)
  expect(read('packages/contract/src/all-calls.gen.ts')).toMatch(
    /export const calls: AllCalls = \{[^}]*\bexitInterviews,/,
  )
  expect(read('packages/server/src/features/all-features.gen.ts')).toMatch(/\[[^\]]*\bexitInterviewsFeature,/)
  expect(read('packages/contract/src/page-addresses.gen.ts')).toContain("exitInterviews: '/exit-interviews'")
  expect(read('packages/web/src/app/pages.gen.ts')).toContain('...exitInterviewsPages,')
  expect(read('packages/web/src/app/entry-icons.gen.ts')).toContain('IconPuzzle')

  const run = (program: string, ...parts: string[]) =>
    spawnSync(process.execPath, [join(ROOT, 'node_modules', program), ...parts], { cwd: house, encoding: 'utf8' })
      .stdout
  const biome = ['check', '--vcs-enabled=false', '--error-on-warnings', ...written]
  expect(run('@biomejs/biome/bin/biome', ...biome)).toContain('No fixes applied')
  const config = {
    extends: './tsconfig.base.json',
    compilerOptions: {
      composite: false,
      emitDeclarationOnly: false,
      noEmit: true,
      lib: ['es2024', 'esnext.iterator', 'esnext.disposable', 'dom', 'dom.iterable'],
      types: ['node', 'vite/client'],
      jsx: 'react-jsx',
    },
    // The router says what its routes carry, and some packages are described by files of ours.
    files: [...written, 'packages/web/src/app/router.tsx'],
    include: ['packages/*/src/**/*.d.ts'],
  }
  writeFileSync(join(house, 'tsconfig.json'), JSON.stringify(config))
  expect(run('typescript/bin/tsc', '-p', '.', '--checkers', '1')).toBe('')
})

test.each([
  [[], 'Say what the area is called'],
  [['two', 'names'], 'Say what the area is called'],
  [['ExitInterviews'], 'is no name for an area'],
  [['../outside'], 'is no name for an area'],
  [['class'], 'means something else in code'],
  [['pool'], 'There is something called pool in packages/contract/src/people already.'],
  [['home'], 'A page of the client is called home already.'],
  [['exit-interviews', '--district', 'attic'], 'Say which district it stands in, --district with one of: company,'],
  [['matching'], 'There is a packages/server/src/people/matching/matching.queries.ts already.'],
])('%j is refused with a sentence, and nothing is written', (names, sentence) => {
  const before = read('packages/contract/src/all-calls.gen.ts')
  const { status, stdout, stderr } = lay('--district', 'people', ...names)
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr.trim().split('\n')).toHaveLength(1)
  expect(stderr).toContain(sentence)
  expect(read('packages/contract/src/all-calls.gen.ts')).toBe(before)
})
