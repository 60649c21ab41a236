import { describe, expect, test } from 'vitest'
import { countMandatory, findSkillsRefusal } from './skill-limits.ts'

/** Returns that many skills, the first `mandatory` of them mandatory. */
const lines = (length: number, mandatory = 0) =>
  Array.from({ length }, (_, place) => ({ mandatory: place < mandatory }))

describe('at most six mandatory skills across all lists', () => {
  // L-N08
  test.each([
    [0, 0, 0, undefined],
    [6, 0, 0, undefined],
    [0, 6, 0, undefined],
    [0, 0, 6, undefined],
    [3, 3, 0, undefined],
    [2, 2, 2, undefined],
    [7, 0, 0, 'too-many-mandatory'],
    [0, 7, 0, 'too-many-mandatory'],
    [0, 0, 7, 'too-many-mandatory'],
    [4, 3, 0, 'too-many-mandatory'],
    [6, 1, 0, 'too-many-mandatory'],
    [6, 0, 1, 'too-many-mandatory'],
    [2, 3, 2, 'too-many-mandatory'],
  ])('%d primary, %d inferred, %d additional: %s', (primary, inferred, additional, why) => {
    const lists = { primary: lines(10, primary), inferred: lines(10, inferred), additional: lines(10, additional) }
    expect(countMandatory(lists)).toBe(primary + inferred + additional)
    expect(findSkillsRefusal(lists)?.why).toBe(why)
  })
})

describe('the last skill of a list', () => {
  // L-N09 L-N10
  test.each([
    ['a new position without inferred skills', 1, 0, undefined, undefined],
    ['a new position without primary skills', 0, 1, undefined, 'no-primary'],
    ['an edit that removes the last primary skill', 0, 1, [1, 1], 'no-primary'],
    ['an edit that removes the last inferred skill', 1, 0, [1, 1], 'last-inferred-removed'],
    ['an edit that removes all inferred skills at once', 1, 0, [1, 5], 'last-inferred-removed'],
    ['an edit that leaves one of each', 1, 1, [5, 5], undefined],
    ['an edit of a position without inferred skills', 1, 0, [1, 0], undefined],
    ['an edit that adds the first inferred skill', 1, 1, [1, 0], undefined],
  ])('%s', (_, primary, inferred, before, why) => {
    const had = before && { primary: lines(before[0] ?? 0), inferred: lines(before[1] ?? 0) }
    expect(findSkillsRefusal({ primary: lines(primary), inferred: lines(inferred) }, had)?.why).toBe(why)
  })
})
