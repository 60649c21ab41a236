import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** `to` is one of our files, relative to `packages/`, or the name of a package; `isType` for imports that vanish at run time. */
export type Import = { file: string; to: string; isType: boolean }

const STATEMENT =
  /(?:^|\n)\s*(?:import|export)\s+(type\s)?[^'"`;]*?from\s+'([^']+)'|import\(\s*'([^']+)'\s*\)|(?:^|\n)import\s+'([^']+)'/g

export const isTest = (file: string): boolean => /\.test\.tsx?$|^\w+\/test\//.test(file)
export const isOurs = (path: string): boolean => /^(domain|contract|server|web)\//.test(path)
export const packageOf = (path: string): string => path.split('/')[0] ?? ''

/** Lists every source file below `packages/`, including tests and factories, in a fixed order. */
export const listSources = (packages: string): string[] =>
  globSync('*/{src,test}/**/*.{ts,tsx}', { cwd: packages })
    .filter((file) => !file.endsWith('.d.ts'))
    .map((file) => file.replaceAll('\\', '/'))
    .sort()

function resolve(file: string, specifier: string): string {
  if (specifier.startsWith('.')) return normalize(join(dirname(file), specifier)).replaceAll('\\', '/')
  const own = /^@rolecall\/(\w+)(?:\/(.+))?$/.exec(specifier)
  return own ? `${own[1]}/src/${own[2] ?? 'all-calls.gen'}.ts` : specifier
}

/** Reads the imports of the files below a folder, statement by statement. */
export const readImports = (
  folder: string,
  files: readonly string[],
  nameOf: (file: string, specifier: string) => string = resolve,
): Import[] =>
  files.flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(STATEMENT)].map(([, type, named, lazy, bare]) => ({
      file,
      to: nameOf(file, named ?? lazy ?? bare ?? ''),
      isType: type !== undefined,
    })),
  )
