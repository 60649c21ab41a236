import type { StatusType } from '../pipeline/default-pipeline.ts'

/**
 * What the system does not know that a move came from: when it was, or only when the status before it was left. Its `at` is then
 * the nearest known time.
 */
export type UnclearPart = 'when' | 'before'

/** A move in the history, or an undone one; both have the same `changeId`. */
export type EffectiveMove = {
  isUndone: boolean
  changeId: string
  from: string
  to: string
  at: number
  unclear?: UnclearPart | undefined
}

/** Current state of an application. Moments in milliseconds since 1970. */
export type ApplicationState = { cameAt: number; status: string; movedAt: number }

/** Whether nobody knows when a stay began or ended; missing if that is known. */
type UnclearEnds = { isEntryUnclear?: true; isExitUnclear?: true }
export type Stay = { status: string; enteredAt: number; leftAt: number } & UnclearEnds

/** Statuses that an application has left, in order, and the current one. */
export type StatusHistory = {
  left: readonly Stay[]
  last: { status: string; enteredAt: number } & Pick<UnclearEnds, 'isEntryUnclear'>
}

/** Returns the group of a status, also of a removed one; undefined if it is unknown. */
export type StageLookup = (status: string) => Stage | undefined
export type Stage = { status: string; group: string; order: number; type: StatusType }

const ENTRANCE: readonly StatusType[] = ['initial', 'applicants']

/** Whether a group is where candidates arrive, before anyone has looked at them. */
export const isEntrance = (type: StatusType): boolean => ENTRANCE.includes(type)

/**
 * Returns where an application was and how long, from its moves in order. An undone move never happened. If the moves
 * do not lead to its current status, as after separating merged people, it got there with the last move.
 */
export function replayMoves(
  standing: ApplicationState,
  moves: readonly EffectiveMove[],
  stageOf: StageLookup,
): StatusHistory {
  const kept: EffectiveMove[] = []
  for (const move of moves) {
    if (!move.isUndone) kept.push(move)
    else {
      const place = kept.findLastIndex(({ changeId }) => changeId === move.changeId)
      if (place !== -1) kept.splice(place, 1)
    }
  }
  const left: Stay[] = []
  let last: StatusHistory['last'] = { status: kept[0]?.from ?? standing.status, enteredAt: standing.cameAt }
  const leave = (status: string, at: number, unclear?: UnclearPart) => {
    const leftAt = Math.max(at, last.enteredAt)
    left.push({ ...last, leftAt, ...(unclear && { isExitUnclear: true }) })
    last = { status, enteredAt: leftAt, ...(unclear === 'when' && { isEntryUnclear: true }) }
  }
  for (const { to, at, unclear } of kept) leave(to, at, unclear)
  if ((stageOf(last.status)?.status ?? last.status) !== standing.status) leave(standing.status, standing.movedAt)
  return { left, last }
}

export type Course = {
  /** The furthest group of the pipeline it was ever in, ignoring groups for rejected candidates. */
  furthest: string
  /** Time it was first moved out of where it arrived, forward or out; undefined if that is unclear. */
  answeredAt: number | undefined
  /** Time since which it has been selected without interruption. */
  selectedAt: number | undefined
}

/**
 * Measures how far an application got. `entrance` is the group for one that was only ever in groups for rejected
 * candidates.
 */
export function measureProgress({ left, last }: StatusHistory, stageOf: StageLookup, entrance: string): Course {
  const visits = [...left, last].map((visit, place) => ({
    enteredAt: visit.enteredAt,
    stage: stageOf(visit.status),
    isUnclear: left[place - 1]?.isExitUnclear ?? false,
  }))
  const running = visits.flatMap(({ stage }) => (stage && stage.type !== 'closed' ? [stage] : []))
  const furthest = running.toSorted((one, other) => rankOf(other) - rankOf(one))[0]?.group ?? entrance
  const first = visits[0]?.stage
  const answered =
    first && isEntrance(first.type) ? visits.find(({ stage }) => stage && !isEntrance(stage.type)) : undefined
  const brokenAt = visits.findLastIndex(({ stage }) => stage?.type !== 'selected')
  return {
    furthest,
    answeredAt: answered?.isUnclear ? undefined : answered?.enteredAt,
    selectedAt: visits[brokenAt + 1]?.enteredAt,
  }
}

const rankOf = ({ type, order }: Stage) => (isEntrance(type) ? -1 : order)

export type GroupStay = { group: string; enteredAt: number; leftAt: number }

/**
 * Returns the groups it left, in order; moves between statuses of a group are one stay. Stays are left out if nobody knows when
 * they began or ended.
 */
export function staysInGroups({ left, last }: StatusHistory, stageOf: StageLookup): GroupStay[] {
  const stays: (GroupStay & UnclearEnds)[] = []
  for (const { status, leftAt, isExitUnclear, ...entry } of left) {
    const group = stageOf(status)?.group
    const before = stays.at(-1)
    const isSame = before?.group === group && before?.leftAt === entry.enteredAt
    if (before && isSame) stays.pop()
    const start = before && isSame ? before : entry
    if (group === undefined) continue
    const { enteredAt, isEntryUnclear } = start
    stays.push({
      group,
      enteredAt,
      leftAt,
      ...(isEntryUnclear && { isEntryUnclear }),
      ...(isExitUnclear && { isExitUnclear }),
    })
  }
  const isStillThere = stays.at(-1)?.group === stageOf(last.status)?.group && stays.at(-1)?.leftAt === last.enteredAt
  return (isStillThere ? stays.slice(0, -1) : stays).flatMap(({ isEntryUnclear, isExitUnclear, ...stay }) =>
    isEntryUnclear || isExitUnclear ? [] : [stay],
  )
}
