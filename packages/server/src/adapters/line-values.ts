import type { NounLine } from './adapter.ts'
import { momentOf } from './moments.ts'
import { NOUN_NAMES, type NounName, type Nouns } from './nouns.ts'
import { isObject, type SourceObject, textOf } from './source-values.ts'

/** Entries and characters that `other` of a line may have. Limits chosen by us. */
export const OTHER_MAX = 50
export const OTHER_LENGTH_MAX = 2_000
/** Levels of objects in objects that are flattened; deeper ones are kept as JSON. Limit chosen by us. */
const DEPTH_MAX = 3
/** Field that lists the names of the fields beyond the limit, so that their absence is noticed. */
const LEFT_OUT = 'Fields left out'

/**
 * Returns what an object says besides the known fields, flattened to text by the source's names: `{ address: { city } }` is
 * “address.city”, and objects of a list have their numbers. What is cut off is said in the text itself.
 */
export function otherOf(
  object: Readonly<Record<string, unknown>>,
  known: Iterable<string> = [],
): Record<string, string> {
  const other: Record<string, string> = {}
  const left: string[] = []
  let count = 0
  function add(name: string, value: unknown, depth: number): void {
    if (value === null || value === undefined) return
    const parts = partsOf(value, depth)
    if (parts) {
      for (const [key, inner] of parts) add(name === '' ? key : `${name}.${key}`, inner, depth + 1)
      return
    }
    const text = describe(value)
    if (text === undefined) return
    count += 1
    if (count < OTHER_MAX) other[name] = cutText(text)
    else left.push(name)
  }
  const skipped = new Set(known)
  for (const [name, value] of Object.entries(object)) if (!skipped.has(name)) add(name, value, 0)
  if (left.length > 0) other[LEFT_OUT] = cutText(left.join(', '))
  return other
}

function partsOf(value: unknown, depth: number): [string, unknown][] | undefined {
  if (depth >= DEPTH_MAX) return undefined
  if (isObject(value)) return Object.entries(value)
  const hasObjects = Array.isArray(value) && value.some((each) => typeof each === 'object' && each !== null)
  return hasObjects ? value.map((each, place): [string, unknown] => [String(place + 1), each]) : undefined
}

function describe(value: unknown): string | undefined {
  if (typeof value === 'boolean') return String(value)
  if (!Array.isArray(value)) return isObject(value) ? JSON.stringify(value) : textOf(value)
  return (
    value.flatMap((each) => (isObject(each) ? JSON.stringify(each) : (describe(each) ?? []))).join(', ') || undefined
  )
}

/** Shortens text that is too long for `other`, and says so at its end. */
function cutText(text: string): string {
  if (text.length <= OTHER_LENGTH_MAX) return text
  const end = ` … (cut from ${text.length} characters)`
  return text
    .slice(0, OTHER_LENGTH_MAX - end.length)
    .replace(/[\ud800-\udbff]$/, '')
    .concat(end)
}

/** The same as `other` of a line. Spread it into the line, which gets no `other` if there is nothing to keep. */
export function keepOther(
  object: Readonly<Record<string, unknown>>,
  known: Iterable<string> = [],
): { other?: Record<string, string> } {
  const other = otherOf(object, known)
  return isEmpty(other) ? {} : { other }
}

type WithUndefined<T> = { [K in keyof T]: T extends Record<K, T[K]> ? T[K] : T[K] | undefined }

/** Returns an object without the fields that are missing, empty lists or empty objects. */
export function tidy<T extends object>(value: WithUndefined<T>): T {
  const kept: Record<string, unknown> = {}
  for (const [name, each] of Object.entries(value)) if (!isEmpty(each)) kept[name] = each
  return kept as T
}

type FilledValue<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>
}

/** The same for an object of no named type. */
export const filled = <T extends object>(value: T): FilledValue<T> => tidy<object>(value) as FilledValue<T>

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true
  if (typeof value !== 'object') return false
  return Array.isArray(value) ? value.length === 0 : Object.keys(value).length === 0
}

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
    else if (text) other[field] = cutText(text)
  }
  return moments
}

const PLACES = new Map(NOUN_NAMES.map((noun, place) => [noun, place]))

/** Lines in the order in which they refer to each other; otherwise as they came. */
export const inOrder = (lines: readonly NounLine[]): NounLine[] =>
  lines.toSorted((one, two) => (PLACES.get(one.noun) ?? 0) - (PLACES.get(two.noun) ?? 0))
