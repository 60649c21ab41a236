import { changedDays } from './changed-days.ts'
import { type Effort, TooMuch } from './effort.ts'
import { findTrainees } from './find-reasons.ts'
import { countSchedules, daysWithSchedules, isPossible } from './find-schedules.ts'
import { CHANGE_COST, type Change, PANEL, type PanelRemedy, SCHEDULES_COUNTED_MAX } from './panel.ts'
import { DAY_SLOTS } from './panel-grid.ts'
import { limitsOf, peopleOf, type Table, type View, viewOf } from './panel-view.ts'
import { findSmallSet } from './small-set.ts'

/** Maximum number of days for which raising a limit is offered, per person and in total. */
const RAISED = { each: 3, all: 12 } as const
/** Maximum number of ways out returned, cheapest first. */
const OFFERED = 8
const STEP = 15

type RemedyInput = { table: Table; already: readonly Change[]; effort: Effort }

const poolsOf = ({ question }: Table, as: 'lead' | 'any'): Set<string> =>
  new Set(
    question.talks
      .flatMap(({ seats }) => seats)
      .flatMap((seat) => ('pool' in seat && (as === 'any' || seat.as === 'lead') ? [seat.pool] : [])),
  )

/** Lists changes of the plan, in groups from which the mildest that helps is taken. */
function plainChanges(table: Table, already: readonly Change[]): Change[][] {
  const { question } = table
  const is = (kind: Change['kind']) => already.some((change) => change.kind === kind)
  const { talks, pools, breaks, candidate } = question
  const several = talks.length > 1
  const kinds: Change[][] = []
  if (several && question.inOrder && !is('any-order')) kinds.push([{ kind: 'any-order' }])
  if (several) {
    kinds.push(longerBreaks(breaks.most), shorterBreaks(breaks.least))
    if (question.mostDays < Math.min(PANEL.days, talks.length) && !is('spread')) kinds.push([{ kind: 'spread' }])
  }
  if (talks.some(({ room }) => room) && !is('no-room')) kinds.push([{ kind: 'no-room' }])
  if (question.knownUntil > question.range.to && !is('more-days')) kinds.push([{ kind: 'more-days' }])
  if (candidate.zones.length > 0 && !is('longer-day')) kinds.push([{ kind: 'longer-day' }])
  if (question.notBefore > question.range.from && !is('notice')) kinds.push([{ kind: 'notice' }])
  const [leading, all] = [poolsOf(table, 'lead'), poolsOf(table, 'any')]
  for (const person of findTrainees(question, leading)) kinds.push([{ kind: 'training', person }])
  for (const [pool, { id }] of pools.entries()) if (all.has(id)) kinds.push([{ kind: 'one-more', pool }])
  return kinds.filter((list) => list.length > 0)
}

function longerBreaks(most: number): Change[] {
  const found: Change[] = []
  for (let minutes = most + STEP; minutes <= PANEL.breakMost; minutes *= 2) found.push({ kind: 'break-most', minutes })
  return found.length > 0 ? [...found, { kind: 'break-most', minutes: PANEL.breakMost }] : []
}

function shorterBreaks(least: number): Change[] {
  const found: Change[] = []
  for (let minutes = least - STEP; minutes > 0; minutes -= STEP) found.push({ kind: 'break-least', minutes })
  return least > 0 ? [...found, { kind: 'break-least', minutes: 0 }] : []
}

/** Lists the days and weeks on which raising a person's limit may allow ways, for everyone who may lead. */
function limitChanges({ table, already, effort }: RemedyInput, asIs: View): Change[][] {
  const { question } = table
  const held = { without: new Set<string>(), changes: already }
  const seats = question.talks.flatMap(({ seats: own }) => own).filter(({ as }) => as === 'lead')
  const people = [...new Set(seats.flatMap((seat) => peopleOf(table, seat, held)))].filter(
    (each) => each < question.people.length,
  )
  return people.flatMap((person) =>
    (['day-limit', 'week-limit'] as const).flatMap((kind) => {
      const limit = question.people[person]?.[kind === 'day-limit' ? 'perDay' : 'perWeek']
      const left = limitsOf(table, person, held)
      if (limit === undefined || !left) return []
      const lifted = { without: new Set([`${kind}:${person}`]), changes: already }
      const view = viewOf(table, lifted)
      const days = daysWithSchedules(view, effort, changedDays(asIs, view))
      return [placesOf(left.own, days, kind).map((day): Change => ({ kind, person, day }))]
    }),
  )
}

/**
 * Returns a person's days, or Mondays of their weeks, that overlap some days of the grid or the preceding ones, over
 * which a panel may extend.
 */
function placesOf(
  own: { days: readonly string[]; weeks: readonly string[]; dayOf: Int16Array; weekOf: Int16Array },
  days: readonly number[],
  kind: 'day-limit' | 'week-limit',
): string[] {
  const names = new Set<string>()
  for (const last of days)
    for (let day = Math.max(0, last - PANEL.within + 1); day <= last; day += 1)
      // The first and last hours of a day may belong to two days elsewhere.
      for (const slot of [0, 48, 91].map((offset) => day * DAY_SLOTS + offset)) {
        const name = kind === 'day-limit' ? own.days[own.dayOf[slot] ?? 0] : own.weeks[own.weekOf[slot] ?? 0]
        if (name !== undefined) names.add(name)
      }
  return [...names].toSorted()
}

const costOf = (changes: readonly Change[]): number => changes.reduce((sum, { kind }) => sum + CHANGE_COST[kind], 0)

/**
 * Finds changes that allow ways: each change that does so alone, cheapest first; if none does, a small and cheap set.
 * `isWhole`: nothing was skipped as too much.
 */
export function findRemedies(tried: RemedyInput): { waysOut: PanelRemedy[]; isWhole: boolean } {
  const { table, already, effort } = tried
  const asIs = viewOf(table, { changes: already })
  const isPossibleWith = (changes: readonly Change[]) => {
    const view = viewOf(table, { changes: [...already, ...changes] })
    return isPossible(view, effort, changedDays(asIs, view))
  }
  const found: Change[] = []
  let isWhole = true
  try {
    const plain = plainChanges(table, already)
    for (const list of plain) {
      const works = list.find((change) => isPossibleWith([change]))
      if (works) found.push(works)
    }
    const limits = limitChanges(tried, asIs)
    let raised = 0
    for (const list of limits) {
      let own = 0
      for (const change of list) {
        if (own >= RAISED.each || raised >= RAISED.all) break
        if (!isPossibleWith([change])) continue
        found.push(change)
        own += 1
        raised += 1
      }
    }
    const singles = found.map((change) => ({ changes: [change], ways: count(tried, [change]) }))
    if (singles.length > 0) return { waysOut: inOrder(singles).slice(0, OFFERED), isWhole }
    const strongest = plain.flatMap((list) => list.at(-1) ?? [])
    const together = findSmallSet([...strongest, ...setLimits(tried)], isPossibleWith)
    if (together) {
      const { changes } = together
      return { waysOut: [{ changes, ways: together.isWhole ? count(tried, changes) : 1 }], isWhole: together.isWhole }
    }
  } catch (error) {
    if (!(error instanceof TooMuch)) throw error
    isWhole = false
  }
  return { waysOut: inOrder(found.map((change) => ({ changes: [change], ways: 1 }))).slice(0, OFFERED), isWhole }
}

const count = ({ table, already, effort }: RemedyInput, changes: readonly Change[]): number =>
  countSchedules(viewOf(table, { changes: [...already, ...changes] }), SCHEDULES_COUNTED_MAX, effort)

const inOrder = (waysOut: readonly PanelRemedy[]): PanelRemedy[] =>
  waysOut.toSorted((one, other) => costOf(one.changes) - costOf(other.changes) || other.ways - one.ways)

/** Lists the days and weeks on which people may lead no more, although lifting only that limit allows no way. */
function setLimits({ table, already }: RemedyInput): Change[] {
  const { question } = table
  const held = { without: new Set<string>(), changes: already }
  const seats = question.talks.flatMap(({ seats: own }) => own).filter(({ as }) => as === 'lead')
  const leading = poolsOf(table, 'lead')
  const people = [
    ...new Set([...seats.flatMap((seat) => peopleOf(table, seat, held)), ...findTrainees(question, leading)]),
  ]
  return people.flatMap((person) => {
    const left = limitsOf(table, person, held)
    if (!left) return []
    const ofGrid = placesOf(left.own, [...table.grid.days.keys()], 'day-limit')
    const weeks = placesOf(left.own, [...table.grid.days.keys()], 'week-limit')
    const isTight = (rest: number | undefined) => (rest ?? 0) < question.talks.length
    const days = ofGrid.filter((day) => isTight(left.days[left.own.days.indexOf(day)]))
    const tight = weeks.filter((day) => isTight(left.weeks[left.own.weeks.indexOf(day)]))
    return [
      ...days.map((day): Change => ({ kind: 'day-limit', person, day })),
      ...tight.map((day): Change => ({ kind: 'week-limit', person, day })),
    ]
  })
}
