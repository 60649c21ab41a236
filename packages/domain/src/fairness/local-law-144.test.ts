import { expect, test } from 'vitest'
import { rateGroups } from './rates.ts'

// Tables from the examples in 6 RCNY § 5-301(b) and (d), as published by the city: people, selected people, impact ratio.

const SELECTED = {
  sex: [
    ['Male', 1390, 667, '1.000'],
    ['Female', 1181, 555, '0.979'],
  ],
  race: [
    ['Hispanic or Latino', 408, 204, '0.97'],
    ['White', 797, 412, '1.00'],
    ['Black or African American', 390, 170, '0.84'],
    ['Native Hawaiian or Pacific Islander', 119, 52, '0.85'],
    ['Asian', 616, 302, '0.95'],
    ['Native American or Alaska Native', 41, 18, '0.85'],
    ['Two or More Races', 213, 96, '0.87'],
  ],
  crossing: [
    ['Hispanic or Latino, male', 205, 90, '0.841'],
    ['Hispanic or Latino, female', 190, 82, '0.827'],
    ['White, male', 412, 215, '1.000'],
    ['Black or African American, male', 226, 95, '0.806'],
    ['Native Hawaiian or Pacific Islander, male', 87, 37, '0.815'],
    ['Asian, male', 321, 167, '0.997'],
    ['Native American or Alaska Native, male', 24, 11, '0.878'],
    ['Two or More Races, male', 115, 52, '0.866'],
    ['White, female', 385, 197, '0.981'],
    ['Black or African American, female', 164, 75, '0.876'],
    ['Native Hawaiian or Pacific Islander, female', 32, 15, '0.898'],
    ['Asian, female', 295, 135, '0.877'],
    ['Native American or Alaska Native, female', 17, 7, '0.789'],
    ['Two or More Races, female', 98, 44, '0.860'],
  ],
} as const

/** The city gives rates, from which these numbers above the median follow. */
const SCORED = {
  sex: [
    ['Male', 92, 50, '1.00'],
    ['Female', 76, 34, '0.82'],
  ],
  race: [
    ['Hispanic or Latino', 28, 18, '1.00'],
    ['White', 40, 15, '0.58'],
    ['Black or African American', 32, 16, '0.78'],
    ['Native Hawaiian or Pacific Islander', 8, 5, '0.97'],
    ['Asian', 24, 10, '0.65'],
    ['Native American or Alaska Native', 16, 10, '0.97'],
    ['Two or More Races', 20, 10, '0.78'],
  ],
  crossing: [
    ['Hispanic or Latino, male', 16, 12, '1.00'],
    ['Hispanic or Latino, female', 12, 6, '0.67'],
    ['White, male', 20, 7, '0.47'],
    ['Black or African American, male', 20, 10, '0.67'],
    ['Native Hawaiian or Pacific Islander, male', 4, 3, '1.00'],
    ['Asian, male', 12, 7, '0.78'],
    ['Native American or Alaska Native, male', 8, 5, '0.83'],
    ['Two or More Races, male', 12, 6, '0.67'],
    ['White, female', 20, 8, '0.53'],
    ['Black or African American, female', 12, 6, '0.67'],
    ['Native Hawaiian or Pacific Islander, female', 4, 2, '0.67'],
    ['Asian, female', 12, 3, '0.33'],
    ['Native American or Alaska Native, female', 8, 5, '0.83'],
    ['Two or More Races, female', 8, 4, '0.67'],
  ],
} as const

type PublishedTable = readonly (readonly [id: string, people: number, passed: number, ratio: string])[]

const tables: [string, PublishedTable][] = [SELECTED, SCORED].flatMap((example, at) =>
  Object.entries(example).map(([name, rows]): [string, PublishedTable] => [
    `${at ? 'scored' : 'selected'}, ${name}`,
    rows,
  ]),
)

test.each(tables)('the city’s example matches the published table: %s', (_, rows) => {
  const rated = rateGroups(rows.map(([id, people, passed]) => ({ id, people, passed })))
  for (const [place, [id, , , published]] of rows.entries()) {
    const places = published.length - 2
    // The city rounds rates before dividing them, which changes the last digit of a few.
    expect(Math.abs((rated[place]?.ratio ?? 0) - Number(published)), id).toBeLessThanOrEqual(0.6 * 10 ** -places)
  }
})
