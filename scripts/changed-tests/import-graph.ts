import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'

/** What each file names: files of the repository, by their path from its top. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>
export type Sources = { graph: Graph; textOf: (file: string) => string }

/** A statement that leaves nothing at run time, so that a test cannot notice it. */
const TYPE_IMPORT = /(?:^|\n)\s*(?:import|export)\s+type\s[^'"`;]*?from\s+'[^']+'/g
/** Imports, workers and data files alike: `'./x.ts'`, `` `../${y}` `` without its variable part, `'@rolecall/contract/…'`. */
const NAMED = /['"`]((?:\.{1,2}\/|@rolecall\/)[^'"`\s$]*)/g
const HAS_IMPORTS = /\.(?:[cm]?[jt]sx?)$/

/** Every file that Git tracks or would track, with what it names. */
export function readSources(root: string): Sources {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  const files = new Set(listed.split('\0').filter(Boolean))
  const texts = new Map<string, string>()
  const textOf = (file: string): string => {
    const known = texts.get(file) ?? readText(join(root, file))
    texts.set(file, known)
    return known
  }
  const graph = new Map<string, ReadonlySet<string>>()
  for (const file of files) graph.set(file, HAS_IMPORTS.test(file) ? findNamed(file, textOf(file), files) : new Set())
  return { graph, textOf }
}

/** Empty for a file that is deleted and not yet committed. */
function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** The files among `files` that the text of a module names, type imports aside. */
export function findNamed(file: string, text: string, files: ReadonlySet<string>): ReadonlySet<string> {
  const found = new Set<string>()
  for (const [, named = ''] of text.replace(TYPE_IMPORT, '').matchAll(NAMED)) {
    const path = pathOf(file, named)
    if (files.has(path)) found.add(path)
  }
  return found
}

function pathOf(file: string, named: string): string {
  if (named.startsWith('.')) return posix.normalize(posix.join(dirname(file), named))
  const [, name, path] = /^@rolecall\/(\w+)(?:\/(.+))?$/.exec(named) ?? []
  return `packages/${name}/src/${path ?? 'all-calls.gen'}.ts`
}
