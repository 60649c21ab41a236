import type { z } from 'zod'
import { SourceRefused } from './adapter.ts'

/** Maximum characters of a mark, as `Step` says. */
const MARK_MAX = 2_000

/** A mark as text; undefined if it would be too long. */
export function writeMark(mark: object): string | undefined {
  const text = JSON.stringify(mark)
  return text.length <= MARK_MAX ? text : undefined
}

/** Reads a mark of ours. Throws SourceRefused for anything else. */
export function readMark<T>(schema: z.ZodType<T>, after: string | undefined): T | undefined {
  if (after === undefined) return undefined
  try {
    return schema.parse(JSON.parse(after))
  } catch {
    throw new SourceRefused('The place where the reading stopped is unknown. Start the import again.')
  }
}
