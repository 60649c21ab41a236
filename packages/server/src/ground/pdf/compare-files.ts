import { locateByte, type Place, readSameLine } from './locate-byte.ts'
import { findSignatures } from './read-signed-pdf.ts'

/** The first of what is different, and how far a file goes beyond the kept one. */
export type Difference = {
  /** Of the first byte that is different, from 0; where a file ends too early, its length. */
  at: number
  /** Bytes that are different, as far as both go. */
  changed: number
  /** Bytes behind the end of the kept file; below 0 where they are missing. */
  longerBy: number
  /** `appended`: all of the kept file is there, and something behind it. `cut`: its end is missing. */
  where: Place | { part: 'appended' | 'cut' }
  /** What the line says there, and what it says now, where both can be read. */
  line: { before: string; after: string } | undefined
}

/** Where a file is different from the one that is kept; `undefined` where it is the same. */
export function compareFiles(kept: Buffer, given: Buffer): Difference | undefined {
  const both = Math.min(kept.length, given.length)
  let at = -1
  let changed = 0
  for (let place = 0; place < both; place += 1)
    if (kept[place] !== given[place]) {
      if (at < 0) at = place
      changed += 1
    }
  const longerBy = given.length - kept.length
  if (at < 0 && longerBy === 0) return undefined
  if (at < 0)
    return { at: both, changed, longerBy, where: { part: longerBy > 0 ? 'appended' : 'cut' }, line: undefined }
  // Whatever was put in or taken out moves all that follows: only where it begins can be said.
  const line = longerBy === 0 ? readSameLine(kept, given, at) : undefined
  return { at, changed, longerBy, where: placeOf(kept, at), line }
}

/** Of a signature only its own bytes are the signature; what stands around them is signed. */
function placeOf(kept: Buffer, at: number): Place {
  const place = locateByte(kept, at)
  if (place.part !== 'signature') return place
  const [signature] = findSignatures(kept)
  const isOwn = signature && at >= signature.gap.from && at < signature.gap.to
  return { part: isOwn ? 'signature' : 'description' }
}
