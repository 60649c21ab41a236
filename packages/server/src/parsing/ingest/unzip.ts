import { unzipSync } from 'fflate'
import { INGEST_LIMITS } from './ingest-limits.ts'
import { UnreadableFile } from './unreadable-file.ts'

export type Parts = Map<string, string>

/** Replaces backslashes, which some programs use as path separators. */
const withSlashes = (name: string): string => name.replaceAll('\\', '/')

/**
 * The entries of an office container selected by `wanted`, as UTF-8 text. Sizes are checked before anything is unpacked, and no
 * entry unpacks to more than its declared size.
 * @throws UnreadableFile 'too-big-inside', 'damaged'
 */
export const unzipParts = (bytes: Uint8Array, wanted: (name: string) => boolean): Parts => {
  const decoder = new TextDecoder()
  return new Map([...unzipFiles(bytes, wanted)].map(([name, content]) => [name, decoder.decode(content)]))
}

/** The same as bytes. */
export const unzipFiles = (bytes: Uint8Array, wanted: (name: string) => boolean): Map<string, Uint8Array> => {
  let entries = 0
  let total = 0
  const names = new Set<string>()
  const unzip = (): Record<string, Uint8Array> =>
    unzipSync(bytes, {
      filter: ({ name: written, size, originalSize }) => {
        const name = withSlashes(written)
        entries += 1
        if (entries > INGEST_LIMITS.zipEntries) throw new UnreadableFile('too-big-inside')
        if (!wanted(name) || names.has(name)) return false
        names.add(name)
        total += originalSize
        const isPacked = originalSize > INGEST_LIMITS.zipRatioFromBytes && originalSize > size * INGEST_LIMITS.zipRatio
        if (isPacked || originalSize > INGEST_LIMITS.zipEntryBytes || total > INGEST_LIMITS.zipTotalBytes) {
          throw new UnreadableFile('too-big-inside')
        }
        return true
      },
    })
  return new Map(Object.entries(orDamaged(unzip)).map(([name, content]) => [withSlashes(name), content]))
}

/** Names of all entries, without unpacking; empty if the file is no zip. */
export const listEntries = (bytes: Uint8Array): string[] => {
  const names: string[] = []
  try {
    unzipSync(bytes, {
      filter: ({ name }) => {
        if (names.length < INGEST_LIMITS.zipEntries) names.push(withSlashes(name))
        return false
      },
    })
  } catch {
    return []
  }
  return names
}

const orDamaged = <T>(act: () => T): T => {
  try {
    return act()
  } catch (error) {
    if (error instanceof UnreadableFile) throw error
    throw new UnreadableFile('damaged', { cause: error })
  }
}
