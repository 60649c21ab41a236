import { z } from 'zod'
import type { Details } from './details.ts'

/** The fields that a pasted description may fill. */
export const READ_FIELDS = [
  'title',
  'displayTitle',
  'code',
  'experience',
  'totalOpenings',
  'ctc',
  'payFrom',
  'payCurrency',
  'payPer',
  'country',
  'cities',
  'employmentType',
  'endDate',
] as const
export type ReadField = (typeof READ_FIELDS)[number]

/** Values filled automatically, to tell whether the user has changed them since, each with its source in words. */
export const ReadValues = z.record(z.string(), z.object({ value: z.unknown(), from: z.string() }))
export type ReadValues = z.output<typeof ReadValues>

/** The values to fill now. */
export type FilledFields = { [Name in ReadField]?: { value: Details[Name]; from: string } }

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Returns whether the user has not touched a field: it still holds the filled or the initial value. */
export const isUntouched = (name: ReadField, details: Details, read: ReadValues, initial: Details): boolean =>
  isSame(details[name], name in read ? read[name]?.value : initial[name])

/**
 * Fills the fields that the user has not touched. A filled field whose value is no longer found returns to its
 * initial value. `names` are the fields that were looked for.
 */
export function fillUntouched(
  { details, read, initial }: { details: Details; read: ReadValues; initial: Details },
  names: readonly ReadField[],
  found: FilledFields,
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

/** Lists the source of each field that still holds its filled value. */
export const listMarks = (details: Details, read: ReadValues): Partial<Record<ReadField, string>> =>
  Object.fromEntries(
    READ_FIELDS.flatMap((name) => {
      const filled = read[name]
      return filled && isSame(details[name], filled.value) ? [[name, filled.from]] : []
    }),
  )
