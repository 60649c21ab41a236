/** Whom a company freezes: candidates in one of these statuses or groups on one position, on all others, for so many days. */
export type FreezeRule = { statuses: readonly string[]; days: number }

/** Where somebody stands on a position, and since when. */
export type Standing = { positionId: string; status: string; group: string; since: Date }

export type Freeze = { by: Standing; until: Date }

const DAY_MS = 86_400_000

/** No days, or no statuses: nobody is frozen (rule H-108). */
export const isFreezing = ({ statuses, days }: FreezeRule): boolean => days > 0 && statuses.length > 0

/** Whoever came into a status before this froze nobody any more. */
export const freezesSince = ({ days }: FreezeRule, now: Date): Date => new Date(now.getTime() - days * DAY_MS)

/**
 * Which of somebody's positions has them for now, so that they are frozen on all others (rule H-107): of those with
 * a status that freezes, the one that was first. So never do two positions freeze somebody for one another.
 */
export function findHolder(standings: readonly Standing[], rule: FreezeRule, now: Date): Freeze | undefined {
  if (!isFreezing(rule)) return undefined
  const since = freezesSince(rule, now)
  const [by] = standings
    .filter((each) => each.since > since && [each.status, each.group].some((name) => rule.statuses.includes(name)))
    .toSorted(
      (one, other) => one.since.getTime() - other.since.getTime() || (one.positionId < other.positionId ? -1 : 1),
    )
  return by && { by, until: new Date(by.since.getTime() + rule.days * DAY_MS) }
}

/** Why somebody is frozen on a position; `undefined` where they are not. */
export function findFreeze(
  positionId: string,
  standings: readonly Standing[],
  rule: FreezeRule,
  now: Date,
): Freeze | undefined {
  const holder = findHolder(standings, rule, now)
  return holder && holder.by.positionId !== positionId ? holder : undefined
}
