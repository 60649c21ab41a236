import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { fingerprint, quickPrint } from './fingerprint.ts'

const ROOT = join(import.meta.dirname, '..')
const WEB = join(ROOT, 'packages', 'web')
export const DIST = join(WEB, 'dist')
const STAMP = join(DIST, '.build-stamp')
/** Files worth compressing; fonts and pictures are compressed already. */
const COMPRESSED = /\.(js|mjs|css|svg|html)$/
/** Decoders needed only for scanned pages in an old format: the server compresses them on demand. */
const RARE = /_nowasm_fallback\.js$/
/** Brotli level 10, one below the best: 2 % larger, in a third of the time. */
const BROTLI = 10
const GZIP = 9
const SOURCES = [
  'scripts/build-web.ts',
  'packages/web/src',
  'packages/web/public',
  'packages/web/index.html',
  'packages/web/vite.config.ts',
  'packages/web/calls-as-data.ts',
  'packages/web/extension-file.ts',
  'packages/web/files-of-pages.ts',
  'packages/contract/src',
  'packages/domain/src',
  'packages/extension/bundle-extension.ts',
  'packages/extension/src',
  'packages/extension/static',
  'package-lock.json',
]

/**
 * The state of a build: a hash of the sources by content, and whether the files are compressed. It has neither paths nor times
 * of this machine, so that pages which were copied with their sources are current there, too.
 */
type Stamp = { sources: string; howSmall: 'plain' | 'best' }

async function readStamp(): Promise<{ [Part in keyof Stamp]?: Stamp[Part] | undefined }> {
  const text = await readFile(STAMP, 'utf8').catch(() => '')
  const [sources, howSmall] = text.split(' ')
  return { sources, howSmall: howSmall === 'best' ? 'best' : 'plain' }
}

const writeStamp = ({ sources, howSmall }: Stamp) => writeFile(STAMP, `${sources} ${howSmall}`)

/** The sources as they were last found to be those of the pages, by their times, and the hash of their content. */
const SEEN = join(ROOT, '.cache', 'pages-seen')

/** Returns whether the pages are built from the current sources. Reads their content only if one of their times has changed. */
export async function arePagesBuilt(): Promise<boolean> {
  const { sources } = await readStamp()
  if (!sources) return false
  const seen = `${quickPrint(SOURCES)} ${sources}`
  if ((await readFile(SEEN, 'utf8').catch(() => '')) === seen) return true
  if (sources !== fingerprint(SOURCES)) return false
  // A checkout that nobody may write to is read again at each start.
  await writeFile(SEEN, seen).catch(() => undefined)
  return true
}

/** Returns whether everything is compressed already. */
export async function arePagesSmall(): Promise<boolean> {
  return (await readStamp()).howSmall === 'best'
}

/**
 * Builds the pages if their sources have changed. `isQuick`, when a user waits: uncompressed, so that the product
 * compresses each requested file until a complete compression is done.
 */
export async function buildPages({ isQuick }: { isQuick: boolean }): Promise<void> {
  const started = performance.now()
  const sources = fingerprint(SOURCES)
  const built = await readStamp()
  if (sources === built.sources && (isQuick || built.howSmall === 'best')) {
    console.log('The pages are up to date.')
  } else if (sources === built.sources) {
    await compressAll()
    await writeStamp({ sources, howSmall: 'best' })
  } else {
    const { build } = await import('vite')
    await build({ root: WEB, configFile: join(WEB, 'vite.config.ts'), configLoader: 'native', logLevel: 'warn' })
    if (!isQuick) await compressAll()
    await writeStamp({ sources, howSmall: isQuick ? 'plain' : 'best' })
    console.log(`The pages were built in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
  }
}

/** Writes a `.br` and a `.gz` next to each file, so that the server need not compress any of them. */
async function compressAll(): Promise<void> {
  const entries = await readdir(DIST, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && COMPRESSED.test(entry.name) && !RARE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  await Promise.all(
    files.map(async (file) => {
      const content = await readFile(file)
      const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI }
      await replaceFile(`${file}.br`, await promisify(brotliCompress)(content, { params }))
      await replaceFile(`${file}.gz`, await promisify(gzip)(content, { level: GZIP }))
    }),
  )
}

/** Replaces a file atomically, since the product may be sending the old one. */
async function replaceFile(path: string, content: Buffer): Promise<void> {
  await writeFile(`${path}.new`, content)
  await rename(`${path}.new`, path)
}

if (import.meta.main) await buildPages({ isQuick: process.argv.includes('--quick') })
