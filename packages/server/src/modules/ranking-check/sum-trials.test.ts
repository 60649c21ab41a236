import { expect, test } from 'vitest'
import type { Tried } from '../../../people/ranking-trials/try-person.ts'
import { type Post, sumMoves, sumStuffed } from './sum-trials.ts'

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
  const tried: Tried = {
    posts: [{ asIs: placing(asIs), stuffed: stuffed === undefined ? undefined : placing(stuffed) }],
    otherSelves,
  }
  return { candidateId, tried }
}

test('who would stand among the first ten is counted, beside everybody else', () => {
  const { found, people } = sumStuffed(POST, 0, [
    trial('x', undefined, 81),
    trial('y', 10, 82),
    // Before the one who does the work.
    trial('w', 10, 95),
    // Of the same work, so that it was not tried.
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

test('where fewer than ten stand, whoever fits is among them', () => {
  const few = { id: 'p', first: first.slice(0, 3) }
  expect(sumStuffed(few, 0, [trial('x', undefined, 5), trial('y', undefined, undefined)]).found).toMatchObject({
    tried: 1,
    after: 1,
    tenth: null,
  })
})

test('a score that moves is counted, with how far and by what', () => {
  const { counts, people } = sumMoves([POST], [trial('x', 40, undefined, [40, 37]), trial('y', 40, undefined, [41])])
  expect(counts).toMatchObject({ age_tried: 3, age_moved: 2, age_most: 3, gender_tried: 0 })
  expect(people).toEqual([
    { kind: 'moved', candidate_id: 'x', position_id: 'p', amount: 37, before: 40, note: 'Age: 63' },
    { kind: 'moved', candidate_id: 'y', position_id: 'p', amount: 41, before: 40, note: 'Age: 63' },
  ])
})
