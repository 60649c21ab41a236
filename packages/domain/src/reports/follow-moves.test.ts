import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { StatusType } from '../pipeline/default-pipeline.ts'
import { type EffectiveMove, measureProgress, replayMoves, type StageLookup, staysInGroups } from './follow-moves.ts'
import { CAME_IN, countReached, groupsFrom, listRungs, selectedGroups } from './funnel.ts'

const GROUPS: readonly [id: string, type: StatusType][] = [
  ['New', 'initial'],
  ['Applied', 'applicants'],
  ['Shortlist', 'open'],
  ['Talk', 'open'],
  ['Manager', 'hiring_manager'],
  ['Offer', 'selected'],
  ['Out', 'closed'],
]
const stageOf: StageLookup = (status) => {
  const known = status === 'Phone' ? 'Talk' : status
  const order = GROUPS.findIndex(([id]) => id === known)
  const type = GROUPS[order]?.[1]
  return type && { status: known, group: known, order, type }
}
const rungs = listRungs(GROUPS.map(([id, type]) => ({ id, name: id, type })))

const moved = (from: string, to: string, at: number, changeId = `${at}`): EffectiveMove => ({
  isUndone: false,
  changeId,
  from,
  to,
  at,
})
const undone = ({ from, to, changeId }: EffectiveMove, at: number): EffectiveMove => ({
  isUndone: true,
  changeId,
  from: to,
  to: from,
  at,
})
const of = (status: string, moves: readonly EffectiveMove[], movedAt = 0) =>
  replayMoves({ cameAt: 10, status, movedAt }, moves, stageOf)
const measure = (...given: Parameters<typeof of>) => measureProgress(of(...given), stageOf, 'New')

describe('an application history', () => {
  test('is one stay without any move', () => {
    expect(of('New', [])).toEqual({ left: [], last: { status: 'New', enteredAt: 10 } })
    expect(measure('New', [])).toEqual({ furthest: 'New', answeredAt: undefined, selectedAt: undefined })
  })

  test('is a list of stays', () => {
    const moves = [moved('New', 'Talk', 20), moved('Talk', 'Shortlist', 35), moved('Shortlist', 'Out', 50)]
    expect(of('Out', moves).left).toEqual([
      { status: 'New', enteredAt: 10, leftAt: 20 },
      { status: 'Talk', enteredAt: 20, leftAt: 35 },
      { status: 'Shortlist', enteredAt: 35, leftAt: 50 },
    ])
    expect(measure('Out', moves)).toEqual({ furthest: 'Talk', answeredAt: 20, selectedAt: undefined })
  })

  test('ignores a move that was undone', () => {
    const [on, offer] = [moved('New', 'Talk', 20), moved('Talk', 'Offer', 30)]
    expect(measure('Talk', [on, offer, undone(offer, 31)])).toMatchObject({ furthest: 'Talk', selectedAt: undefined })
    expect(of('New', [on, undone(on, 21)])).toEqual(of('New', []))
  })

  test('counts as selected since it has been selected without a break', () => {
    const there = [moved('New', 'Offer', 20), moved('Offer', 'Talk', 30), moved('Talk', 'Offer', 40)]
    expect(measure('Offer', there).selectedAt).toBe(40)
    expect(measure('Out', [...there, moved('Offer', 'Out', 50)])).toMatchObject({
      furthest: 'Offer',
      selectedAt: undefined,
    })
  })

  test('that ends at once got no further than its first status, and counts as answered', () => {
    expect(measure('Out', [moved('Applied', 'Out', 25)])).toMatchObject({ furthest: 'Applied', answeredAt: 25 })
    expect(measure('Out', []).furthest).toBe('New')
  })

  test('ends at the application’s current status, even if the moves do not', () => {
    expect(of('Offer', [moved('New', 'Shortlist', 20)], 60)).toMatchObject({
      left: [{}, { status: 'Shortlist', leftAt: 60 }],
      last: { status: 'Offer', enteredAt: 60 },
    })
    expect(of('Talk', [moved('New', 'Phone', 20)], 60).last, 'a status that became part of another').toEqual({
      status: 'Phone',
      enteredAt: 20,
    })
  })

  test('stays in a group as long as it has one of its statuses', () => {
    const inGroups = (status: string, ...moves: EffectiveMove[]) => staysInGroups(of(status, moves), stageOf)
    const [there, within, on] = [moved('New', 'Talk', 20), moved('Talk', 'Phone', 30), moved('Phone', 'Offer', 45)]
    expect(inGroups('Offer', there, within, on)).toEqual([
      { group: 'New', enteredAt: 10, leftAt: 20 },
      { group: 'Talk', enteredAt: 20, leftAt: 45 },
    ])
    expect(inGroups('Talk', there, within), 'is still there').toEqual([{ group: 'New', enteredAt: 10, leftAt: 20 }])
  })

  test('never leaves a status before entering it', () => {
    expect(of('Talk', [moved('New', 'Talk', 5)]).left).toEqual([{ status: 'New', enteredAt: 10, leftAt: 10 }])
  })
})

describe('the funnel', () => {
  test('begins with everyone who applied, and leaves out rejected candidates', () => {
    expect(rungs.map(({ id }) => id)).toEqual([CAME_IN, 'Shortlist', 'Talk', 'Manager', 'Offer'])
    expect(groupsFrom(rungs, CAME_IN)).toBeUndefined()
    expect(groupsFrom(rungs, 'Manager')).toEqual(['Manager', 'Offer'])
    expect(selectedGroups(rungs)).toEqual(['Offer'])
  })

  test('counts for every step how many reached it, with shares', () => {
    const counts = countReached(
      rungs,
      new Map([
        ['New', 4],
        ['Applied', 2],
        ['Talk', 1],
        ['Offer', 1],
        ['Gone', 2],
      ]),
    )
    expect(counts.map(({ id, count, ofBefore, ofAll }) => [id, count, ofBefore, ofAll])).toEqual([
      [CAME_IN, 10, 1, 1],
      ['Shortlist', 2, 0.2, 0.2],
      ['Talk', 2, 1, 0.2],
      ['Manager', 1, 0.5, 0.1],
      ['Offer', 1, 1, 0.1],
    ])
    expect(countReached(rungs, new Map()).every(({ count, ofAll }) => count === 0 && ofAll === 0)).toBe(true)
  })

  test('never widens, for any moves', () => {
    const aWalk = fc.array(fc.constantFrom(...GROUPS.map(([id]) => id)), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(fc.array(aWalk, { maxLength: 20 }), (walks) => {
        const furthest = new Map<string, number>()
        const reached = new Map<string, number>()
        for (const walk of walks) {
          const moves = walk.slice(1).map((to, place) => moved(walk[place] ?? '', to, 20 + place))
          const course = measure(walk.at(-1) ?? '', moves)
          furthest.set(course.furthest, (furthest.get(course.furthest) ?? 0) + 1)
          // Counted by hand: a step includes everyone who was ever in its group or in one of a later step.
          for (const { id } of rungs)
            if (walk.some((group) => groupsFrom(rungs, id)?.includes(group) ?? true))
              reached.set(id, (reached.get(id) ?? 0) + 1)
        }
        const counts = countReached(rungs, furthest)
        for (const [place, { id, count, ofBefore }] of counts.entries()) {
          expect(count).toBe(reached.get(id) ?? 0)
          expect(count).toBeLessThanOrEqual(counts[place - 1]?.count ?? count)
          expect(ofBefore).toBeLessThanOrEqual(1)
        }
      }),
    )
  })
})
