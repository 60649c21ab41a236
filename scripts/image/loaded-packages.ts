import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isOurs, isTest, listSources, readImports } from '../structure/read-imports.ts'

const PACKAGES = join(import.meta.dirname, '..', '..', 'packages')
/** The commands of the product. */
const COMMANDS = ['main', 'create-admin', 'back-up', 'restore', 'ops/cli/rolecall'].map(
  (name) => `server/src/${name}.ts`,
)
/** Programs that the product starts by their path. */
const STARTED = /\.(?:worker|process)\.ts$/
/** Loaded to fill a demo whose snapshot does not fit, and to write another snapshot. */
const FOR_NEW_DEMOS = /^docx$/

/** Lists the packages, or parts of them, that the product and its commands load, at once or when they need them. */
export function listLoadedPackages(): string[] {
  const files = listSources(PACKAGES).filter((file) => isOurs(file) && !isTest(file))
  const imports = Map.groupBy(
    readImports(PACKAGES, files).filter(({ isType }) => !isType),
    ({ file }) => file,
  )
  const seen = new Set<string>()
  const found = new Set<string>()
  const follow = (file: string) => {
    if (seen.has(file) || !existsSync(join(PACKAGES, file))) return
    seen.add(file)
    for (const { to } of imports.get(file) ?? []) {
      if (isOurs(to)) follow(to)
      else if (!to.startsWith('node:') && !FOR_NEW_DEMOS.test(to)) found.add(to)
    }
  }
  for (const file of [...COMMANDS, ...files.filter((each) => STARTED.test(each))]) follow(file)
  return [...found].sort()
}
