import { expect, test } from 'vitest'
import { CompanyIndex, type PersonEvidence } from './company-index.ts'
import type { Question } from './index-query.ts'
import { BLOCK, countMatching, listBest } from './match.ts'
import { Postings } from './postings.ts'

const [SQL, RUST, UNREAD] = [1, 2, 3]

const skillOf = (number: number, isMandatory: boolean, mentionedBy: readonly number[]) => {
  const alike = { weight: 50, isPrimary: true, isOfWork: false }
  return { ...alike, number, isMandatory, mentionedBy }
}

const question: Question = {
  skills: [skillOf(SQL, true, []), skillOf(RUST, true, []), skillOf(UNREAD, false, [7, 31])],
  lines: [{ line: 4, amount: 100 }],
  experience: { min: 2, max: 5, points: 20, perYear: 5, least: 50 },
  wanted: 150,
  known: { skills: 50, words: 10, career: 20 },
  unknown: { skills: 70, words: 10, career: 0 },
  worded: { ids: [31, 8], fits: [90, 70] },
}

const personOf = (id: number): PersonEvidence => ({
  id,
  months: id * 3,
  hasCareer: id % 3 > 0,
  skills: [
    { skill: SQL, level: 20 + id, isNamed: id % 4 > 0, isNear: id % 7 === 0 },
    ...(id % 2 > 0 ? [{ skill: RUST, level: 90 - id, isNamed: true, isNear: id % 5 === 0 }] : []),
  ],
  lines: id % 3 > 0 ? [{ line: 4, amount: 2 * id }] : [],
  sources: [id % 2 > 0 ? 'indeed' : 'internal'],
  groups: id % 4 > 0 ? ['Pool'] : [],
})

/** Forty people, this many of them before the end of the first block. */
function indexWith(before: number): CompanyIndex {
  const index = new CompanyIndex()
  for (let at = 0; at < BLOCK - before; at += 1) index.addPlace(1_000 + at, 0, false)
  for (let at = 0; at < BLOCK - before; at += 1) index.remove(1_000 + at)
  for (let id = 1; id <= 40; id += 1) index.add(personOf(id))
  return index
}

test('candidates are found equally in every block', () => {
  const answersOf = (index: CompanyIndex) => {
    const best = listBest(index, question, { groups: ['Pool'], sources: ['indeed'], limit: 9 })
    return { best, counts: countMatching(index, question) }
  }
  const told = answersOf(indexWith(BLOCK))
  expect(told.best).toHaveLength(9)
  expect(told.counts.without.every((count) => count > 0)).toBe(true)
  for (const before of [0, 1, 7, 20, 39, 40]) expect(answersOf(indexWith(before))).toEqual(told)
})

test('unsorted positions are sorted, each with its mark', () => {
  const postings = new Postings()
  const places = [40_000_000, 3, 9, 2]
  for (const place of places) postings.add(place, place % 251)
  expect(postings.sort()).toBe(true)
  const inOrder = places.toSorted((one, other) => one - other)
  expect([...postings.places.subarray(0, 4)]).toEqual(inOrder)
  expect([...postings.marks.subarray(0, 4)]).toEqual(inOrder.map((place) => place % 251))
  expect(postings.sort()).toBe(false)
})
