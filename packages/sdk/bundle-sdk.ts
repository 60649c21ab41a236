import { spawnSync } from 'node:child_process'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { everyCall } from './src/every-call.ts'
import { writeCallTypes } from './write-call-types.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const SOURCES = join(import.meta.dirname, 'src')
/** The modules whose types programs see. */
const TYPED = ['sdk', 'rolecall', 'rolecall-error', 'settings', 'paging-words', 'verify-webhook', 'download']

/** The sources of the package, relative to the repository. */
export const SDK_SOURCES = ['packages/sdk', 'packages/contract/src', 'packages/domain/src']

/** Writes the calls as data, read from the contract itself, which stays behind with its schemas. */
const callsAsData: Plugin = {
  name: 'calls-as-data',
  enforce: 'pre',
  load: {
    filter: { id: /\/every-call\.ts$/ },
    handler: () => ({ code: `export const everyCall = ${JSON.stringify(everyCall)}`, moduleType: 'js', map: null }),
  },
}

const SHARED = { root: import.meta.dirname, configFile: false, logLevel: 'warn' } as const

/** Options of both parts, which stay readable so that users can check what they do. */
const readable = { minify: false, emptyOutDir: false, target: 'es2024' } as const

async function bundleClient(folder: string): Promise<void> {
  await build({
    ...SHARED,
    plugins: [callsAsData],
    build: {
      ...readable,
      outDir: folder,
      lib: { entry: join(SOURCES, 'sdk.ts'), formats: ['es'], fileName: () => 'sdk.js' },
    },
  })
}

/** Bundles the command in one file per area, with shared code in separate files, so that it loads no more than it needs. */
async function bundleCommand(folder: string): Promise<void> {
  await build({
    ...SHARED,
    ssr: { noExternal: true },
    build: {
      ...readable,
      ssr: join(SOURCES, 'cli', 'main.ts'),
      outDir: join(folder, 'cli'),
      rolldownOptions: { output: { entryFileNames: 'rolecall.js', chunkFileNames: '[name]-[hash].js' } },
    },
  })
}

async function declareTypes(folder: string): Promise<void> {
  const options =
    '--ignoreConfig --noCheck --noResolve --declaration --emitDeclarationOnly --allowImportingTsExtensions --isolatedDeclarations --target es2024 --module esnext --moduleResolution bundler'
  const files = TYPED.map((name) => join(SOURCES, `${name}.ts`))
  const tsc = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc')
  const { status, stdout } = spawnSync(process.execPath, [tsc, ...options.split(' '), '--outDir', folder, ...files])
  if (status !== 0) throw new Error(`The types were not written: ${stdout}`)
  for (const name of TYPED) {
    const file = join(folder, `${name}.d.ts`)
    // Programs that use the package get its declarations, not its sources.
    await writeFile(file, (await readFile(file, 'utf8')).replaceAll(/(from '\.\/[\w-]+)\.ts'/g, "$1.js'"))
  }
  await writeFile(join(folder, 'call-types.d.ts'), writeCallTypes())
}

/** Writes the `package.json` of the standalone package. */
async function describePackage(folder: string): Promise<void> {
  const { name, version, license, type, description } = JSON.parse(
    await readFile(join(import.meta.dirname, 'package.json'), 'utf8'),
  )
  const manifest = {
    ...{ name, version, license, type, description },
    exports: { '.': { types: './sdk.d.ts', default: './sdk.js' } },
    bin: { rolecall: './cli/rolecall.js' },
    engines: { node: '>=20' },
    sideEffects: false,
  }
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest, undefined, 2)}\n`)
  await writeFile(join(folder, 'LICENSE'), await readFile(join(ROOT, 'LICENSE')))
}

/** Puts the standalone package into a folder: one file for programs, a command, and the types of all calls. */
export async function bundleSdk(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await bundleClient(folder)
  await bundleCommand(folder)
  await declareTypes(folder)
  await describePackage(folder)
  for (const name of await readdir(folder)) if (name.endsWith('.map')) await rm(join(folder, name))
}
