import type { StatusType } from '../pipeline/default-pipeline.ts'

/** What the history keeps of a move, or of one that was taken back; `changeId` is the same for both. */
export type KeptMove = { isUndone: boolean; changeId: string; from: string; to: string; at: number }

/** An application as it stands now. Moments in milliseconds since 1970. */
export type Standing = { cameAt: number; status: string; movedAt: number }

export type Stay = { status: string; enteredAt: number; leftAt: number }

/** The statuses that an application has left, one after the other, and the one that it is in. */
export type Followed = { left: readonly Stay[]; last: { status: string; enteredAt: number } }

/** The group of a status, also of one that was taken out since; undefined where nobody knows it any more. */
export type StageOf = (status: string) => Stage | undefined
export type Stage = { status: string; group: string; order: number; type: StatusType }

const ENTRANCE: readonly StatusType[] = ['initial', 'applicants']

/** Where candidates come in, before anybody has looked at them. */
export const isEntrance = (type: StatusType): boolean => ENTRANCE.includes(type)

/**
 * Where an application was and how long, from its moves in their order. A move that was taken back never happened. Where
 * the moves do not lead to where it stands, as after people were told apart, it went there when it was last moved.
 */
export function followMoves(standing: Standing, moves: readonly KeptMove[], stageOf: StageOf): Followed {
  const kept: KeptMove[] = []
  for (const move of moves) {
    if (!move.isUndone) kept.push(move)
    else {
      const place = kept.findLastIndex(({ changeId }) => changeId === move.changeId)
      if (place !== -1) kept.splice(place, 1)
    }
  }
  const left: Stay[] = []
  let [status, enteredAt] = [kept[0]?.from ?? standing.status, standing.cameAt]
  const leave = (to: string, at: number) => {
    const leftAt = Math.max(at, enteredAt)
    left.push({ status, enteredAt, leftAt })
    status = to
    enteredAt = leftAt
  }
  for (const { to, at } of kept) leave(to, at)
  if ((stageOf(status)?.status ?? status) !== standing.status) leave(standing.status, standing.movedAt)
  return { left, last: { status, enteredAt } }
}

export type Course = {
  /** The group furthest along the pipeline that it ever was in; the ends of those who are out do not count. */
  furthest: string
  /** When it was first moved out of where it came in, on or out. */
  answeredAt: number | undefined
  /** Since when it has been among those selected, without a break until now. */
  selectedAt: number | undefined
}

/** How far an application came. `entrance` is where one counts that was only ever in groups for those who are out. */
export function measureCourse({ left, last }: Followed, stageOf: StageOf, entrance: string): Course {
  const visits = [...left, last].map(({ status, enteredAt }) => ({ enteredAt, stage: stageOf(status) }))
  const running = visits.flatMap(({ stage }) => (stage && stage.type !== 'closed' ? [stage] : []))
  const furthest = running.toSorted((one, other) => rankOf(other) - rankOf(one))[0]?.group ?? entrance
  const first = visits[0]?.stage
  const answered =
    first && isEntrance(first.type) ? visits.find(({ stage }) => stage && !isEntrance(stage.type)) : undefined
  const brokenAt = visits.findLastIndex(({ stage }) => stage?.type !== 'selected')
  return { furthest, answeredAt: answered?.enteredAt, selectedAt: visits[brokenAt + 1]?.enteredAt }
}

const rankOf = ({ type, order }: Stage) => (isEntrance(type) ? -1 : order)

export type GroupStay = { group: string; enteredAt: number; leftAt: number }

/** The groups that were left, one after the other; from one status to the next within a group is one stay. */
export function staysInGroups({ left, last }: Followed, stageOf: StageOf): GroupStay[] {
  const stays: GroupStay[] = []
  for (const { status, enteredAt, leftAt } of left) {
    const group = stageOf(status)?.group
    const before = stays.at(-1)
    if (before?.group === group && before?.leftAt === enteredAt) before.leftAt = leftAt
    else if (group !== undefined) stays.push({ group, enteredAt, leftAt })
  }
  const isStillThere = stays.at(-1)?.group === stageOf(last.status)?.group && stays.at(-1)?.leftAt === last.enteredAt
  return isStillThere ? stays.slice(0, -1) : stays
}
