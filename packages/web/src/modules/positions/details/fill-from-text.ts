import { z } from 'zod'
import type { Details } from './details.ts'

/** What a pasted description may fill by itself. */
export const READ_FIELDS = [
  'title',
  'code',
  'experience',
  'totalOpenings',
  'ctc',
  'payFrom',
  'payCurrency',
  'payPer',
  'country',
  'cities',
  'endDate',
] as const
export type ReadField = (typeof READ_FIELDS)[number]

/** What was filled: the value, to tell whether somebody has touched it since, and where it comes from, in words. */
export const ReadValues = z.record(z.string(), z.object({ value: z.unknown(), from: z.string() }))
export type ReadValues = z.output<typeof ReadValues>

/** What is to be filled now. */
export type Found = { [Name in ReadField]?: { value: Details[Name]; from: string } }

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Whether a field holds what was filled last, or what it began with: nobody has typed into it. */
export const isUntouched = (name: ReadField, details: Details, read: ReadValues, initial: Details): boolean =>
  isSame(details[name], name in read ? read[name]?.value : initial[name])

/**
 * Fills the fields that nobody has touched. One that was filled and is not found any more becomes what it was in the
 * beginning. `names` are those that were looked for.
 */
export function fillUntouched(
  { details, read, initial }: { details: Details; read: ReadValues; initial: Details },
  names: readonly ReadField[],
  found: Found,
): { changes: Partial<Details>; read: ReadValues } {
  const changes: Partial<Record<ReadField, unknown>> = {}
  const next: ReadValues = { ...read }
  for (const name of names) {
    const fresh = found[name]
    if (!isUntouched(name, details, read, initial) || (!fresh && !(name in read))) continue
    changes[name] = fresh ? fresh.value : initial[name]
    if (fresh) next[name] = fresh
    else delete next[name]
  }
  return { changes: changes as Partial<Details>, read: next }
}

/** Where each field that still holds what was filled has it from. */
export const listMarks = (details: Details, read: ReadValues): Partial<Record<ReadField, string>> =>
  Object.fromEntries(
    READ_FIELDS.flatMap((name) => {
      const filled = read[name]
      return filled && isSame(details[name], filled.value) ? [[name, filled.from]] : []
    }),
  )
