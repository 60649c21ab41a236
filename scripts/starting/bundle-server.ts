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
/** In with ours: some hundred modules each, of JavaScript alone. Zod with all that asks whether something is of it. */
const INLINED = [/^@rolecall\//, /^kysely$/, /^zod$/, /^fastify-type-provider-zod$/, /^cockatiel$/]

/** The server as few files, if it was made of what is there now. */
export function findBundle(): string | undefined {
  const file = mainOf(quickPrint(SOURCES))
  return existsSync(file) ? file : undefined
}

const mainOf = (print: string) => join(FOLDER, print, 'main.js')

/**
 * Makes few files of the thousand that the server is read from, in which Node takes half of a second and not one and a half;
 * answers with the first of them, which stands for `packages/server/src/main.ts`. Undefined where a source changed meanwhile.
 */
export async function bundleServer(): Promise<string | undefined> {
  const print = quickPrint(SOURCES)
  const { build } = await import('vite')
  await mkdir(FOLDER, { recursive: true })
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

/** Files that lie beside a module, and programs of their own, are found where the module is read from. */
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
