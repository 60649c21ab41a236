import { z } from 'zod'
import type { Nouns } from './nouns.ts'

/** An object of a source's JSON, in which any field may be missing or of another type than its documentation says. */
export type SourceObject = Readonly<Record<string, unknown>>

export const isObject = (value: unknown): value is SourceObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Text without what a database cannot keep: zeros, and halves of characters. */
export const cleanText = (text: string): string => text.replaceAll('\u0000', '').toWellFormed().trim()

/** Returns text or a number as text that a database can keep, without spaces around it; undefined for everything else. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : undefined
  return (typeof value === 'string' && cleanText(value)) || undefined
}

export const numberOf = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && value.trim() ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}

/** Returns the object in a field, or an empty one. */
export const childOf = (value: unknown): SourceObject => (isObject(value) ? value : {})

/** Returns the objects of a list, or an empty list. */
export const objectsOf = (value: unknown): SourceObject[] => (Array.isArray(value) ? value.filter(isObject) : [])

/** Returns the texts of a list, each once; of a single text, that one. */
export const textsOf = (value: unknown): string[] => [
  ...new Set((Array.isArray(value) ? value : [value]).flatMap((each) => textOf(each) ?? [])),
]

/** Returns words joined by spaces, or undefined without any. */
export const joinTexts = (parts: readonly unknown[], by = ' '): string | undefined =>
  parts.flatMap((part) => textOf(part) ?? []).join(by) || undefined

/** What a source may send as text; anything else counts as missing, so that one odd field never costs an object. */
export const Text = z.unknown().optional().transform(textOf)
export const Whole = z.unknown().optional().transform(numberOf)
export const Flag = z
  .unknown()
  .optional()
  .transform((value) => (typeof value === 'boolean' ? value : undefined))
/** An object, or nothing where the source sends something else. */
export const part = <S extends z.ZodType>(schema: S) => schema.nullish().catch(undefined)
/** A list without the entries that are not of this form. */
export const listOf = <S extends z.ZodType>(schema: S) =>
  z
    .unknown()
    .optional()
    .transform((value): z.infer<S>[] =>
      (Array.isArray(value) ? value : []).flatMap((each) => {
        const { success, data } = schema.safeParse(each)
        return success && data !== undefined ? [data as z.infer<S>] : []
      }),
    )

type Verdict = NonNullable<Nouns['scorecard']['verdict']>
const VERDICTS: Readonly<Record<Verdict, readonly string[]>> = {
  strong_yes: ['strong hire', 'strong yes', 'strongly yes', 'definite hire', 'definitely yes', 'definite yes'],
  yes: ['hire', 'yes'],
  neutral: ['neutral', 'mixed', 'undecided', 'no decision'],
  no: ['no hire', 'no', 'do not hire', 'not hire'],
  strong_no: ['strong no hire', 'strong no', 'strongly no', 'definitely not', 'definite no', 'strong do not hire'],
}

/** The verdict that a label such as "4 - Strong Hire" says; undefined for any other. */
export function verdictOf(label: string | undefined): Verdict | undefined {
  const said = (label ?? '')
    .toLowerCase()
    .replace(/^\s*\d+\s*[-–—.:)]?\s*/, '')
    .replace(/[-_\s]+/g, ' ')
    .trim()
  return (Object.keys(VERDICTS) as Verdict[]).find((verdict) => VERDICTS[verdict].includes(said))
}

/** Returns the last part of the path of an address, as a name of a file. */
export function fileNameOf(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined
  const last = new URL(url).pathname.split('/').pop() ?? ''
  try {
    return decodeURIComponent(last).trim() || undefined
  } catch {
    return last || undefined
  }
}

/** Returns the names in a text with spaces or line breaks between them. */
export const namesOf = (text: string): string[] => text.trim().split(/\s+/)

/** The authorization header of a key that takes the place of a user name. */
export const basicAuthorization = (key: string): string => `Basic ${Buffer.from(`${key.trim()}:`).toString('base64')}`
