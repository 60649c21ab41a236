import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { quickPrint } from '../fingerprint.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const FOLDER = join(ROOT, '.cache', 'server')
const SOURCES = [
  'scripts/starting/bundle-server.ts',
  'packages/server/src',
  'packages/contract/src',
  'packages/domain/src',
  'package-lock.json',
  'node_modules/.package-lock.json',
]
/**
 * Bundled with our code: packages of some hundred modules each, of pure JavaScript. Zod comes with everything that
 * checks for its instances.
 */
const INLINED = [/^@rolecall\//, /^kysely$/, /^zod$/, /^fastify-type-provider-zod$/, /^cockatiel$/]

/** Returns the server bundle if it was made from the current sources. */
export function findBundle(): string | undefined {
  const file = mainOf(quickPrint(SOURCES))
  return existsSync(file) ? file : undefined
}

const mainOf = (print: string) => join(FOLDER, print, 'main.js')

/**
 * Bundles the thousand files of the server into a few, which Node loads in half a second instead of one and a half;
 * returns the first of them, which replaces `packages/server/src/main.ts`. Undefined if a source changed meanwhile.
 */
export async function bundleServer(): Promise<string | undefined> {
  const print = quickPrint(SOURCES)
  // First, because it fails where nobody may write, and Vite takes a while to load.
  await mkdir(FOLDER, { recursive: true })
  const { build } = await import('vite')
  const draft = await mkdtemp(join(FOLDER, 'draft-'))
  try {
    await build({
      root: join(ROOT, 'packages/server'),
      configFile: false,
      logLevel: 'error',
      plugins: [atHome],
      ssr: { noExternal: INLINED },
      build: {
        ssr: 'src/main.ts',
        outDir: draft,
        target: 'node24',
        minify: false,
        rolldownOptions: { output: { entryFileNames: 'main.js', chunkFileNames: '[name]-[hash:7].js' } },
      },
    })
    await writeFile(join(draft, 'package.json'), '{ "type": "module" }')
    if (quickPrint(SOURCES) !== print) return undefined
    for (const outdated of await readdir(FOLDER))
      if (!outdated.startsWith('draft-')) await rm(join(FOLDER, outdated), { recursive: true, force: true })
    await rename(draft, join(FOLDER, print))
    return mainOf(print)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/** Files next to a module, and separate programs, are located relative to the original module. */
const atHome: Plugin = {
  name: 'at-home',
  transform: {
    filter: { id: /packages\/\w+\/src\/.*\.ts$/, code: 'import.meta.url' },
    handler: (code, id) => ({
      code: code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
      map: null,
    }),
  },
}
