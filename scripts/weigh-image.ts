import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { constants, createGzip, createZstdCompress } from 'node:zlib'
import { pack } from 'tar-stream'
import { buildPages } from './build-web.ts'
import { type CopiedFile, listCopied, readStages, type Stage } from './image/dockerfile.ts'

// `node scripts/weigh-image.ts` says what each layer of the image weighs, without Docker: it runs the installations of the Dockerfile
// in a temporary folder, copies what the Dockerfile copies, and compresses each layer as a registry keeps it. `--arch arm64` weighs
// the image for another processor, `--target trial` another stage. The pages are those of this working copy.

const ROOT = join(import.meta.dirname, '..')
/** Sizes of the base image are known to its registry only, which this script does not ask. */
const BASE = 'not measured here; `docker manifest inspect --verbose` says it'
const MEGABYTE = 1e6

const { values } = parseArgs({
  options: {
    arch: { type: 'string', default: process.arch === 'arm64' ? 'arm64' : 'amd64' },
    target: { type: 'string', default: '' },
  },
})
const stages = readStages()
const scratch = mkdtempSync(join(tmpdir(), 'rolecall-image-'))
const folders = new Map<string, string>()

function findStage(name: string): Stage {
  const stage = stages.find((each) => each.name === name)
  if (!stage) throw new Error(`The Dockerfile has no stage ${name}.`)
  return stage
}

/** Returns the folder of a stage that installs packages, after running its instructions there. */
function runStage(name: string): string {
  const known = folders.get(name)
  if (known) return known
  const { from, instructions } = findStage(name)
  const folder = join(scratch, name)
  mkdirSync(folder)
  if (stages.some((each) => each.name === from)) cpSync(runStage(from), folder, { recursive: true })
  for (const { name: what, rest } of instructions) {
    if (what === 'COPY') for (const { path, target } of listCopied(rest, folderOf)) cpSync(path, join(folder, target))
    if (what === 'RUN') {
      const command = rest.replace(/--mount=\S+ /g, '')
      execFileSync('sh', ['-c', command], {
        cwd: folder,
        stdio: 'inherit',
        env: { ...process.env, TARGETARCH: values.arch },
      })
    }
  }
  folders.set(name, folder)
  return folder
}

/** What the stage of the pages builds is taken from the working copy. */
const folderOf = (stage: string) => (stage === 'pages' ? ROOT : runStage(stage))

const listLayers = ({ from, instructions }: Stage): [what: string, files: CopiedFile[]][] => {
  const below = stages.find((each) => each.name !== '' && each.name === from)
  const own = instructions
    .filter(({ name }) => name === 'COPY')
    .map(({ rest }): [string, CopiedFile[]] => [rest, listCopied(rest, folderOf)])
  return [...(below ? listLayers(below) : []), ...own]
}

function countBytes() {
  let bytes = 0
  const sink = new Writable({
    write(chunk: Buffer, _, done) {
      bytes += chunk.length
      done()
    },
  })
  return { sink, count: () => bytes }
}

/** Returns the bytes of a layer's files, and of its tar compressed as BuildKit does unless told, and with zstd. */
async function weigh(files: readonly CopiedFile[]) {
  const contents = files.map(({ path, target }) => ({ target, content: readFileSync(path) }))
  const compressed = async (compressor: NodeJS.ReadWriteStream) => {
    const tar = pack()
    for (const { target, content } of contents) tar.entry({ name: target }, content)
    tar.finalize()
    const { sink, count } = countBytes()
    await pipeline(tar, compressor, sink)
    return count()
  }
  return {
    unpacked: contents.reduce((sum, { content }) => sum + content.length, 0),
    gzip: await compressed(createGzip()),
    zstd: await compressed(createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 3 } })),
  }
}

const inMegabytes = (bytes: number) => (bytes / MEGABYTE).toFixed(1)

try {
  await buildPages({ isQuick: false })
  execFileSync(process.execPath, [join(ROOT, 'scripts/write-sbom.ts')])
  const total = { files: 0, unpacked: 0, gzip: 0, zstd: 0 }
  console.log(`linux/${values.arch}${values.target && `, target ${values.target}`}, in MB\n`)
  console.log('| layer | files | unpacked | gzip | zstd |\n| --- | --- | --- | --- | --- |')
  for (const [what, files] of listLayers(findStage(values.target))) {
    const { unpacked, gzip, zstd } = await weigh(files)
    console.log(`| \`COPY ${what}\` | ${files.length} | ${[unpacked, gzip, zstd].map(inMegabytes).join(' | ')} |`)
    total.files += files.length
    total.unpacked += unpacked
    total.gzip += gzip
    total.zstd += zstd
  }
  console.log(
    `| together | ${total.files} | ${[total.unpacked, total.gzip, total.zstd].map(inMegabytes).join(' | ')} |`,
  )
  console.log(`\nThe base image, ${findStage('product').from}: ${BASE}.`)
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
