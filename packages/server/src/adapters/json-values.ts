import { convert } from 'html-to-text'
import type { NounLine } from './adapter.ts'
import { momentOf } from './moments.ts'
import type { NounName, Nouns } from './nouns.ts'

/** An object of a source's JSON, in which any field may be missing or of another type than its documentation says. */
export type SourceObject = Readonly<Record<string, unknown>>

/** Entries and characters that `other` of a line may have. */
const ENTRIES_MAX = 50
const ENTRY_LENGTH_MAX = 2_000
/** Levels of objects in objects that are flattened; deeper ones are kept as JSON. */
const DEPTH_MAX = 3
const HTML_LENGTH_MAX = 1_000_000

export const isObject = (value: unknown): value is SourceObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns text or a number as text that a database can keep, without spaces around it; undefined for everything else. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : undefined
  return (typeof value === 'string' && value.replaceAll('\0', '').toWellFormed().trim()) || undefined
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

/** Limits the length of a tag, so that text full of “<” takes no longer than other text. */
const TAG = /<[a-z/!][^<>]{0,500}>/i
const ENTITY = /&(?:[a-z]{2,8}|#\d{1,7}|#x[\da-f]{1,6});/i

/** Returns the plain text of HTML. Text without markup stays as it was written, with its lines and signs such as “<”. */
export function plainTextOf(value: unknown): string | undefined {
  const text = textOf(value)
  const hasTags = text !== undefined && TAG.test(text)
  if (text === undefined || (!hasTags && !ENTITY.test(text))) return text
  return (
    convert(text, {
      wordwrap: false,
      preserveNewlines: !hasTags,
      limits: { maxInputLength: HTML_LENGTH_MAX },
      selectors: [
        { selector: 'img', format: 'skip' },
        { selector: 'ul', options: { itemPrefix: '• ' } },
        { selector: 'a', options: { hideLinkHrefIfSameAsText: true } },
        ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
      ],
    }).trim() || undefined
  )
}

/** Returns what an object says besides the known fields, flattened: `{ address: { city } }` is "address.city". */
export function otherOf(object: SourceObject, known: readonly string[]): Record<string, string> {
  const other: Record<string, string> = {}
  function add(name: string, value: unknown, depth: number): void {
    if (Object.keys(other).length >= ENTRIES_MAX || value === null || value === undefined) return
    if (isObject(value) && depth < DEPTH_MAX) {
      for (const [key, inner] of Object.entries(value)) add(name ? `${name}.${key}` : key, inner, depth + 1)
      return
    }
    const text = describe(value)
    if (text) other[name] = text.slice(0, ENTRY_LENGTH_MAX).toWellFormed()
  }
  const skipped = new Set(known)
  for (const [key, value] of Object.entries(object)) if (!skipped.has(key)) add(key, value, 0)
  return other
}

function describe(value: unknown): string | undefined {
  if (typeof value === 'boolean') return String(value)
  if (!Array.isArray(value)) return isObject(value) ? JSON.stringify(value) : textOf(value)
  return value.map((each) => (isObject(each) ? JSON.stringify(each) : describe(each))).join(', ') || undefined
}

type WithUndefined<T> = { [K in keyof T]: T extends Record<K, T[K]> ? T[K] : T[K] | undefined }

/** Returns an object without the fields that are undefined, empty lists or empty objects. */
export const tidy = <T extends object>(value: WithUndefined<T>): T =>
  Object.fromEntries(Object.entries(value).filter(([, each]) => !isEmpty(each))) as T

const isEmpty = (value: unknown): boolean =>
  value === undefined || (typeof value === 'object' && value !== null && Object.keys(value).length === 0)

/** Makes a line of a noun, without what its source does not say. */
export const lineOf = <N extends NounName>(noun: N, value: WithUndefined<Nouns[N]>): NounLine =>
  ({ noun, value: tidy<Nouns[N]>(value) }) as NounLine

/**
 * Returns the moments in fields of an object; text that says no moment, such as a day without a time, is kept in `other` under
 * the name of its field.
 */
export function momentsOf<K extends string>(
  object: SourceObject,
  fields: readonly K[],
  other: Record<string, string>,
): { [F in K]?: string } {
  const moments: { [F in K]?: string } = {}
  for (const field of fields) {
    const text = textOf(object[field])
    const moment = momentOf(text)
    if (moment) moments[field] = moment
    else if (text) other[field] = text.slice(0, ENTRY_LENGTH_MAX)
  }
  return moments
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

/** Returns the names in a text with spaces between them. */
export const namesOf = (text: string): string[] => text.trim().split(/\s+/)
