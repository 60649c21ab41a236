import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { enumeratePanels } from '../../../test/brute-panel.ts'
import { hourQuestions, tightQuestions } from '../../../test/small-panels.ts'
import { addDays, dayIn } from '../../calendar/company-day.ts'
import { mondayOf } from './own-days.ts'
import { CHANGE_COST, type Change, PANEL, type PanelQuestion } from './panel.ts'
import { searchPanel } from './search-panel.ts'

const RUNS = Number(process.env.PANEL_RUNS ?? 24)
const costOf = (changes: readonly Change[]) => changes.reduce((sum, { kind }) => sum + CHANGE_COST[kind], 0)

/** Lists all possible changes of a question, each to its full extent. */
function listChanges(question: PanelQuestion): Change[] {
  const { talks, breaks, people, pools, candidate, range } = question
  const several = talks.length > 1
  const led = (person: number) =>
    talks.some(({ seats }) =>
      seats.some((seat) => seat.as === 'lead' && ('pool' in seat || seat.person === people[person]?.id)),
    )
  const plain = (isOffered: boolean, change: Change): Change[] => (isOffered ? [change] : [])
  return [
    ...plain(several && question.inOrder, { kind: 'any-order' }),
    ...plain(several, { kind: 'break-most', minutes: PANEL.breakMost }),
    ...plain(several && breaks.least > 0, { kind: 'break-least', minutes: 0 }),
    ...plain(several && question.mostDays < Math.min(PANEL.days, talks.length), { kind: 'spread' }),
    ...plain(
      talks.some(({ room }) => room),
      { kind: 'no-room' },
    ),
    ...plain(question.knownUntil > range.to, { kind: 'more-days' }),
    ...plain(candidate.zones.length > 0, { kind: 'longer-day' }),
    ...plain(question.notBefore > range.from, { kind: 'notice' }),
    ...pools.map((_, pool): Change => ({ kind: 'one-more', pool })),
    ...people.map((_, person): Change => ({ kind: 'training', person })),
    ...people.flatMap((_, person) => (led(person) ? limitsOf(question, person) : [])),
  ]
}

function limitsOf({ people, range, knownUntil }: PanelQuestion, person: number): Change[] {
  const who = people[person]
  if (!who) return []
  const [first, last] = [range.from, Math.max(range.to, knownUntil)].map((at) =>
    dayIn(who.hours.timeZone, new Date(at)),
  )
  const days: string[] = []
  for (let day = first ?? ''; day <= (last ?? ''); day = addDays(day, 1)) days.push(day)
  return [
    ...(who.perDay === undefined ? [] : days.map((day): Change => ({ kind: 'day-limit', person, day }))),
    ...(who.perWeek === undefined
      ? []
      : [...new Set(days.map(mondayOf))].map((day): Change => ({ kind: 'week-limit', person, day }))),
  ]
}

function* setsOf(all: readonly Change[], size: number, from = 0): Generator<Change[]> {
  if (size === 0) {
    yield []
    return
  }
  for (let place = from; place < all.length; place += 1) {
    const change = all[place]
    if (change) for (const rest of setsOf(all, size - 1, place + 1)) yield [change, ...rest]
  }
}

const isOne = (question: PanelQuestion, changes: readonly Change[]) =>
  enumeratePanels(question, { changes, most: 1 }).length > 0

describe('suggestions for a panel that does not fit', () => {
  test('are the smallest and cheapest sets of changes that an exhaustive search finds', () => {
    const sizes = [0, 0, 0, 0]
    fc.assert(
      fc.property(fc.oneof(tightQuestions, hourQuestions), (question) => {
        const answer = searchPanel(question)
        if (answer.kind !== 'none') return
        expect(answer.isWhole).toBe(true)
        const all = listChanges(question)
        const [first] = answer.waysOut
        if (!first) {
          expect(isOne(question, all)).toBe(false)
          sizes[0] = (sizes[0] ?? 0) + 1
          return
        }
        const { length: size } = first.changes
        sizes[size] = (sizes[size] ?? 0) + 1
        expect(first.ways).toBeGreaterThan(0)
        for (let smaller = 1; smaller < size; smaller += 1)
          for (const set of setsOf(all, smaller)) expect([set, isOne(question, set)]).toEqual([set, false])
        for (const set of setsOf(all, size))
          if (costOf(set) < costOf(first.changes)) expect([set, isOne(question, set)]).toEqual([set, false])
      }),
      // The same runs every time, so that all sizes occur; PANEL_RUNS sets a larger number.
      { numRuns: RUNS, seed: 189 },
    )
    // Covers no help at all, a single change, and several changes.
    expect(sizes.slice(0, 3).every((count) => count > 0)).toBe(true)
  })
})
