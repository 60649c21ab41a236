import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { EXTENSION_SOURCES } from '../packages/extension/bundle-extension.ts'
import { fingerprint } from './fingerprint.ts'

// node scripts/build-extension.ts: builds the browser extension as a folder that Chrome can load,
// packages/extension/dist. The account page offers the same as a file, which is built with the pages.

const DIST = join(import.meta.dirname, '..', 'packages', 'extension', 'dist')
const STAMP = join(DIST, 'build-stamp.txt')

const sources = fingerprint(['scripts/build-extension.ts', 'package-lock.json', ...EXTENSION_SOURCES])
if (sources === (await readFile(STAMP, 'utf8').catch(() => undefined))) console.log('The extension is up to date.')
else {
  // Vite is loaded only when there is something to build.
  const { bundleExtension } = await import('../packages/extension/bundle-extension.ts')
  await mkdir(DIST, { recursive: true })
  for (const [name, content] of Object.entries(await bundleExtension())) await writeFile(join(DIST, name), content)
  await writeFile(STAMP, sources)
  console.log(`The extension was built. Load ${DIST} at chrome://extensions.`)
}
