import { withoutMarks } from '@rolecall/domain/blind/redraw'
import { rewritePayload } from '../../ground/events/payload-words.ts'
import { Problem } from '../../ground/kernel/problem.ts'
import type { KeptEdit } from '../../ground/kernel/stale-edit.ts'

const REFUSED =
  'Part of this text is hidden from you, and saving it as you see it would lose that part. Replace the words in brackets, or have the candidate shown to you.'

/**
 * What is to be kept of a text that somebody was shown redacted and sends back: the stored text where it came back as it was shown, and
 * the new one where no mark of a redaction is in it. Throws where the two are mixed, so that nothing hidden is overwritten by a mark.
 */
export function keepHidden(read: (text: string) => string, stored: unknown, given: unknown): unknown {
  if (Array.isArray(given)) {
    const before = Array.isArray(stored) ? stored : []
    return given.map((each, place) => keepHidden(read, before[place], each))
  }
  if (typeof given !== 'string' || typeof stored !== 'string') return given
  const shown = read(stored)
  if (shown === stored) return given
  if (shown.trim() === given.trim()) return stored
  if (withoutMarks(given) !== given) throw new Problem('conflict', REFUSED)
  return given
}

/** The same of texts by their keys. */
export const keepHiddenOf = <Given extends object>(
  read: (text: string) => string,
  stored: object | undefined,
  given: Given,
): Given =>
  Object.fromEntries(
    Object.entries(given).map(([key, value]) => [
      key,
      keepHidden(read, (stored as Record<string, unknown> | undefined)?.[key], value),
    ]),
  ) as Given

/** Edits of a candidate's record, as a refusal tells them, with every value as the reader may see it. */
export const readEdits = (read: (text: string) => string, edits: readonly KeptEdit[]): KeptEdit[] =>
  edits.map((edit) => ({
    ...edit,
    changed: edit.changed.map(({ field, before, now }) => ({
      field,
      before: rewritePayload(before, read),
      now: rewritePayload(now, read),
    })),
  }))
