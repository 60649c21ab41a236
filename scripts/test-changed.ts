import { execFileSync, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { readSources } from './changed-tests/import-graph.ts'
import { selectTests, type TestSelection } from './changed-tests/select-tests.ts'

// npm run test:changed [base] [-- --list]: runs what the changes since `base` can affect, main unless another commit is named, and
// says why. With --list it only says so. What starts and kills many programs stays with `npm run test:processes`.

const root = join(import.meta.dirname, '..')
const [base = 'main'] = process.argv.slice(2).filter((each) => !each.startsWith('--'))
const onlyLists = process.argv.includes('--list')

const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim()
const lines = (text: string) => text.split('\n').filter(Boolean)

/** Files that differ from where this branch left `base`, committed or not. */
function listChanged(): string[] {
  const from = git('merge-base', base, 'HEAD')
  const committed = lines(git('diff', '--name-only', '--no-renames', from))
  return [...new Set([...committed, ...lines(git('ls-files', '--others', '--exclude-standard'))])]
}

const say = (line: string) => process.stdout.write(`${line}\n`)

function explain({ everything, tests, browser, skipped }: TestSelection, changed: readonly string[]): void {
  say(`${changed.length} files changed since ${base}.`)
  if (everything) {
    say(`Everything runs: ${everything}.`)
    return
  }
  const sections: [name: string, files: TestSelection['tests']][] = [
    ['Tests', tests],
    ['Browser tests', browser],
  ]
  for (const [name, files] of sections) {
    say(`${name}: ${files.size}`)
    for (const [file, reason] of files) say(`  ${file}\n    ${reason === file ? 'changed' : `because of ${reason}`}`)
  }
  if (skipped.length > 0)
    say(`Skipped, because only npm test runs tests that make every call: ${skipped.length} files.`)
}

/** Runs a program of the repository; ends with its status where it fails. */
function run(program: string, words: readonly string[]): void {
  const { status } = spawnSync(process.execPath, [join(root, program), ...words], { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

const VITEST = 'node_modules/vitest/vitest.mjs'
const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js'

const changed = listChanged()
const selection = selectTests(readSources(root), changed)
explain(selection, changed)
if (!onlyLists) {
  const { everything, tests, browser } = selection
  // Rules about structure are checked in the text of every file, so all of them run.
  run(VITEST, ['run', '--project=structure'])
  const files = everything ? [] : [...tests.keys()]
  if (everything || files.length > 0)
    run(VITEST, ['run', '--project=!processes', '--project=!structure', '--passWithNoTests', ...files])
  if (everything || browser.size > 0) {
    run('scripts/build-web.ts', [])
    run(PLAYWRIGHT, ['test', ...(everything ? [] : browser.keys())])
  }
}
