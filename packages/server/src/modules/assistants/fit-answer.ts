import { Foreign, type Shown, type ShownFields, type ShownMap } from './mark-strangers.ts'

/** What was left out of an answer: `rest` asks for it. */
export type LeftOut = { rest: string; shown: number; of: number }
type Fitted = { shown: Shown; leftOut: LeftOut[] }

/** Characters that a fence, a name, or the signs around a value take. */
const FENCE = 60
const SIGNS = 4

/** As much of an answer as there is room for, and what was left out, by its place: the beginning of each list and text. */
export function fitAnswer(shown: Shown, room: number, place = ''): Fitted {
  if (sizeOf(shown) <= room) return { shown, leftOut: [] }
  const start = startOf(place)
  const path = place.replace(FROM, '')
  if (typeof shown === 'string' || shown instanceof Foreign) return cutText(shown, room, { path, start })
  if (Array.isArray(shown)) return cutList(shown, room, { path, start })
  return cutFields(shown as ShownFields | ShownMap, room, path)
}

/** From where on something is shown that `rest` asked for: "data.list[40:]". */
const FROM = /\[(\d{1,9}):\]$/
const startOf = (place: string) => Number(FROM.exec(place)?.[1] ?? 0)

type Place = { path: string; start: number }

function cutText(text: string | Foreign, room: number, { path, start }: Place): Fitted {
  const whole = typeof text === 'string' ? text : text.text
  // Whole characters, also of those that take two.
  const part = whole.slice(0, Math.max(1, room)).replace(/[\ud800-\udbff]$/, '')
  const leftOut = [{ rest: `${path}[${start + part.length}:]`, shown: part.length, of: start + whole.length }]
  return { shown: typeof text === 'string' ? part : new Foreign(part), leftOut }
}

function cutList(list: readonly Shown[], room: number, { path, start }: Place): Fitted {
  const kept: Shown[] = []
  const leftOut: LeftOut[] = []
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

/** The short ones whole; what they leave is shared by the long ones. */
function cutFields(fields: ShownFields | ShownMap, room: number, path: string): Fitted {
  const isMap = fields instanceof Map
  const entries: [string | Foreign, Shown][] = isMap ? [...fields] : Object.entries(fields)
  const parts = entries.map(([name, value], place) => ({ name, value, place, size: sizeOf(value) + sizeOf(name) }))
  const fitted = new Map<number, Fitted>()
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
  return { shown: isMap ? new Map(kept) : Object.fromEntries(kept as [string, Shown][]), leftOut }
}

function sizeOf(shown: Shown): number {
  if (shown instanceof Foreign) return JSON.stringify(shown.text).length + FENCE
  if (Array.isArray(shown)) return shown.reduce((sum: number, each: Shown) => sum + sizeOf(each) + 1, SIGNS)
  if (shown instanceof Map) return [...shown].reduce((sum, [name, value]) => sum + sizeOf(name) + sizeOf(value), SIGNS)
  if (typeof shown === 'object' && shown !== null)
    return Object.entries(shown).reduce((sum, [name, value]) => sum + name.length + SIGNS + sizeOf(value), SIGNS)
  return JSON.stringify(shown).length
}

const STEP = /\.?#(\d{1,9})|\.?(\w+)|\[(\d{1,9})\]|\[(\d{1,9}):\]/y

/** The part of an answer that was left out before, by its place; undefined where there is none of that name. */
export function findRest(shown: Shown, rest: string): Shown | undefined {
  let found: Shown | undefined = shown
  STEP.lastIndex = 0
  while (STEP.lastIndex < rest.length && found !== undefined) {
    const [, entry, name, item, from] = STEP.exec(rest) ?? []
    if (entry !== undefined) found = found instanceof Map ? [...found.values()][Number(entry)] : undefined
    else if (name !== undefined) found = fieldOf(found, name)
    else if (item !== undefined) found = Array.isArray(found) ? (found as Shown[])[Number(item)] : undefined
    else if (from !== undefined) found = restOf(found, Number(from))
    else return undefined
  }
  return found
}

const fieldOf = (shown: Shown, name: string): Shown | undefined =>
  typeof shown === 'object' &&
  shown !== null &&
  !Array.isArray(shown) &&
  !(shown instanceof Map) &&
  Object.hasOwn(shown, name)
    ? (shown as ShownFields)[name]
    : undefined

function restOf(shown: Shown, from: number): Shown | undefined {
  if (shown instanceof Foreign) return new Foreign(shown.text.slice(from))
  return typeof shown === 'string' || Array.isArray(shown) ? (shown.slice(from) as Shown) : undefined
}
