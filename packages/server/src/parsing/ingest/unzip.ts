import { unzipSync } from 'fflate'
import { INGEST_LIMITS } from './ingest-limits.ts'
import { UnreadableFile } from './unreadable-file.ts'

export type Parts = Map<string, string>

/**
 * The entries of an office container that `wanted` names, as UTF-8 text. Sizes are checked before anything is unpacked, and
 * no entry unpacks to more than the size it declares.
 * @throws UnreadableFile 'too-big-inside', 'damaged'
 */
export const unzipParts = (bytes: Uint8Array, wanted: (name: string) => boolean): Parts => {
  let entries = 0
  let total = 0
  const names = new Set<string>()
  const unzip = (): Record<string, Uint8Array> =>
    unzipSync(bytes, {
      filter: ({ name, size, originalSize }) => {
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
  const decoder = new TextDecoder()
  return new Map(Object.entries(orDamaged(unzip)).map(([name, content]) => [name, decoder.decode(content)]))
}

/** Names of all the entries, nothing unpacked; empty when it is no zip after all. */
export const listEntries = (bytes: Uint8Array): string[] => {
  const names: string[] = []
  try {
    unzipSync(bytes, {
      filter: ({ name }) => {
        if (names.length < INGEST_LIMITS.zipEntries) names.push(name)
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
