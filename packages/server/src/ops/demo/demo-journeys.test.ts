import { expect, test } from 'vitest'
import { planMoves } from './demo-journeys.ts'

const SCORES = [90, 85, 80, 75, 70, 65, 60, 55, 50, 48, 30, 25, 22, 20]

test('candidates move at varying intervals over all weeks of a position, one stage after the other', () => {
  const all = [0, 1, 2].map((position) => planMoves(position, 70, SCORES))
  for (const moves of all) {
    for (const { daysAgo } of moves) expect(daysAgo).toBeGreaterThanOrEqual(1)
    for (const { daysAgo } of moves) expect(daysAgo).toBeLessThanOrEqual(68)
    const days = moves.map(({ daysAgo }) => daysAgo)
    expect(days).toEqual(days.toSorted((one, other) => other - one))
    for (const steps of Map.groupBy(moves, ({ place }) => place).values())
      expect(steps.map(({ step }) => step)).toEqual(steps.map((_, index) => index))
    expect(Math.max(...days) - Math.min(...days)).toBeGreaterThan(35)
  }
  const waitsOf = (status: string) =>
    all.flatMap((moves) =>
      moves.flatMap((move) => {
        const before = moves.find(({ place, step }) => place === move.place && step === move.step - 1)
        return move.status === status && before ? [before.daysAgo - move.daysAgo] : []
      }),
    )
  expect(new Set(waitsOf('Screened')).size).toBeGreaterThan(3)
  expect(new Set(waitsOf('HM Review')).size).toBeGreaterThan(2)
})

test('the best candidate of the filled position is selected, and is still at the start elsewhere', () => {
  const endOf = (position: number) => planMoves(position, 70, SCORES).findLast(({ place }) => place === 0)?.status
  expect([endOf(0), endOf(4)]).toEqual([undefined, 'Selected'])
})

test('candidates with a low score never advance, even if there are few others', () => {
  const moves = planMoves(3, 70, [80, 30, 20])
  expect(moves.map(({ place, status }) => [place, status])).toEqual([[2, 'Rejected']])
})
