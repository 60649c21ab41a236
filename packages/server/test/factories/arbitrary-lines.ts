import type { Noun, NounField } from '../../src/modules/archive/archive-nouns.ts'
import type { ReadArchive } from './archive.ts'

/** Letters, quotes, brackets, control characters and combining accents. */
const SIGNS = Array.from('aΩ日🙂"\'\\/\n\t\u0001{},\u2028ée\u0301 <&')

/** Whole numbers below a bound, which a seed determines. */
export function drawFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

type Draw = ReturnType<typeof drawFrom>

const textOf = (draw: Draw, most: number) =>
  Array.from({ length: draw(most + 1) }, () => SIGNS[draw(SIGNS.length)]).join('')

const momentOf = (draw: Draw) =>
  new Date(Date.UTC(2020 + draw(6), draw(12), 1 + draw(28), draw(24)))
    .toISOString()
    .replace('.000Z', `.${String(draw(1_000_000)).padStart(6, '0')}+00:00`)

/** Values by type; types that are not here stay as they are. */
const ARBITRARY: Readonly<Record<string, (draw: Draw) => unknown>> = {
  text: (draw) => textOf(draw, [3, 30, 5_000][draw(3)] ?? 3),
  citext: (draw) => textOf(draw, 30),
  'text[]': (draw) => Array.from({ length: draw(4) }, () => textOf(draw, 10)),
  boolean: (draw) => draw(2) === 0,
  integer: (draw) => draw(2_000) - 100,
  numeric: (draw) => draw(10_000_000) / 100,
  'double precision': (draw) => draw(10_000_000) / 8,
  jsonb: (draw) => ({ [textOf(draw, 5)]: [textOf(draw, 9), draw(1_000) / 8, null, { deep: textOf(draw, 40) }] }),
  'timestamp with time zone': momentOf,
}

/** Nouns by which the company that is there is found, and that of the history, whose kinds are the product's. */
const LEFT_ALONE = ['company', 'users', 'roles', 'history']

/**
 * The lines of an archive with other values, one in ten: texts that are empty, long or full of odd signs, nulls, numbers, times with
 * microseconds and any JSON. Ids, references and values of lists stay; what breaks a rule of the database is lost by an import.
 */
export function arbitraryLines({ lines }: ReadArchive, nouns: readonly Noun[], seed: number): Record<string, string[]> {
  const draw = drawFrom(seed)
  const changed: Record<string, string[]> = {}
  for (const noun of nouns) {
    if (LEFT_ALONE.includes(noun.noun)) continue
    const fixed = new Set([...noun.key, ...noun.references.flatMap(({ columns }) => columns)])
    const free = noun.fields.filter(({ name, values, form }) => !fixed.has(name) && !values && !form)
    changed[noun.noun] = (lines.get(noun.noun) ?? []).map((line) =>
      JSON.stringify({ ...line, ...Object.fromEntries(free.flatMap((field) => otherValue(field, draw))) }),
    )
  }
  return changed
}

function otherValue({ name, type, isNullable }: NounField, draw: Draw): [string, unknown][] {
  if (draw(10) > 0) return []
  if (isNullable && draw(3) === 0) return [[name, null]]
  const make = ARBITRARY[type]
  return make ? [[name, make(draw)]] : []
}
