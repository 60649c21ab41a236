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

/** Numbers that are converted to text, which no column stores as numbers, and money, which columns store without a maximum. */
const TEXTS: readonly unknown[] = [NumberAsText, IntAsText, PlainAmount]

const checksOf = ({ _zod: { def } }: Schema): Check[] =>
  ((def.checks ?? []) as { _zod: { def: Check } }[]).map(({ _zod }) => _zod.def)

/** Lists the parts of a schema with their names; of the schema it is piped into, only those that `in` does not cover. */
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

/** Whether a schema is a text, a number or a list of them; a transformed value is checked again. */
const isLeaf = (schema: Schema): boolean =>
  ['string', 'number', 'array', 'enum'].includes(schema._zod.def.type) ||
  (schema._zod.def.innerType !== undefined && isLeaf(schema._zod.def.innerType as Schema))

/** Lists the unbounded parts of a request schema, by path. */
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

test('every input field has bounds that the server can handle', () => {
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
])('unbounded fields are reported: %#', (schema, complaint) =>
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
])('accepts the day %s: %s', (day, isTaken) => expect(DateText.safeParse(day).success).toBe(isTaken))

test.each([
  [NUMBER_MAX, true],
  [NUMBER_MAX + 1, false],
  [String(NUMBER_MAX), true],
  [String(NUMBER_MAX + 1), false],
  [0, false],
  [1.5, false],
  ['1e3', false],
  [Number.POSITIVE_INFINITY, false],
])('accepts the version %j: %s', (version, isTaken) => expect(KnownVersion.safeParse(version).success).toBe(isTaken))
