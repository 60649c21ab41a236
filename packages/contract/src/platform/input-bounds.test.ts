import { expect, test } from 'vitest'
import { z } from 'zod'
import { calls } from '../all-calls.gen.ts'
import type { Call } from './define-calls.ts'
import {
  DateText,
  Id,
  IntAsText,
  isOfYears,
  KnownVersion,
  Moment,
  NUMBER_MAX,
  NumberAsText,
  PlainAmount,
  PlainInt,
} from './wire.ts'

type Schema = z.ZodType & { _zod: { def: Record<string, unknown> & { type: string } } }
type Check = { check: string; value?: number; maximum?: number; length?: number; fn?: unknown }

/** Numbers that become texts at once, which no column keeps as numbers, and money, which columns keep without an end. */
const TEXTS: readonly unknown[] = [NumberAsText, IntAsText, PlainAmount]

const checksOf = ({ _zod: { def } }: Schema): Check[] =>
  ((def.checks ?? []) as { _zod: { def: Check } }[]).map(({ _zod }) => _zod.def)

/** What makes up a schema, with what its place is called; of what it is piped into only what `in` does not say. */
function partsOf({ _zod: { def } }: Schema): [name: string, part: Schema][] {
  const all = (parts: unknown, name = '') => (parts as Schema[]).map((part): [string, Schema] => [name, part])
  if (def.type === 'object')
    return [
      ...Object.entries(def.shape as Record<string, Schema>).map(([key, part]): [string, Schema] => [`.${key}`, part]),
      ...(def.catchall ? all([def.catchall], '.*') : []),
    ]
  if (def.type === 'array') return all([def.element], '[]')
  if (def.type === 'tuple') return all(def.items, '[]')
  if (def.type === 'union') return all(def.options)
  if (def.type === 'intersection') return all([def.left, def.right])
  if (def.type === 'record') return [...all([def.keyType], '.key'), ...all([def.valueType], '.value')]
  if (def.type === 'pipe') return [...all([def.in]), ...(isLeaf(def.out as Schema) ? [] : all([def.out]))]
  if (def.type === 'lazy') return all([(def.getter as () => Schema)()])
  return def.innerType ? all([def.innerType]) : []
}

/** Texts, numbers and lists of them that something was already made into, when they are judged anew. */
const isLeaf = (schema: Schema): boolean =>
  ['string', 'number', 'array', 'enum'].includes(schema._zod.def.type) ||
  (schema._zod.def.innerType !== undefined && isLeaf(schema._zod.def.innerType as Schema))

/** What has no end in a schema of a request, by its place. */
function listEndless(schema: Schema, place: string, within: readonly Schema[] = []): string[] {
  if (within.includes(schema) || TEXTS.includes(schema)) return []
  const fault = faultOf(schema)
  return [
    ...(fault === undefined ? [] : [`${place}: ${fault}`]),
    ...partsOf(schema).flatMap(([name, part]) => listEndless(part, place + name, [...within, schema])),
  ]
}

function faultOf(schema: Schema): string | undefined {
  const { type, format, values } = schema._zod.def
  const checks = checksOf(schema)
  const bound = (check: string, pick: (numbers: number[]) => number, none: number) =>
    pick([none, ...checks.flatMap((each) => (each.check === check ? [each.value ?? each.maximum ?? none] : []))])
  if (type === 'number') {
    const least = bound('greater_than', (all) => Math.max(...all), Number.NEGATIVE_INFINITY)
    const most = bound('less_than', (all) => Math.min(...all), Number.POSITIVE_INFINITY)
    return least < -NUMBER_MAX || most > NUMBER_MAX ? 'a number without bounds' : undefined
  }
  const hasEnd = bound('max_length', (all) => Math.min(...all), Number.POSITIVE_INFINITY) < Number.POSITIVE_INFINITY
  if (type === 'array') return hasEnd ? undefined : 'a list without an end'
  if (type !== 'string' || values) return undefined
  if (format === 'date' || format === 'datetime')
    return checks.some(({ fn }) => fn === isOfYears) ? undefined : 'a day of any year'
  return hasEnd || format === 'uuid' ? undefined : 'a text without an end'
}

const named = Object.entries(calls).flatMap(([area, group]) =>
  Object.entries(group as Record<string, Call>).map(([name, call]) => ({ name: `${area}.${name}`, call })),
)

test('whatever a call takes has bounds that all behind it can bear', () => {
  const endless = named.flatMap(({ name, call }) =>
    (['params', 'query', 'body'] as const).flatMap((part) =>
      call[part] ? listEndless(call[part] as Schema, `${name} ${part}`) : [],
    ),
  )
  expect(endless).toEqual([])
})

test.each([
  [z.object({ n: z.number().min(0) }), 'x.n: a number without bounds'],
  [z.int().max(NUMBER_MAX).nullish(), 'x: a number without bounds'],
  [z.union([z.literal(1), z.array(Id)]), 'x: a list without an end'],
  [z.array(z.string()).max(3), 'x[]: a text without an end'],
  [z.iso.date().max(10), 'x: a day of any year'],
  [Moment.max(40), 'x: a day of any year'],
  [z.preprocess(String, z.object({ n: z.int() })), 'x.n: a number without bounds'],
  [z.record(z.string(), PlainInt), 'x.key: a text without an end'],
])('what is left open is found: %#', (schema, complaint) =>
  expect(listEndless(schema as unknown as Schema, 'x')).toEqual([complaint]),
)

// L-M24
test.each([
  ['1899-12-31', false],
  ['1900-01-01', true],
  ['2199-12-31', true],
  ['2200-01-01', false],
  ['0000-01-01', false],
  ['9999-12-31', false],
  ['2026-02-29', false],
  ['2028-02-29', true],
  ['+275760-09-13', false],
])('the day %s is taken: %s', (day, isTaken) => expect(DateText.safeParse(day).success).toBe(isTaken))

test.each([
  [NUMBER_MAX, true],
  [NUMBER_MAX + 1, false],
  [String(NUMBER_MAX), true],
  [String(NUMBER_MAX + 1), false],
  [0, false],
  [1.5, false],
  ['1e3', false],
  [Number.POSITIVE_INFINITY, false],
])('the version %j is taken: %s', (version, isTaken) => expect(KnownVersion.safeParse(version).success).toBe(isTaken))
