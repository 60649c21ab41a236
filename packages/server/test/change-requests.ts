import type { Call } from '@rolecall/contract/platform/define-calls'
import { NUMBER_MAX } from '@rolecall/contract/platform/wire'
import { type ZodType, z } from 'zod'
import type { ExampleWorld } from './example-world.ts'
import type { GivenRequest } from './send-request.ts'

/** Status of a request that is invalid by itself, whatever exists. */
const REFUSED_AS_WRITTEN = 400

const PARTS = ['params', 'query', 'body'] as const

/** The place of a value in a request: its part, and the keys and indices that lead to it. */
export type Place = { part: (typeof PARTS)[number]; path: readonly (string | number)[] }

/**
 * Special characters of the languages that a value may end up in, numbers at the limits of storage, and values of other types.
 */
export const HOSTILE_VALUES: readonly unknown[] = [
  '%_\\',
  `'" or 1=1 --`,
  '& | !:* <->',
  '9'.repeat(30),
  '-1',
  'Infinity',
  '\u0001\ufffe',
  '__proto__',
  '0001-01-01',
  '00000000-0000-0000-0000-000000000000',
  '9'.repeat(18),
  '',
  ' ',
  1e308,
  -(2 ** 53),
  0.5,
  true,
  null,
  [[]],
  [{}],
  { constructor: 1 },
  ['a'.repeat(400)],
  // The field is left out.
  undefined,
]

/** Every place of an example, including nested lists and objects, and the optional fields of its call. */
export function placesOf(call: Call, example: GivenRequest): Place[] {
  return PARTS.flatMap((part) => {
    if (!call[part]) return []
    const given = placesWithin(example[part], [])
    const named = new Set(given.map(([first]) => first))
    const leftOut = fieldsOf(call[part]).filter((name) => !named.has(name))
    return [...given, ...leftOut.map((name) => [name])].map((path) => ({ part, path }))
  })
}

function placesWithin(value: unknown, path: readonly (string | number)[]): (readonly (string | number)[])[] {
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return []
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value)
  return entries.flatMap(([key, each]) => [[...path, key], ...placesWithin(each, [...path, key])])
}

/** The names of an object's fields, through any wrappers of its schema. */
function fieldsOf(schema: ZodType | undefined): string[] {
  const { shape, def } = (schema ?? {}) as { shape?: object; def?: { innerType?: ZodType; in?: ZodType } }
  return shape ? Object.keys(shape) : def ? fieldsOf(def.innerType ?? def.in) : []
}

/** The same request with another value in one place. */
export const withValue = (given: GivenRequest, { part, path }: Place, value: unknown): GivenRequest => ({
  ...given,
  [part]: replaceIn(given[part], path, value),
})

function replaceIn(whole: unknown, [key, ...rest]: readonly (string | number)[], value: unknown): unknown {
  if (key === undefined) return value
  if (Array.isArray(whole)) return whole.map((each, index) => (index === key ? replaceIn(each, rest, value) : each))
  const fields = (whole ?? {}) as Record<string, unknown>
  return { ...fields, [key]: replaceIn(fields[key], rest, value) }
}

/** The first and the last valid day, one that exists only in some years, and one with a clock change. */
const DAYS = ['1900-01-01', '2199-12-31', '2028-02-29', '2026-03-29']

/** Top-level fields of a request that take a number or a day, with the limits of each. */
export function endsOf(call: Call): { place: Place; ends: readonly unknown[] }[] {
  return PARTS.flatMap((part) => {
    if (!call[part]) return []
    const schema = z.toJSONSchema(call[part], { io: 'input', unrepresentable: 'any' }) as { properties?: object }
    return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
      const ends = endsWithin(field)
      return ends.length > 0 ? [{ place: { part, path: [name] }, ends }] : []
    })
  })
}

function endsWithin(field: unknown): readonly unknown[] {
  const { anyOf, maximum, minimum, format } = field as {
    anyOf?: readonly unknown[]
    maximum?: number
    minimum?: number
    format?: string
  }
  if (format === 'date') return DAYS
  // Ids may be larger numbers, since they become texts.
  if (maximum !== undefined && maximum <= NUMBER_MAX) return [maximum, minimum ?? 0]
  return (anyOf ?? []).flatMap(endsWithin).slice(0, DAYS.length)
}

/**
 * Returns a function that sends the example of a call with another value in one place. The example is renewed each time, which
 * undoes earlier changes, but not after a request refused as invalid: that has changed nothing.
 */
export function trying({ idsFor, send }: Pick<ExampleWorld, 'idsFor' | 'send'>) {
  const examples = new Map<Call, GivenRequest>()
  const renew = async (call: Call) => {
    const example = call.example(await idsFor(call))
    examples.set(call, example)
    return example
  }
  const tryWith = async (call: Call, place: Place, value: unknown) => {
    const example = examples.get(call) ?? (await renew(call))
    const answer = await send(call, withValue(example, place, value))
    if (answer.status === REFUSED_AS_WRITTEN) return answer
    if ((call.changes ?? []).length > 0) examples.clear()
    examples.delete(call)
    return answer
  }
  return { renew, tryWith }
}
