import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import {
  ARCHIVE_FORMAT,
  ARCHIVE_LIMITS,
  addLosses,
  hashOfEntry,
  type Loss,
  MANIFEST,
  MANIFEST_SUM,
  nounOfEntry,
} from '@rolecall/domain/archive/archive-format'
import { type LinesFile, Manifest, ManifestHead, sha256 } from './manifest.ts'
import {
  type ArchiveEntry,
  ArchiveRefused,
  type ArchiveSource,
  DAMAGED,
  readEntries,
  TOO_LARGE,
} from './read-archive.ts'

export type CheckedArchive = {
  manifest: Manifest
  /** SHA-256 of the manifest's bytes. */
  sum: string
  /** Files of lines by noun, in their order, in the folder. */
  lines: ReadonlyMap<string, readonly LinesFile[]>
  /** What is not as it should be, and does not keep the rest from moving. */
  losses: Loss[]
}

const NO_MANIFEST = 'The archive has no manifest at its beginning. Choose a file that Rolecall exported.'

/**
 * Reads an archive from its beginning to its end before anything of it is used: checks the manifest, every file of lines and every
 * stored file by its hash, and puts the lines into a folder. Throws ArchiveRefused for what damages the whole.
 */
export async function checkArchive(source: ArchiveSource, folder: string): Promise<CheckedArchive> {
  let read: { manifest: Manifest; sum: string } | undefined
  let isSealed = false
  let losses: Loss[] = []
  const lose = (noun: string, why: string) => {
    losses = addLosses(losses, [{ noun, count: 1, why }])
  }
  let expected = new Map<string, LinesFile>()
  const found = new Set<string>()
  for await (const entry of readEntries(source)) {
    const { name } = entry
    if (!read) {
      if (name !== MANIFEST) throw new ArchiveRefused(NO_MANIFEST)
      read = readManifest(await bytesOf(entry, ARCHIVE_LIMITS.manifestBytes))
      expected = new Map(read.manifest.nouns.flatMap(({ files }) => files.map((file) => [file.name, file])))
    } else if (name === MANIFEST_SUM) {
      isSealed = (await bytesOf(entry, 1_000)).toString('utf8').trim().split(/\s/)[0] === read.sum
      if (!isSealed) throw new ArchiveRefused('The manifest was changed after the export. Nothing was imported.')
    } else if (expected.has(name)) {
      if (found.has(name)) throw new ArchiveRefused(`${name} is in the archive twice. Nothing was imported.`)
      found.add(name)
      await spool(entry, expected.get(name) as LinesFile, folder)
    } else if (hashOfEntry(name)) {
      const why = await checkFile(entry, hashOfEntry(name) ?? '')
      if (why) lose('files', why)
    } else lose('', 'A file that the manifest doesn’t name was left out.')
  }
  if (!read) throw new ArchiveRefused(NO_MANIFEST)
  if (!isSealed) throw new ArchiveRefused('The archive lacks the checksum of its manifest. Nothing was imported.')
  for (const name of expected.keys())
    if (!found.has(name)) throw new ArchiveRefused(`${name} is missing from the archive. Nothing was imported.`)
  return { ...read, lines: new Map(read.manifest.nouns.map(({ noun, files }) => [noun, files])), losses }
}

/** Reads the manifest of an archive only; returns its SHA-256. */
export async function readSum(source: ArchiveSource): Promise<string> {
  for await (const entry of readEntries(source)) {
    if (entry.name !== MANIFEST) break
    return sha256(await bytesOf(entry, ARCHIVE_LIMITS.manifestBytes))
  }
  throw new ArchiveRefused(NO_MANIFEST)
}

function readManifest(bytes: Buffer): { manifest: Manifest; sum: string } {
  let given: unknown
  try {
    given = JSON.parse(bytes.toString('utf8'))
  } catch {
    throw new ArchiveRefused(DAMAGED)
  }
  const head = ManifestHead.safeParse(given)
  if (!head.success) throw new ArchiveRefused(NO_MANIFEST)
  if (head.data.format > ARCHIVE_FORMAT)
    throw new ArchiveRefused('The archive was made by a newer version of Rolecall. Update this one first.')
  const manifest = Manifest.safeParse(given)
  if (!manifest.success) throw new ArchiveRefused(DAMAGED)
  for (const { noun, files } of manifest.data.nouns)
    for (const { name } of files)
      if (nounOfEntry(name) !== noun) throw new ArchiveRefused('The manifest names a file under the wrong noun.')
  return { manifest: manifest.data, sum: sha256(bytes) }
}

async function bytesOf({ bytes }: ArchiveEntry, most: number): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  let total = 0
  for await (const piece of bytes()) {
    total += piece.length
    if (total > most) throw new ArchiveRefused(TOO_LARGE)
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

/** Writes a file of lines into the folder. Throws ArchiveRefused unless it is what the manifest says. */
async function spool({ bytes }: ArchiveEntry, { name, bytes: size, sha256: sum }: LinesFile, folder: string) {
  const hash = createHash('sha256')
  const file = await open(join(folder, name), 'wx', 0o600)
  let total = 0
  try {
    for await (const piece of bytes()) {
      total += piece.length
      if (total > size) break
      hash.update(piece)
      await file.writeFile(piece)
    }
  } finally {
    await file.close()
  }
  if (total !== size || hash.digest('hex') !== sum)
    throw new ArchiveRefused(`${name} was changed after the export. Nothing was imported.`)
}

/** Why a stored file is left out. */
async function checkFile({ bytes }: ArchiveEntry, sum: string): Promise<string | undefined> {
  const hash = createHash('sha256')
  let total = 0
  for await (const piece of bytes()) {
    total += piece.length
    if (total <= ARCHIVE_LIMITS.fileBytes) hash.update(piece)
  }
  if (total > ARCHIVE_LIMITS.fileBytes) return 'The file is too large.'
  return hash.digest('hex') === sum ? undefined : 'The file was changed after the export.'
}
