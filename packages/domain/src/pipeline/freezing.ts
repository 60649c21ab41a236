import { DAY_MS } from '../calendar/durations.ts'

/**
 * A company's freeze rule: candidates in one of these statuses or groups on one position are frozen on all others for
 * that many days.
 */
export type FreezeRule = { statuses: readonly string[]; days: number }

/** Status of a candidate on a position, and since when. */
export type PositionStatus = { positionId: string; status: string; group: string; since: Date }

export type Freeze = { by: PositionStatus; until: Date }

/** Whether freezing is on: without days or statuses, nobody is frozen (rule H-108). */
export const isFreezing = ({ statuses, days }: FreezeRule): boolean => days > 0 && statuses.length > 0

/** Returns the moment before which entering a status no longer freezes. */
export const freezesSince = ({ days }: FreezeRule, now: Date): Date => new Date(now.getTime() - days * DAY_MS)

/**
 * Returns the position that currently holds a candidate, who is frozen on all others (rule H-107): the first one with a
 * freezing status. So two positions never freeze a candidate for each other.
 */
export function findHolder(standings: readonly PositionStatus[], rule: FreezeRule, now: Date): Freeze | undefined {
  if (!isFreezing(rule)) return undefined
  const since = freezesSince(rule, now)
  const [by] = standings
    .filter((each) => each.since > since && [each.status, each.group].some((name) => rule.statuses.includes(name)))
    .toSorted(
      (one, other) => one.since.getTime() - other.since.getTime() || (one.positionId < other.positionId ? -1 : 1),
    )
  return by && { by, until: new Date(by.since.getTime() + rule.days * DAY_MS) }
}

/** Returns why a candidate is frozen on a position; `undefined` if they are not. */
export function findFreeze(
  positionId: string,
  standings: readonly PositionStatus[],
  rule: FreezeRule,
  now: Date,
): Freeze | undefined {
  const holder = findHolder(standings, rule, now)
  return holder && holder.by.positionId !== positionId ? holder : undefined
}
