import { Foreign, type ShownFields, type ShownMap, type ShownValue } from './mark-strangers.ts'

/** A part left out of an answer: `rest` asks for it. */
export type OmittedPart = { rest: string; shown: number; of: number }
type FittedAnswer = { shown: ShownValue; leftOut: OmittedPart[] }

/** Characters taken by a fence, a name, or the punctuation around a value. */
const FENCE = 60
const SIGNS = 4

/** Cuts an answer to the size that fits: the beginning of each list and text. `leftOut` names the rest by its path. */
export function fitAnswer(shown: ShownValue, room: number, place = ''): FittedAnswer {
  if (sizeOf(shown) <= room) return { shown, leftOut: [] }
  const start = startOf(place)
  const path = place.replace(FROM, '')
  if (typeof shown === 'string' || shown instanceof Foreign) return cutText(shown, room, { path, start })
  if (Array.isArray(shown)) return cutList(shown, room, { path, start })
  return cutFields(shown as ShownFields | ShownMap, room, path)
}

/** The start offset in a path given as `rest`: "data.list[40:]". */
const FROM = /\[(\d{1,9}):\]$/
const startOf = (place: string) => Number(FROM.exec(place)?.[1] ?? 0)

type Place = { path: string; start: number }

function cutText(text: string | Foreign, room: number, { path, start }: Place): FittedAnswer {
  const whole = typeof text === 'string' ? text : text.text
  // Avoids cutting a surrogate pair in two.
  const part = whole.slice(0, Math.max(1, room)).replace(/[\ud800-\udbff]$/, '')
  const leftOut = [{ rest: `${path}[${start + part.length}:]`, shown: part.length, of: start + whole.length }]
  return { shown: typeof text === 'string' ? part : new Foreign(part), leftOut }
}

function cutList(list: readonly ShownValue[], room: number, { path, start }: Place): FittedAnswer {
  const kept: ShownValue[] = []
  const leftOut: OmittedPart[] = []
  let left = room
  for (const item of list) {
    const size = sizeOf(item)
    if (size > left && kept.length > 0) break
    const fitted = fitAnswer(item, left, `${path}[${start + kept.length}]`)
    kept.push(fitted.shown)
    leftOut.push(...fitted.leftOut)
    left -= size
    if (left <= 0) break
  }
  if (kept.length < list.length)
    leftOut.push({ rest: `${path}[${start + kept.length}:]`, shown: kept.length, of: start + list.length })
  return { shown: kept, leftOut }
}

/** Keeps the short fields whole and shares the remaining room among the long ones. */
function cutFields(fields: ShownFields | ShownMap, room: number, path: string): FittedAnswer {
  const isMap = fields instanceof Map
  const entries: [string | Foreign, ShownValue][] = isMap ? [...fields] : Object.entries(fields)
  const parts = entries.map(([name, value], place) => ({ name, value, place, size: sizeOf(value) + sizeOf(name) }))
  const fitted = new Map<number, FittedAnswer>()
  let left = room
  let waiting = parts.length
  for (const { name, value, place, size } of parts.toSorted((one, other) => one.size - other.size)) {
    const share = Math.floor(left / waiting)
    const step = isMap ? `#${place}` : String(name)
    const each = fitAnswer(value, Math.max(1, share - sizeOf(name)), path ? `${path}.${step}` : step)
    fitted.set(place, each)
    left -= Math.min(size, share)
    waiting -= 1
  }
  const kept = parts.map(({ name, place }) => [name, fitted.get(place)?.shown ?? null] as const)
  const leftOut = parts.flatMap(({ place }) => fitted.get(place)?.leftOut ?? [])
  return { shown: isMap ? new Map(kept) : Object.fromEntries(kept as [string, ShownValue][]), leftOut }
}

function sizeOf(shown: ShownValue): number {
  if (shown instanceof Foreign) return JSON.stringify(shown.text).length + FENCE
  if (Array.isArray(shown)) return shown.reduce((sum: number, each: ShownValue) => sum + sizeOf(each) + 1, SIGNS)
  if (shown instanceof Map) return [...shown].reduce((sum, [name, value]) => sum + sizeOf(name) + sizeOf(value), SIGNS)
  if (typeof shown === 'object' && shown !== null)
    return Object.entries(shown).reduce((sum, [name, value]) => sum + name.length + SIGNS + sizeOf(value), SIGNS)
  return JSON.stringify(shown).length
}

const STEP = /\.?#(\d{1,9})|\.?(\w+)|\[(\d{1,9})\]|\[(\d{1,9}):\]/y

/** The part left out of an earlier answer, by its path; undefined if no part has that path. */
export function findRest(shown: ShownValue, rest: string): ShownValue | undefined {
  let found: ShownValue | undefined = shown
  STEP.lastIndex = 0
  while (STEP.lastIndex < rest.length && found !== undefined) {
    const [, entry, name, item, from] = STEP.exec(rest) ?? []
    if (entry !== undefined) found = found instanceof Map ? [...found.values()][Number(entry)] : undefined
    else if (name !== undefined) found = fieldOf(found, name)
    else if (item !== undefined) found = Array.isArray(found) ? (found as ShownValue[])[Number(item)] : undefined
    else if (from !== undefined) found = restOf(found, Number(from))
    else return undefined
  }
  return found
}

const fieldOf = (shown: ShownValue, name: string): ShownValue | undefined =>
  typeof shown === 'object' &&
  shown !== null &&
  !Array.isArray(shown) &&
  !(shown instanceof Map) &&
  Object.hasOwn(shown, name)
    ? (shown as ShownFields)[name]
    : undefined

function restOf(shown: ShownValue, from: number): ShownValue | undefined {
  if (shown instanceof Foreign) return new Foreign(shown.text.slice(from))
  return typeof shown === 'string' || Array.isArray(shown) ? (shown.slice(from) as ShownValue) : undefined
}
