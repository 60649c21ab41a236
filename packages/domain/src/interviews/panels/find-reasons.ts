import { changedDays } from './changed-days.ts'
import type { Effort } from './effort.ts'
import { daysWithSchedules, isPossible } from './find-schedules.ts'
import type { Change, PanelQuestion, Reason } from './panel.ts'
import { DAY_SLOTS, momentOf } from './panel-grid.ts'
import { keyOf, limitsOf, peopleOf, type Table, viewOf } from './panel-view.ts'

/**
 * Lists all possible reasons, in the order in which they are dropped: first those that nobody can change, so that the
 * remaining ones can be acted on.
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

/** Returns who may lead, who may sit there at all, and who could lead after training. */
function whoSits(table: Table) {
  const held = { without: new Set<string>(), changes: [] }
  const seats = table.question.talks.flatMap(({ seats: own }) => own)
  const leading = seats.filter(({ as }) => as === 'lead')
  const all = (of: typeof seats) => [...new Set(of.flatMap((seat) => peopleOf(table, seat, held)))]
  const pools = new Set(leading.flatMap((seat) => ('pool' in seat ? [seat.pool] : [])))
  const trained = findTrainees(table.question, pools)
  return {
    leads: [...new Set([...all(leading), ...trained])],
    seated: [...new Set([...all(seats), ...trained])],
    trained,
  }
}

/** Returns the indexes of people who may not lead yet in any of some pools. */
export function findTrainees({ pools, people }: PanelQuestion, among: ReadonlySet<string>): number[] {
  const found = pools
    .filter(({ id }) => among.has(id))
    .flatMap(({ members }) => members.filter(({ leads }) => !leads).map(({ person }) => person))
  return people.flatMap(({ id }, place) => (found.includes(id) ? [place] : []))
}

const keysOf = (reasons: readonly Reason[]): Set<string> => new Set(reasons.map(keyOf))

/** Reasons kept as given as long as others suffice: appointments and working hours are not ours to change. */
const AS_IT_IS: readonly (readonly Reason['kind'][])[] = [
  ['busy', 'hours', 'candidate-day', 'nobody'],
  ['hours', 'candidate-day', 'nobody'],
  ['nobody'],
  [],
]

/** Returns the stage of reasons to search: the first one in which dropping all reasons allows a way. */
export function listStages(table: Table): Reason[][] {
  const pools: Reason[] = table.question.pools.map((_, pool) => ({ kind: 'nobody', pool }))
  const all = [...listReasons(table), ...pools]
  return AS_IT_IS.map((kinds) => all.filter(({ kind }) => !kinds.includes(kind)))
}

/**
 * Finds the reasons why no way exists, and the set they were taken from: all of them together prevent a way, and
 * dropping any single one allows one.
 */
export function findReasons(
  table: Table,
  changes: readonly Change[],
  effort: Effort,
): { reasons: Reason[]; among: Reason[] } {
  // The last view without a way is kept, since only differences from it need checking.
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

/** Drops unneeded halves repeatedly, and halves of the needed ones. */
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

type FoundReasons = { reasons: readonly Reason[]; among: readonly Reason[] }

/** Maximum number of days named for a limit; with more, the message covers any day. */
const NAMED_DAYS = 3

/** Returns the days of the person on which lifting a limit would allow ways, if there are few. */
export function daysOfLimit(
  table: Table,
  { reasons, among, changes, effort }: FoundReasons & { changes: readonly Change[]; effort: Effort },
  reason: Reason,
): string[] | undefined {
  if (reason.kind !== 'day-limit' && reason.kind !== 'week-limit') return undefined
  const others = among.map(keyOf).filter((key) => key === keyOf(reason) || !reasons.some((each) => keyOf(each) === key))
  const left = limitsOf(table, reason.person, { without: new Set(), changes: [] })
  const daysWithout = (keys: readonly string[]) =>
    daysWithSchedules(viewOf(table, { without: new Set(keys), changes }), effort)
  // Days on which lifting it alone allows ways; otherwise those on which it does together with the other reasons.
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
