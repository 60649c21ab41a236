import { expect, test } from 'vitest'
import { type Post, sumMoves, sumStuffed } from './sum-trials.ts'
import type { TrialResult } from './try-person.ts'

const first = Array.from({ length: 11 }, (_, at) => ({
  candidateId: `c${at}`,
  score: 90 - at,
  standing: 90 - at,
  doesWork: at === 0,
}))
const POST: Post = { id: 'p', first }
const placing = (standing: number | undefined) => ({ score: standing ?? 12, standing })
const trial = (candidateId: string, asIs: number | undefined, stuffed?: number, scores: number[] = []) => {
  const otherSelves = scores.map((score) => ({ kind: 'age' as const, said: 'Age: 63', scores: [score] }))
  const tried: TrialResult = {
    posts: [{ asIs: placing(asIs), stuffed: stuffed === undefined ? undefined : placing(stuffed) }],
    otherSelves,
  }
  return { candidateId, tried }
}

test('candidates who would be in the top ten are counted, relative to all', () => {
  const { found, people } = sumStuffed(POST, 0, [
    trial('x', undefined, 81),
    trial('y', 10, 82),
    // Ranked above a candidate who does the work.
    trial('w', 10, 95),
    // Does the same work, so it was not tried.
    trial('z', 85),
    // Among the first ten already: the eleventh is the tenth of the others.
    trial('c9', 81, 80),
    trial('c0', 90, 79),
  ])
  expect(found).toEqual({ position_id: 'p', tried: 5, before: 2, after: 2, passed: 1, best: 95, tenth: 81 })
  const of = { kind: 'stuffed', position_id: 'p', before: 10 }
  expect(people).toEqual([
    { ...of, candidate_id: 'y', amount: 82 },
    { ...of, candidate_id: 'w', amount: 95 },
  ])
})

test('with fewer than ten on the list, every match is in the top ten', () => {
  const few = { id: 'p', first: first.slice(0, 3) }
  expect(sumStuffed(few, 0, [trial('x', undefined, 5), trial('y', undefined, undefined)]).found).toMatchObject({
    tried: 1,
    after: 1,
    tenth: null,
  })
})

test('a changed score is counted, with the amount and the cause', () => {
  const { counts, people } = sumMoves([POST], [trial('x', 40, undefined, [40, 37]), trial('y', 40, undefined, [41])])
  expect(counts).toMatchObject({ age_tried: 3, age_moved: 2, age_most: 3, gender_tried: 0 })
  expect(people).toEqual([
    { kind: 'moved', candidate_id: 'x', position_id: 'p', amount: 37, before: 40, note: 'Age: 63' },
    { kind: 'moved', candidate_id: 'y', position_id: 'p', amount: 41, before: 40, note: 'Age: 63' },
  ])
})
