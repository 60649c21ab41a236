import { createHash } from 'node:crypto'
import { zstdCompressSync } from 'node:zlib'
import type { Manifest } from '../../src/modules/archive/manifest.ts'
import { TAR_END, tarHeader, tarPadding } from '../../src/modules/archive/tar-header.ts'
import type { ReadArchive } from './archive.ts'

const AT = new Date('2026-03-02T09:00:00Z')
const sum = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

export type TarEntry = { name: string; bytes: Buffer; type?: string }

/** A tar archive of these entries, packed; `type` other than "0" makes a link or the like. */
export function packEntries(entries: readonly TarEntry[]): Buffer {
  const parts = entries.flatMap(({ name, bytes, type = '0' }) => {
    const header = tarHeader(name, bytes.length, AT)
    header.write(' '.repeat(8), 148, 'ascii')
    header.write(type, 156, 'ascii')
    if (type !== '0') header.write('/etc/passwd', 157, 'ascii')
    const check = header.reduce((total, byte) => total + byte, 0)
    header.write(`${check.toString(8).padStart(6, '0')}\0 `, 148, 'ascii')
    return [header, bytes, tarPadding(bytes.length)]
  })
  return zstdCompressSync(Buffer.concat([...parts, TAR_END]))
}

type Changes = {
  /** Texts of lines by noun, in place of those of the archive. */
  lines?: Readonly<Record<string, readonly string[]>>
  manifest?: (manifest: Manifest) => object
  /** Entries behind the others. */
  more?: readonly TarEntry[]
  /** Changes entries after everything was sealed. */
  after?: (entries: TarEntry[]) => TarEntry[]
}

/** Entries of an archive like another one, sealed anew. */
export function entriesOf(
  read: ReadArchive,
  { lines = {}, manifest: change = (same) => same, more = [], after = (same) => same }: Changes,
) {
  const nouns = read.manifest.nouns.map(({ noun }) => {
    const texts = lines[noun] ?? (read.lines.get(noun) ?? []).map((line) => JSON.stringify(line))
    const bytes = Buffer.from(texts.map((text) => `${text}\n`).join(''))
    return { noun, name: `${noun}.jsonl`, bytes, lines: texts.length }
  })
  const manifest = {
    ...read.manifest,
    nouns: nouns.map(({ noun, name, bytes, lines: count }) => ({
      noun,
      fields: [],
      files: [{ name, lines: count, bytes: bytes.length, sha256: sum(bytes) }],
    })),
  }
  const bytes = Buffer.from(JSON.stringify(change(manifest)))
  return after([
    { name: 'manifest.json', bytes },
    { name: 'manifest.sha256', bytes: Buffer.from(sum(bytes)) },
    ...nouns.map(({ name, bytes: content }) => ({ name, bytes: content })),
    ...more,
  ])
}

export const packArchive = (read: ReadArchive, changes: Changes): Buffer => packEntries(entriesOf(read, changes))
