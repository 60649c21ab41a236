import { changedDays } from './changed-days.ts'
import type { Effort } from './effort.ts'
import { daysWithWays, isPossible } from './find-ways.ts'
import type { Change, PanelQuestion, Reason } from './panel.ts'
import { DAY_SLOTS, momentOf } from './panel-grid.ts'
import { keyOf, limitsOf, peopleOf, type Table, viewOf } from './panel-view.ts'

/**
 * All that may keep a panel from being held, in the order in which a reason is done without: what nobody can change first, so
 * that what is left is what somebody can.
 */
export function listReasons(table: Table): Reason[] {
  const { question } = table
  const { leads, seated, trained } = whoSits(table)
  const has = (kind: 'perDay' | 'perWeek') => leads.filter((person) => question.people[person]?.[kind] !== undefined)
  const each = (
    kind: 'hours' | 'busy' | 'training' | 'day-limit' | 'week-limit',
    people: readonly number[],
  ): Reason[] => people.map((person) => ({ kind, person }))
  const plain = (kind: Exclude<Reason, { person: number } | { pool: number }>['kind'], is: boolean): Reason[] =>
    is ? [{ kind }] : []
  const several = question.talks.length > 1
  return [
    ...each('hours', seated),
    ...each(
      'busy',
      seated.filter((person) => (question.people[person]?.busy.length ?? 0) > 0),
    ),
    ...plain('candidate-busy', question.candidate.busy.length > 0),
    ...plain('candidate-windows', question.candidate.windows !== undefined),
    ...plain('candidate-day', question.candidate.zones.length > 0),
    ...plain('notice', question.notBefore > question.range.from),
    ...plain('break-most', several),
    ...each('training', trained),
    ...plain('days', several),
    ...plain(
      'rooms',
      question.talks.some(({ room }) => room),
    ),
    ...plain('order', several && question.inOrder),
    ...plain('break-least', several && question.breaks.least > 0),
    ...each('week-limit', has('perWeek')),
    ...each('day-limit', has('perDay')),
  ]
}

/** Who may lead, who may sit there at all, and who would lead if they were trained. */
function whoSits(table: Table) {
  const held = { without: new Set<string>(), changes: [] }
  const seats = table.question.talks.flatMap(({ seats: own }) => own)
  const leading = seats.filter(({ as }) => as === 'lead')
  const all = (of: typeof seats) => [...new Set(of.flatMap((seat) => peopleOf(table, seat, held)))]
  const pools = new Set(leading.flatMap((seat) => ('pool' in seat ? [seat.pool] : [])))
  const trained = traineesOf(table.question, pools)
  return {
    leads: [...new Set([...all(leading), ...trained])],
    seated: [...new Set([...all(seats), ...trained])],
    trained,
  }
}

/** Places of people who may not lead yet in one of some pools. */
export function traineesOf({ pools, people }: PanelQuestion, among: ReadonlySet<string>): number[] {
  const found = pools
    .filter(({ id }) => among.has(id))
    .flatMap(({ members }) => members.filter(({ leads }) => !leads).map(({ person }) => person))
  return people.flatMap(({ id }, place) => (found.includes(id) ? [place] : []))
}

const keysOf = (reasons: readonly Reason[]): Set<string> => new Set(reasons.map(keyOf))

/** What is taken as it is for as long as other reasons are enough: what people do and when they work is not ours to change. */
const AS_IT_IS: readonly (readonly Reason['kind'][])[] = [
  ['busy', 'hours', 'candidate-day', 'nobody'],
  ['hours', 'candidate-day', 'nobody'],
  ['nobody'],
  [],
]

/** What reasons are looked for among: the first of these of which doing without all makes a way. */
export function listStages(table: Table): Reason[][] {
  const pools: Reason[] = table.question.pools.map((_, pool) => ({ kind: 'nobody', pool }))
  const all = [...listReasons(table), ...pools]
  return AS_IT_IS.map((kinds) => all.filter(({ kind }) => !kinds.includes(kind)))
}

/**
 * The reasons why there is no way, and what they were looked for among: with all of them there is none, and without any one of
 * them there is, whether the others of that hold or not.
 */
export function findReasons(
  table: Table,
  changes: readonly Change[],
  effort: Effort,
): { reasons: Reason[]; among: Reason[] } {
  // Where there is none is kept, since of the next view only what differs from that is to be looked at.
  let none = viewOf(table, { changes })
  const isPossibleWithout = (reasons: readonly Reason[]) => {
    const view = viewOf(table, { without: keysOf(reasons), changes })
    if (isPossible(view, effort, changedDays(none, view))) return true
    none = view
    return false
  }
  const among = listStages(table).find(isPossibleWithout)
  return among
    ? { reasons: shrink(among, isPossibleWithout), among }
    : { reasons: [{ kind: 'range' }], among: [{ kind: 'range' }] }
}

/** Drops half after half of what is not needed, and where a half is, halves of it. */
function shrink(all: readonly Reason[], isPossibleWithout: (reasons: readonly Reason[]) => boolean): Reason[] {
  let dropped: Reason[] = []
  const drop = (some: readonly Reason[]): void => {
    if (some.length === 0) return
    if (!isPossibleWithout([...dropped, ...some])) {
      dropped = [...dropped, ...some]
      return
    }
    if (some.length === 1) return
    const half = Math.ceil(some.length / 2)
    drop(some.slice(0, half))
    drop(some.slice(half))
  }
  drop(all)
  const gone = keysOf(dropped)
  return all.filter((reason) => !gone.has(keyOf(reason)))
}

type Found = { reasons: readonly Reason[]; among: readonly Reason[] }

/** Days of which a limit is named by day; more of them, and it is said of any day. */
const NAMED_DAYS = 3

/** On which days of whose it is that lifting a limit would make ways, where those are few. */
export function daysOfLimit(
  table: Table,
  { reasons, among, changes, effort }: Found & { changes: readonly Change[]; effort: Effort },
  reason: Reason,
): string[] | undefined {
  if (reason.kind !== 'day-limit' && reason.kind !== 'week-limit') return undefined
  const others = among.map(keyOf).filter((key) => key === keyOf(reason) || !reasons.some((each) => keyOf(each) === key))
  const left = limitsOf(table, reason.person, { without: new Set(), changes: [] })
  const daysWithout = (keys: readonly string[]) =>
    daysWithWays(viewOf(table, { without: new Set(keys), changes }), effort)
  // Where lifting it alone makes ways, on those days; else on those on which the other reasons would let it.
  const alone = daysWithout([keyOf(reason)])
  const days = alone.length > 0 ? alone : daysWithout(others)
  const named = days.flatMap((day) => {
    const noon =
      left?.own.placeOf(momentOf(table.grid, day * DAY_SLOTS + 48))[reason.kind === 'day-limit' ? 0 : 1] ?? -1
    const name = (reason.kind === 'day-limit' ? left?.own.days : left?.own.weeks)?.[noon]
    return name === undefined ? [] : [name]
  })
  const once = [...new Set(named)]
  return once.length > 0 && once.length <= NAMED_DAYS ? once : undefined
}
