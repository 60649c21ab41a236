import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type BruteSchedule, cheaper, enumeratePanels } from '../../../test/brute-panel.ts'
import { shortQuestions, smallQuestions } from '../../../test/small-panels.ts'
import { countSchedules } from './find-schedules.ts'
import { type PanelQuestion, type PanelSchedule, type Reason, SCHEDULES_COUNTED_MAX } from './panel.ts'
import { tableOf, viewOf } from './panel-view.ts'
import { searchPanel } from './search-panel.ts'

/** Returns the cheapest way for each half of each last day. */
function bestOf(ways: readonly BruteSchedule[]): BruteSchedule[] {
  const groups = Map.groupBy(ways, ({ lastDay, half }) => `${lastDay} ${half}`)
  return [...groups.values()]
    .flatMap((group) => group.toSorted(cheaper)[0] ?? [])
    .toSorted((one, other) =>
      one.lastDay < other.lastDay ? -1 : one.lastDay > other.lastDay ? 1 : cheaper(one, other),
    )
}

const costOf = (question: PanelQuestion, { talks, days, gaps, load, crowded }: PanelSchedule) => {
  const starts = question.talks.map((_, talk) => talks.find((each) => each.talk === talk)?.from ?? 0)
  return [days, gaps, load, crowded, ...talks.map(({ from }) => from), ...starts]
}

describe('ways to hold a panel', () => {
  test('match an exhaustive search, the best of each half day', () => {
    fc.assert(
      fc.property(smallQuestions, (question) => {
        const all = enumeratePanels(question)
        const answer = searchPanel(question, { ways: 100 })
        if (answer.kind !== 'ways') {
          expect([answer.kind, all]).toEqual(['none', []])
          return
        }
        const found = answer.ways.map((way) => costOf(question, way))
        expect(found).toEqual(bestOf(all).map(({ cost }) => [...cost]))
        expect(searchPanel(question, { ways: 100 })).toEqual(answer)
        const view = viewOf(tableOf(question))
        expect(countSchedules(view, 1_000_000, { left: 100_000_000 })).toBe(all.length)
      }),
      { numRuns: Number(process.env.PANEL_RUNS ?? 40) },
    )
  })
})

test('small questions cover the difficult cases', () => {
  const seen = new Map<string, number>()
  const see = (what: string, is = true) => seen.set(what, (seen.get(what) ?? 0) + (is ? 1 : 0))
  for (const question of fc.sample(fc.oneof(smallQuestions, shortQuestions), { numRuns: 800, seed: 174 })) {
    const answer = searchPanel(question)
    if (answer.kind === 'none') for (const { kind } of answer.reasons) see(kind)
    if (answer.kind !== 'ways') continue
    const seats = question.talks.flatMap((talk) => talk.seats)
    const [way] = answer.ways
    see(
      'in a room',
      way?.talks.some(({ room }) => room !== undefined),
    )
    see(
      'somebody shadows',
      seats.some(({ as }) => as === 'shadow'),
    )
    see(
      'somebody is in training',
      question.pools.some(({ members }) => members.some(({ leads }) => !leads)),
    )
    see('over several days', (way?.days ?? 0) > 1)
    see(
      'within a limit of a week',
      question.people.some(({ perWeek, led }) => perWeek !== undefined && led.length > 0),
    )
  }
  const kinds = [
    'rooms',
    'day-limit',
    'week-limit',
    'training',
    'days',
    'break-most',
    'candidate-windows',
    'busy',
    'hours',
  ]
  const found = ['in a room', 'somebody shadows', 'somebody is in training', 'over several days']
  for (const what of [...kinds, ...found, 'within a limit of a week'])
    expect([what, (seen.get(what) ?? 0) > 2]).toEqual([what, true])
})

describe('when no panel fits', () => {
  const isPossible = (question: PanelQuestion, without: readonly Reason[]) =>
    enumeratePanels(question, { without, most: 1 }).length > 0

  test('the reasons are sufficient, and each one is necessary', () => {
    let none = 0
    fc.assert(
      fc.property(shortQuestions, (question) => {
        const answer = searchPanel(question)
        if (answer.kind !== 'none') return
        none += 1
        expect(answer.reasons.length).toBeGreaterThan(0)
        if (answer.reasons[0]?.kind === 'range') return
        const among = stagesOf(question).find((stage) => isPossible(question, stage)) ?? []
        const others = among.filter((each) => !answer.reasons.some((own) => isSame(own, each)))
        expect(answer.reasons.every((own) => among.some((each) => isSame(own, each)))).toBe(true)
        expect(isPossible(question, others)).toBe(false)
        for (const reason of answer.reasons) expect(isPossible(question, [...others, reason])).toBe(true)
        for (const { changes, ways } of answer.waysOut)
          expect(enumeratePanels(question, { changes, most: SCHEDULES_COUNTED_MAX }).length).toBe(ways)
      }),
      { numRuns: Number(process.env.PANEL_RUNS ?? 40) },
    )
    expect(none).toBeGreaterThan(5)
  })
})

const isSame = (one: Reason, other: Reason) =>
  one.kind === other.kind &&
  ('person' in one ? one.person : undefined) === ('person' in other ? other.person : undefined) &&
  ('pool' in one ? one.pool : undefined) === ('pool' in other ? other.pool : undefined)

/** Returns the stages of possible reasons, each with more than the last. */
function stagesOf({ people, pools }: PanelQuestion): Reason[][] {
  const of = (kind: 'hours' | 'busy' | 'training' | 'day-limit' | 'week-limit') =>
    people.map((_, person): Reason => ({ kind, person }))
  const first: Reason[] = [
    ...of('training'),
    ...of('day-limit'),
    ...of('week-limit'),
    ...PLAIN.map((kind) => ({ kind })),
  ]
  const second = [...first, ...of('busy')]
  const third: Reason[] = [...second, ...of('hours'), { kind: 'candidate-day' }]
  return [first, second, third, [...third, ...pools.map((_, pool): Reason => ({ kind: 'nobody', pool }))]]
}
const PLAIN = [
  'rooms',
  'break-least',
  'break-most',
  'order',
  'days',
  'notice',
  'candidate-windows',
  'candidate-busy',
] as const
