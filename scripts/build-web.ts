import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'

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
const sources = await fingerprint()
if (sources === (await readIfThere(STAMP))) {
  console.log('The pages are up to date.')
} else {
  const { build } = await import('vite')
  await build({ root: WEB, configFile: join(WEB, 'vite.config.ts'), logLevel: 'warn' })
  await writeFile(STAMP, sources)
  console.log(`The pages were built in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
}

/** One number for all that the pages are made of, by names and contents: a checkout changes every time stamp. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    for (const file of await listFiles(join(ROOT, source))) {
      hash.update(`${relative(ROOT, file).replaceAll('\\', '/')}\0`)
      hash.update(
        createHash('sha256')
          .update(await readFile(file))
          .digest(),
      )
    }
  }
  return hash.digest('hex')
}

/** A file is a list of itself, and what is not there is an empty one. Tests are no part of the pages. */
async function listFiles(path: string): Promise<string[]> {
  try {
    const entries = await readdir(path, { recursive: true, withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    return files.map((entry) => join(entry.parentPath, entry.name)).sort()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ENOTDIR') return [path]
    if (code === 'ENOENT') return []
    throw error
  }
}

async function readIfThere(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').catch(() => undefined)
}
