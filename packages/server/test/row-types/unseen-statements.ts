import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import type { RowTypes, Site } from './row-shape.ts'
import { seenBeside } from './watch-answers.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The file with the row types that the server declares. */
    rowTypes: string
  }
}

/** The program that writes the row types of some files; of the server, where it is told none. */
export const ROW_TYPE_READER = fileURLToPath(
  new URL('../../../../scripts/structure/read-row-types.ts', import.meta.url),
)

/** The project whose setup watches (vitest.config.ts). */
const WATCHED = 'server'

/** Statements that no test of the server runs in its own process, and why. The list may only become shorter. */
const UNSEEN: Readonly<Record<string, string>> = {}

/** Reads the declared row types for the workers that compare. What it returns says, after a whole run, which statements no test ran. */
export async function provideRowTypes(project: TestProject): Promise<() => Promise<void>> {
  if (project.name !== WATCHED) return async () => {}
  const folder = await mkdtemp(join(tmpdir(), 'rolecall-rows-'))
  const file = join(folder, 'row-types.json')
  await promisify(execFile)(process.execPath, [ROW_TYPE_READER, file])
  project.provide('rowTypes', file)
  return async () => {
    const complaints = (await isWholeRun(project)) ? complainOfUnseen(file) : []
    await rm(folder, { recursive: true })
    if (complaints.length > 0) throw new Error(complaints.join('\n'))
  }
}

/**
 * Whether every test file of the project was run, and none failed: a part of them says nothing of what is unseen. Nor does a watched
 * run, whose row types were read before the sources were edited.
 */
async function isWholeRun(project: TestProject): Promise<boolean> {
  const { testNamePattern, watch } = project.vitest.config
  if (testNamePattern || watch) return false
  const modules = project.vitest.state.getTestModules().filter((module) => module.project.name === project.name)
  const { testFiles } = await project.globTestFiles()
  return (
    modules.length === testFiles.length && modules.every((module) => ['passed', 'skipped'].includes(module.state()))
  )
}

const nameOf = ({ file, fragments }: Site) =>
  `${file}: ${fragments.join(' … ').replace(/\s+/g, ' ').trim().slice(0, 60)}`

function complainOfUnseen(file: string): string[] {
  const { sites } = JSON.parse(readFileSync(file, 'utf8')) as RowTypes
  const seenFile = seenBeside(file)
  const seen = new Set(
    existsSync(seenFile) ? readFileSync(seenFile, 'utf8').split('\n').filter(Boolean).map(Number) : [],
  )
  const unseen = sites.filter((site, place) => site.use === 'statement' && !seen.has(place))
  const names = new Set(unseen.map(nameOf))
  return [
    ...unseen
      .filter((site) => !(nameOf(site) in UNSEEN))
      .map(
        (site) =>
          `No test runs the statement in ${site.file}:${site.line}, so its row type is unchecked: ${nameOf(site)}`,
      ),
    ...Object.keys(UNSEEN)
      .filter((name) => !names.has(name))
      .map((name) => `A test runs this statement now, remove it from UNSEEN: ${name}`),
  ]
}
