import type { Call } from '../../packages/contract/src/platform/define-calls.ts'
import { HOSTILE_VALUES, type Place, placesOf, withValue } from '../../packages/server/test/change-requests.ts'
import type { GivenRequest } from '../../packages/server/test/send-request.ts'

/** Makes a generator of numbers from 0 to below 1, the same ones for the same seed (mulberry32). */
export function chance(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export type Chance = ReturnType<typeof chance>
export const oneOf = <T>(next: Chance, list: readonly T[]): T => list[Math.floor(next() * list.length)] as T

const nested = (levels: number): unknown =>
  levels === 0 ? 'x' : levels % 2 ? [nested(levels - 1)] : { a: nested(levels - 1) }

/** Extreme numbers, days and texts, and values of the wrong type. */
const ENDS: readonly unknown[] = [
  0,
  -1,
  1,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31),
  -(2 ** 31) - 1,
  2 ** 53,
  2 ** 63,
  32_767,
  32_768,
  1e21,
  -1e308,
  5e-324,
  '2147483647',
  '2147483648',
  '9007199254740993',
  '1e5',
  'NaN',
  '-0',
  '0x10',
  '１２',
  '0000-01-01',
  '0001-01-01',
  '1582-10-10',
  '1899-12-31',
  '1900-01-01',
  '2199-12-31',
  '2200-01-01',
  '9999-12-31',
  '+275760-09-13',
  '-000001-01-01',
  '2026-02-29',
  '2028-02-29',
  '2026-02-30',
  '2026-03-29',
  '2026-13-01',
  '2026-10-25',
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59+14:00',
  '2026-03-29T01:30:00+01:00',
  '2199-12-31T23:59:59.999-14:00',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udc00x',
  '\u202e\u200b',
  '👩‍👩‍👧‍👦'.repeat(30),
  '𝕏'.repeat(120),
  'İıſ',
  'ﷺ'.repeat(200),
  'a'.repeat(10_001),
  '"',
  '\\',
  '\\u0000',
  '{{x}}',
  '../../etc/passwd',
  '%00',
  '%',
  'a,b;c\td',
  '<b>&',
  '*',
  '(',
  [],
  {},
  [null],
  nested(49),
  nested(60),
  [1, '1', 1],
  { length: -1 },
  { toString: 'x' },
  { $oid: 'x' },
  'null',
  '[]',
  '{}',
]

const VALUES = [...HOSTILE_VALUES, ...ENDS]
const WHOLES: readonly unknown[] = [[], [[]], [{}], 'x', null, 1, true, nested(60)]

/** Returns a request with one part changed. `others`: the corresponding ids of another company. */
export function changed(
  next: Chance,
  call: Call,
  given: GivenRequest,
  others: ReadonlyMap<unknown, unknown>,
): GivenRequest {
  const kind = next()
  if (kind < 0.1) return given
  if (kind < 0.14 && call.body) return { ...given, body: oneOf(next, WHOLES) }
  const places = placesOf(call, given)
  if (places.length === 0) return given
  const times = 1 + Math.floor(next() * next() * 4)
  let request = given
  for (let time = 0; time < times; time += 1) {
    const place = oneOf(next, places)
    const other = others.get(valueAt(given, place))
    request = withValue(request, place, other !== undefined && next() < 0.5 ? other : oneOf(next, VALUES))
  }
  return request
}

const valueAt = (given: GivenRequest, { part, path }: Place): unknown =>
  path.reduce<unknown>((whole, key) => (whole as Record<string | number, unknown> | undefined)?.[key], given[part])

/** Writes a body as JSON; sometimes with a duplicate name, cut off, or of another type than declared. */
export function written(next: Chance, payload: string): string {
  const kind = next()
  if (kind < 0.01) return payload.slice(0, Math.floor(payload.length / 2))
  if (kind < 0.02) return payload.replace('{', '{"__proto__":{"a":1},')
  if (kind < 0.03) return payload.replace(/"(\w+)":("[^"]*"|\d+)/, '"$1":[],"$1":$2')
  return payload
}
