/** A deputy for a user from one day to another, both included, as days in the company's time zone (YYYY-MM-DD). */
export type Deputy = { userId: string; deputyId: string; fromDay: string; untilDay: string }

/** Whether a deputy stands in for a user on a day. */
export const isDeputyOn = ({ fromDay, untilDay }: Pick<Deputy, 'fromDay' | 'untilDay'>, day: string): boolean =>
  fromDay <= day && day <= untilDay

type SeatRequest = {
  /** User id of the approver. */
  seat: string
  /** User id of the person answering. */
  userId: string
  asker: string
  deputies: readonly Deputy[]
  today: string
}

/** Whether a user may answer for an approver slot: as its approver or their deputy, and never as the requester. */
export function canAnswerApproval({ seat, userId, asker, deputies, today }: SeatRequest): boolean {
  if (userId === asker) return false
  return (
    seat === userId ||
    deputies.some((deputy) => deputy.userId === seat && deputy.deputyId === userId && isDeputyOn(deputy, today))
  )
}
