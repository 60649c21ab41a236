/** State of a user, by its name in calls (rule A-059). An invited user has no account yet. */
export const USER_STATES = ['Active', 'Inactive', 'New User', 'Invited'] as const
export type UserState = (typeof USER_STATES)[number]

/** Returns the state of a user; they stay a New User until approved, whatever else is stored about them. */
export function stateOfUser({ isApproved, isActive }: { isApproved: boolean; isActive: boolean }): UserState {
  if (!isApproved) return 'New User'
  return isActive ? 'Active' : 'Inactive'
}
