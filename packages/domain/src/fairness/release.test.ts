import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Line } from './people-lines.ts'
import { type Release, releaseTables, type Slice } from './release-slices.ts'
import { crossingId, type Row, SIDES, type Side } from './release-tables.ts'

const OUTCOMES = ['score', 'further', 'selected']

/** People from few families and sources, some nested in each other, and groups of very different sizes. */
const aPool = fc
  .record({
    seed: fc.nat(2 ** 30),
    size: fc.integer({ min: 3, max: 900 }),
    families: fc.integer({ min: 1, max: 4 }),
    sources: fc.integer({ min: 1, max: 4 }),
    silent: fc.constantFrom(0, 0.1, 0.5),
  })
  .map(({ seed, size, families, sources, silent }) => {
    let state = seed + 1
    const chance = () => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
      return state / 0x80000000
    }
    const skewed = (of: number) => Math.floor(chance() ** 2 * of)
    const lines: Line[] = []
    for (let at = 0; at < size; at += 1) {
      const family = skewed(families)
      const further = chance() < 0.5
      const isSilent = chance() < silent
      lines.push({
        family: `f${family}`,
        // Often a source covers all or nearly all of a family.
        source: `s${chance() < 0.95 ? family % sources : skewed(sources)}`,
        outcomes: (chance() < 0.5 ? 1 : 0) | (further ? 2 : 0) | (further && chance() < 0.2 ? 4 : 0),
        sex: isSilent ? '' : chance() < 0.45 ? 'female' : 'male',
        race: isSilent ? '' : `r${skewed(5)}`,
        people: 1,
      })
    }
    return lines
  })

/** A readable number and the lines it counts. `label`: the answers it is about. */
type ShownNumber = { people: number; isKnown: (line: Line) => boolean; label: (line: Line) => boolean; name: string }

function* numbersOf(release: Release): Generator<ShownNumber> {
  yield* ofSlice(release, release.whole, () => true, 'all')
  for (const axis of ['family', 'source'] as const)
    for (const part of release.parts[axis])
      yield* ofSlice(release, part, (line) => line[axis] === part.id, `${axis} ${part.id}`)
}

const LABEL: Record<Side, (line: Line) => string> = {
  sex: ({ sex }) => sex,
  race: ({ race }) => race,
  crossing: ({ sex, race }) => crossingId(sex, race),
}

function* ofSlice(release: Release, slice: Slice, isIn: (line: Line) => boolean, name: string): Generator<ShownNumber> {
  for (const side of SIDES) {
    const table = slice[side]
    if (!table) continue
    const rows: Row[] = [...table.rows, ...(table.rest ? [table.rest] : [])]
    const named = new Set(table.rows.map(({ id }) => id))
    for (const row of rows) {
      const label = (line: Line) =>
        line.sex !== '' &&
        line.race !== '' &&
        (row.id === '' ? !named.has(LABEL[side](line)) : LABEL[side](line) === row.id)
      const about = `${name}, ${side} ${row.id}`
      yield { people: row.people, isKnown: isIn, label, name: about }
      for (const outcome of release.outcomes) {
        const bit = 1 << OUTCOMES.indexOf(outcome)
        const passed = row.passed[outcome] ?? 0
        yield {
          people: passed,
          isKnown: (line) => isIn(line) && (line.outcomes & bit) !== 0,
          label,
          name: `${about}, ${outcome}`,
        }
        yield {
          people: row.people - passed,
          isKnown: (line) => isIn(line) && (line.outcomes & bit) === 0,
          label,
          name: `${about}, not ${outcome}`,
        }
      }
    }
  }
}

const count = (lines: readonly Line[], holds: (line: Line) => boolean) =>
  lines.reduce((sum, line) => sum + (holds(line) ? line.people : 0), 0)
const isTold = (people: number) => people === 0 || people >= 5

test('no number covers 1 to 4 people, and none is wrong', () => {
  fc.assert(
    fc.property(aPool, (lines) => {
      const release = releaseTables(lines, OUTCOMES)
      for (const { people, isKnown, label, name } of release ? numbersOf(release) : []) {
        expect(isTold(people), name).toBe(true)
        expect(people, name).toBe(count(lines, (line) => isKnown(line) && label(line)))
      }
    }),
    { numRuns: 300 },
  )
})

test('two nested numbers differ by nobody or by at least five people', () => {
  let compared = 0
  fc.assert(
    fc.property(aPool, (lines) => {
      const release = releaseTables(lines, OUTCOMES)
      const numbers = release ? [...numbersOf(release)] : []
      // A reader may know where everyone applied and how far they got, but nobody's answers.
      const known = numbers.map(({ isKnown }) => lines.map(isKnown))
      const labels = numbers.map(({ label }) => lines.map((line) => line.sex !== '' && label(line)))
      for (const [at, one] of numbers.entries())
        for (const [place, other] of numbers.entries()) {
          if (at === place) continue
          const isWithin = lines.every((_, line) => !known[place]?.[line] || known[at]?.[line])
          const isOfThem = lines.every((_, line) => !labels[place]?.[line] || labels[at]?.[line])
          if (!isWithin || !isOfThem) continue
          compared += 1
          expect(isTold(one.people - other.people), `${one.name} less ${other.name}`).toBe(true)
        }
    }),
    { numRuns: 120 },
  )
  expect(compared).toBeGreaterThan(10_000)
})

test('neither the rest of all parts nor sources without their families reveal a small group', () => {
  let taken = 0
  fc.assert(
    fc.property(aPool, fc.nat(255), fc.nat(255), (lines, some, others) => {
      const release = releaseTables(lines, OUTCOMES)
      if (!release) return
      for (const side of ['sex', 'race'] as const) {
        const shownOf = (axis: 'family' | 'source') => release.parts[axis].filter((part) => part[side] !== undefined)
        const sources = shownOf('source').filter((_, place) => some & (1 << place))
        const families = shownOf('family').filter((_, place) => others & (1 << place))
        const isSource = (line: Line) => sources.some(({ id }) => id === line.source)
        const isFamily = (line: Line) => families.some(({ id }) => id === line.family)
        const isWithin = lines.every((line) => !isFamily(line) || isSource(line))
        for (const { id } of release.whole[side]?.rows ?? []) {
          const of = (parts: readonly Slice[]) =>
            parts.reduce((sum, part) => sum + (part[side]?.rows.find((row) => row.id === id)?.people ?? 0), 0)
          const all = release.whole[side]?.rows.find((row) => row.id === id)?.people ?? 0
          taken += 1
          expect(isTold(all - of(shownOf('family').filter(({ id }) => families.every((each) => each.id !== id))))).toBe(
            true,
          )
          expect(isTold(all - of(sources))).toBe(true)
          if (isWithin) expect(isTold(of(sources) - of(families)), `${side} ${id}`).toBe(true)
        }
      }
    }),
    { numRuns: 300 },
  )
  expect(taken).toBeGreaterThan(300)
})

test('a withheld part is not published, nor anything that reveals it', () => {
  fc.assert(
    fc.property(aPool, (lines) => {
      const release = releaseTables(lines, OUTCOMES, { withheld: new Set(['family:f0']) })
      expect(release?.parts.family.find(({ id }) => id === 'f0')?.sex).toBe(undefined)
    }),
  )
})

test('large groups are published in detail', () => {
  const lines = fc.sample(
    aPool.filter((pool) => pool.length > 800),
    { numRuns: 20, seed: 5 },
  )
  const shown = lines.map((each) => releaseTables(each, OUTCOMES))
  expect(shown.filter((release) => release?.whole.sex && release.outcomes.length > 0).length).toBeGreaterThan(15)
  expect(shown.filter((release) => release?.whole.race).length).toBeGreaterThan(10)
  expect(shown.filter((release) => release?.parts.family.some(({ sex }) => sex)).length).toBeGreaterThan(5)
})

test('a part without any answers publishes nothing, not even that a group is empty', () => {
  const answered = ['female', 'male'].flatMap((sex) =>
    ['asian', 'white'].flatMap((race) =>
      [0, 1].map((outcomes) => ({ family: 'Sales', source: '-', outcomes, sex, race, people: 6 })),
    ),
  )
  const silent = { family: 'Nursing', source: '-', outcomes: 0, sex: '', race: '', people: 9 }
  const families = releaseTables([...answered, silent], ['score'])?.parts.family ?? []
  expect(families.find(({ id }) => id === 'Sales')?.sex?.rows).toHaveLength(2)
  expect(families.find(({ id }) => id === 'Nursing')).toEqual({ id: 'Nursing', people: 9 })
})
