import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fingerprint } from './fingerprint.ts'

// node scripts/build-extension.ts: the browser extension as a folder that Chrome loads, packages/extension/dist.

const ROOT = join(import.meta.dirname, '..', 'packages', 'extension')
const DIST = join(ROOT, 'dist')
const STAMP = join(DIST, 'build-stamp.txt')
/** Each stands alone: scripts that run on pages cannot import. */
const SCRIPTS = ['background', 'popup', 'mark-page', 'read-page']
const SOURCES = [
  'scripts/build-extension.ts',
  'packages/extension/src',
  'packages/extension/static',
  'package-lock.json',
]

const sources = await fingerprint(SOURCES)
if (sources === (await readFile(STAMP, 'utf8').catch(() => undefined))) console.log('The extension is up to date.')
else {
  const { build } = await import('vite')
  await mkdir(DIST, { recursive: true })
  for (const name of SCRIPTS)
    await build({
      root: ROOT,
      configFile: false,
      logLevel: 'warn',
      build: {
        outDir: DIST,
        emptyOutDir: false,
        // Whoever loads it can read what it does.
        minify: false,
        modulePreload: false,
        rolldownOptions: {
          input: join(ROOT, 'src', `${name}.ts`),
          output: { format: 'iife', entryFileNames: `${name}.js` },
        },
      },
    })
  await cp(join(ROOT, 'static'), DIST, { recursive: true })
  await writeFile(STAMP, sources)
  console.log(`The extension was built: load ${DIST} on the page chrome://extensions.`)
}
