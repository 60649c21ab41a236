import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fingerprint } from './fingerprint.ts'

const ROOT = join(import.meta.dirname, '..')
const WEB = join(ROOT, 'packages', 'web')
const STAMP = join(WEB, 'dist', '.build-stamp')
const SOURCES = [
  'packages/web/src',
  'packages/web/public',
  'packages/web/index.html',
  'packages/web/vite.config.ts',
  'packages/contract/src',
  'packages/domain/src',
  'package-lock.json',
]

const started = performance.now()
const sources = await fingerprint(SOURCES)
if (sources === (await readIfThere(STAMP))) {
  console.log('The pages are up to date.')
} else {
  const { build } = await import('vite')
  await build({ root: WEB, configFile: join(WEB, 'vite.config.ts'), logLevel: 'warn' })
  await writeFile(STAMP, sources)
  console.log(`The pages were built in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
}

async function readIfThere(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').catch(() => undefined)
}
