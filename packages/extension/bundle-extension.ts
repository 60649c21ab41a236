import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'

const STATIC = join(import.meta.dirname, 'static')
/** Scripts that run on pages can't import, so each is bundled separately. */
const SCRIPTS = ['background', 'popup', 'mark-page', 'read-page']

/** The sources of the extension, relative to the repository. */
export const EXTENSION_SOURCES = [
  'packages/extension/bundle-extension.ts',
  'packages/extension/src',
  'packages/extension/static',
]

/** Bundles the files of the extension by name, as Chrome loads them from a folder. */
export async function bundleExtension(): Promise<Record<string, Uint8Array>> {
  const scripts = await Promise.all(
    SCRIPTS.map(async (name) => [`${name}.js`, Buffer.from(await bundleScript(name))] as const),
  )
  const others = await Promise.all(
    (await readdir(STATIC)).map(async (name) => [name, await readFile(join(STATIC, name))] as const),
  )
  return Object.fromEntries([...scripts, ...others])
}

async function bundleScript(name: string): Promise<string> {
  const built = await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      // Readable for the users who load it.
      minify: false,
      modulePreload: false,
      rolldownOptions: {
        input: join(import.meta.dirname, 'src', `${name}.ts`),
        output: { format: 'iife' },
      },
    },
  })
  const outputs = [built].flat().flatMap((each) => ('output' in each ? each.output : []))
  const chunk = outputs.find((each) => each.type === 'chunk')
  if (!chunk) throw new Error(`Nothing was built from ${name}`)
  return chunk.code
}
