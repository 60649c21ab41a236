import { maskRedactions } from '@rolecall/domain/blind-review/mask-redactions'
import { rewritePayload } from '../../platform/events/payload-words.ts'
import { Problem } from '../../platform/kernel/problem.ts'
import type { StoredEdit } from '../../platform/kernel/stale-edit.ts'

const REFUSED =
  'Part of this text is hidden from you and would be lost. Replace the words in brackets, or reveal the candidate.'

/**
 * Returns the text to store when a user sends back a text that was shown redacted: the stored one if it came back as shown, the
 * new one if it contains no redaction mark. Throws if the two are mixed, so that no mark overwrites hidden text.
 */
export function restoreRedactedText(read: (text: string) => string, stored: unknown, given: unknown): unknown {
  if (Array.isArray(given)) {
    const before = Array.isArray(stored) ? stored : []
    return given.map((each, place) => restoreRedactedText(read, before[place], each))
  }
  if (typeof given !== 'string' || typeof stored !== 'string') return given
  const shown = read(stored)
  if (shown === stored) return given
  if (shown.trim() === given.trim()) return stored
  if (maskRedactions(given) !== given) throw new Problem('identity_hidden', REFUSED)
  return given
}

/** The same for texts by key. */
export const restoreRedactedTexts = <Given extends object>(
  read: (text: string) => string,
  stored: object | undefined,
  given: Given,
): Given =>
  Object.fromEntries(
    Object.entries(given).map(([key, value]) => [
      key,
      restoreRedactedText(read, (stored as Record<string, unknown> | undefined)?.[key], value),
    ]),
  ) as Given

/** Edits of a candidate's record, as a refusal shows them, with values redacted for the reader. */
export const readEdits = (read: (text: string) => string, edits: readonly StoredEdit[]): StoredEdit[] =>
  edits.map((edit) => ({
    ...edit,
    changed: edit.changed.map(({ field, before, now }) => ({
      field,
      before: rewritePayload(before, read),
      now: rewritePayload(now, read),
    })),
  }))
