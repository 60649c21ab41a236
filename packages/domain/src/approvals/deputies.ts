/** Who answers for somebody from one day to another, both included, as days are where the company is (YYYY-MM-DD). */
export type Deputy = { userId: string; deputyId: string; fromDay: string; untilDay: string }

/** Whether a deputy answers for somebody on a day. */
export const standsOn = ({ fromDay, untilDay }: Pick<Deputy, 'fromDay' | 'untilDay'>, day: string): boolean =>
  fromDay <= day && day <= untilDay

type SeatAsked = {
  /** Whose seat it is. */
  seat: string
  /** Who wants to answer. */
  userId: string
  asker: string
  deputies: readonly Deputy[]
  today: string
}

/** Whether somebody may answer in a seat: it is theirs, or they stand in for whose it is. Never whoever asked. */
export function mayAnswerIn({ seat, userId, asker, deputies, today }: SeatAsked): boolean {
  if (userId === asker) return false
  return (
    seat === userId ||
    deputies.some((deputy) => deputy.userId === seat && deputy.deputyId === userId && standsOn(deputy, today))
  )
}
