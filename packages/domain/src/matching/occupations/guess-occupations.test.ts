import { expect, test } from 'vitest'
import { divisionOf, guessOccupations, mixGuesses } from './guess-occupations.ts'

const firstOf = (title: string, division: 'soc' | 'field') => {
  const [place = -1] =
    [...(guessOccupations(title)?.[division] ?? [])].toSorted((one, other) => other[1] - one[1])[0] ?? []
  return divisionOf(division)?.labels[place] ?? ''
}

test.each([
  ['Distributed Systems Engineer (Java)', 'Software Developers'],
  ['Backend Developer', 'Software Developers'],
  ['Sales Operations Manager', 'Sales Managers'],
  ['Mining Engineer', 'Mining and Geological Engineers'],
  ['Information System Security Officer', 'Information Security'],
  ['Nurse', 'Registered Nurses'],
  ['Paediatric Nurse', 'Registered Nurses'],
  ['HGV driver', 'Heavy and Tractor-Trailer Truck Drivers'],
  ['Accountant', 'Accountants'],
  ['Legal Counsel', 'Lawyers'],
])('%s', (title, occupation) => {
  expect(firstOf(title, 'soc')).toContain(occupation)
})

test.each([
  ['Data Engineer', 'Data engineering'],
  ['Site Reliability Engineer', 'DevOps and site reliability'],
  ['Sales Operations Manager', 'Sales'],
  ['Monitoring and Evaluation Officer', 'Monitoring and evaluation'],
])('%s is in the field of %s', (title, field) => {
  expect(firstOf(title, 'field')).toBe(field)
})

test('a meaningless title has low certainty, and one without words has no guess', () => {
  expect(Math.max(...(guessOccupations('Zorgmedewerker')?.soc.values() ?? []))).toBeLessThan(0.2)
  expect(guessOccupations('– 24/7 –')?.soc.size ?? 0).toBeLessThan(20)
})

test('guesses are weighted by their certainty', () => {
  const mixed = mixGuesses([
    { guess: new Map([[1, 0.9]]), weight: 1 },
    {
      guess: new Map([
        [2, 0.1],
        [3, 0.1],
      ]),
      weight: 1,
    },
  ])
  expect(mixed.get(1)).toBeGreaterThan(0.7)
  expect(mixed.get(2)).toBeLessThan(0.05)
})
