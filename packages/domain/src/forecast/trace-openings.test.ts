import { expect, test } from 'vitest'
import { mergeRareStages } from './merge-rare-stages.ts'
import type { OpeningTrace, StayTrace } from './replay-openings.ts'
import { type TracedApplication, type TracedPosition, traceOpenings } from './trace-openings.ts'

const rung = (id: string, type: 'open' | 'selected' = 'open') => ({ id, name: id, type, groups: [id] })
const GROUPS = {
  rungs: [
    { id: 'came', name: 'New', type: 'initial' as const, groups: ['Pool', 'Applied'] },
    rung('Screening'),
    rung('Interview'),
    rung('Selected', 'selected'),
  ],
  pool: ['Pool'],
}

/** Five candidates who leave each stage, so that none is rare. */
const USUAL: readonly TracedApplication[] = Array.from({ length: 5 }, () =>
  came(1, ['Applied', 1], ['Screening', 3], ['Interview', 5], ['Rejected', 9]),
)

function came(cameOn: number, ...visits: [group: string, enteredOn: number][]): TracedApplication {
  return { cameOn, visits: visits.map(([group, enteredOn]) => ({ group, enteredOn })), isWithdrawn: false }
}

const position = (applications: readonly TracedApplication[], over: Partial<TracedPosition> = {}): TracedPosition => {
  return { id: 'one', family: 'Sales', openings: 1, openedOn: 0, isOver: false, applications, ...over }
}

/** The stays of one more candidate: stage, first and last day, and how each ended. */
function courseOf(application: TracedApplication) {
  const { stages, traces } = traceOpenings(GROUPS, [position([...USUAL, application])])
  expect(stages).toEqual(['came', 'Screening', 'Interview'])
  const [trace] = traces
  const course = trace?.candidates[USUAL.length] ?? []
  return course.map(({ stage, enteredOn, leftOn, end }) => [stage, enteredOn, leftOn, end])
}

//
test('a candidate goes from stage to stage until they are hired or out', () => {
  expect(courseOf(came(10, ['Applied', 10], ['Screening', 14], ['Interview', 20], ['Selected', 30]))).toEqual([
    ['came', 10, 14, 'next'],
    ['Screening', 14, 20, 'next'],
    ['Interview', 20, 30, 'hired'],
  ])
  const withdrawn = { ...came(10, ['Applied', 10], ['Gone', 12]), isWithdrawn: true }
  expect(courseOf(withdrawn)).toEqual([['came', 10, 12, 'withdrawn']])
})

test('a skipped stage is passed within the day, also by those who are hired at once', () => {
  expect(courseOf(came(10, ['Applied', 10], ['Interview', 14]))).toEqual([
    ['came', 10, 14, 'next'],
    ['Screening', 14, 14, 'next'],
    ['Interview', 14, undefined, undefined],
  ])
  expect(courseOf(came(10, ['Applied', 10], ['Selected', 14]))).toEqual([['came', 10, 14, 'hired']])
})

test('moves back, and out and in again, change nothing', () => {
  expect(
    courseOf(came(1, ['Applied', 1], ['Interview', 4], ['Screening', 5], ['Rejected', 6], ['Interview', 8])),
  ).toEqual([
    ['came', 1, 4, 'next'],
    ['Screening', 4, 4, 'next'],
    ['Interview', 4, undefined, undefined],
  ])
  expect(courseOf(came(1, ['Applied', 1], ['Selected', 4], ['Rejected', 6]))).toEqual([['came', 1, 6, 'rejected']])
})

test('a match from the pool counts from its first move', () => {
  expect(courseOf(came(1, ['Pool', 1]))).toEqual([])
  expect(courseOf(came(1, ['Pool', 1], ['Rejected', 7]))).toEqual([['came', 7, 7, 'rejected']])
  expect(courseOf(came(1, ['Pool', 1], ['Screening', 7]))).toEqual([
    ['came', 7, 7, 'next'],
    ['Screening', 7, undefined, undefined],
  ])
})

test('where nobody knows what came before, it was the first stage; days never go back', () => {
  expect(courseOf(came(10, ['Interview', 25], ['Selected', 20]))).toEqual([
    ['came', 10, 25, 'next'],
    ['Screening', 25, 25, 'next'],
    ['Interview', 25, 25, 'hired'],
  ])
})

test('a position is filled with its last opening, else closed on the day that is known, or the last one of a candidate', () => {
  const hire = (on: number) => came(2, ['Applied', 2], ['Selected', on])
  const endOf = (applications: readonly TracedApplication[], over: Partial<TracedPosition>) =>
    expect(traceOpenings(GROUPS, [position(applications, over)]).traces[0])
  const none = { openedOn: 0, filledOn: undefined, closedOn: undefined }
  const three = [hire(40), hire(30), hire(50)]
  endOf(three, { openings: 2, isOver: true, endedOn: 35 }).toMatchObject({ ...none, filledOn: 40, hiredOn: [30, 40] })
  const one = [hire(30)]
  endOf(one, { openings: 2, isOver: true, endedOn: 60 }).toMatchObject({ ...none, closedOn: 60, hiredOn: [30] })
  endOf(one, { openings: 2, isOver: true }).toMatchObject({ ...none, closedOn: 30, hiredOn: [30] })
  endOf(one, { openings: 2, openedOn: 20 }).toMatchObject({ ...none, openedOn: 2, hiredOn: [30] })
})

test('stages that fewer than five left count with the one before, and the first one with the one behind it', () => {
  const stay = (stage: string, enteredOn: number, leftOn: number, end: StayTrace['end']): StayTrace => {
    return { stage, enteredOn, leftOn, end }
  }
  const through = [stay('A', 0, 2, 'next'), stay('B', 2, 3, 'next'), stay('C', 3, 9, 'rejected')]
  const trace = (candidates: OpeningTrace['candidates'], over: Partial<OpeningTrace> = {}): OpeningTrace => {
    return { id: 'one', family: 'Sales', openings: 1, openedOn: 0, hiredOn: [], candidates, ...over }
  }
  const five = Array.from({ length: 5 }, () => through)
  expect(mergeRareStages({ stages: ['A', 'B', 'C', 'D'], traces: [trace(five)] }).stages).toEqual(['A', 'B', 'C'])
  const early = Array.from({ length: 4 }, () => [stay('B', 0, 3, 'rejected')])
  const merged = mergeRareStages({ stages: ['A', 'B', 'C'], traces: [trace([...early, through])] })
  expect(merged.stages).toEqual(['A'])
  expect(merged.traces[0]?.candidates.at(-1)).toEqual([stay('A', 0, 9, 'rejected')])
  // Who was rejected once the position was filled did not leave for a reason of their own.
  const filled = mergeRareStages({ stages: ['A', 'B', 'C'], traces: [trace(five, { filledOn: 9 })] })
  expect(filled.stages).toEqual(['A'])
})
