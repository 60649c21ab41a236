import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { fingerprint, quickPrint } from './fingerprint.ts'

const ROOT = join(import.meta.dirname, '..')
const WEB = join(ROOT, 'packages', 'web')
export const DIST = join(WEB, 'dist')
const STAMP = join(DIST, '.build-stamp')
/** What compressing makes smaller; fonts and pictures are compressed as they are. */
const COMPRESSED = /\.(js|mjs|css|svg|html)$/
/** Decoders that only a scanned page in an old format asks for: the server compresses those when they are. */
const RARE = /_nowasm_fallback\.js$/
/** Brotli at 10 is one below the best: 2 % larger, in a third of the time. */
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
 * What the pages were built from, by content, and whether they lie there compressed; `seen` is what a look at the files showed
 * then, by which most starts tell that nothing has changed.
 */
type Stamp = { sources: string; howSmall: 'plain' | 'best'; seen: string }

async function readStamp(): Promise<{ [Part in keyof Stamp]?: Stamp[Part] | undefined }> {
  const text = await readFile(STAMP, 'utf8').catch(() => '')
  const [sources, howSmall, seen] = text.split(' ')
  return { sources, howSmall: howSmall === 'best' ? 'best' : 'plain', seen }
}

const writeStamp = ({ sources, howSmall, seen }: Stamp) => writeFile(STAMP, `${sources} ${howSmall} ${seen}`)

/** Whether the pages are there, of what their sources look like now. */
export async function arePagesBuilt(): Promise<boolean> {
  return (await readStamp()).seen === quickPrint(SOURCES)
}

/** Whether there is nothing left to make smaller. */
export async function arePagesSmall(): Promise<boolean> {
  return (await readStamp()).howSmall === 'best'
}

/**
 * Builds the pages where their sources have changed. `isQuick`, where somebody waits for them: uncompressed, so that the product
 * compresses each file that a browser asks for until it has had the rest done.
 */
export async function buildPages({ isQuick }: { isQuick: boolean }): Promise<void> {
  const started = performance.now()
  const seen = quickPrint(SOURCES)
  const sources = await fingerprint(SOURCES)
  const built = await readStamp()
  if (sources === built.sources && (isQuick || built.howSmall === 'best')) {
    await writeStamp({ sources, howSmall: built.howSmall ?? 'plain', seen })
    console.log('The pages are up to date.')
  } else if (sources === built.sources) {
    await compressAll()
    await writeStamp({ sources, howSmall: 'best', seen })
  } else {
    const { build } = await import('vite')
    await build({ root: WEB, configFile: join(WEB, 'vite.config.ts'), configLoader: 'native', logLevel: 'warn' })
    if (!isQuick) await compressAll()
    await writeStamp({ sources, howSmall: isQuick ? 'plain' : 'best', seen })
    console.log(`The pages were built in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
  }
}

/** Lays a `.br` and a `.gz` beside each file, so that the server compresses none of them again. */
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

/** At once, since the product may be sending the one that is there. */
async function replaceFile(path: string, content: Buffer): Promise<void> {
  await writeFile(`${path}.new`, content)
  await rename(`${path}.new`, path)
}

if (import.meta.main) await buildPages({ isQuick: process.argv.includes('--quick') })
