/** What somebody of a company is, as calls name it (rule A-059). Somebody who is invited has no account yet. */
export const USER_STATES = ['Active', 'Inactive', 'New User', 'Invited'] as const
export type UserState = (typeof USER_STATES)[number]

/** Somebody who signed up is a New User until they are approved, whatever else is kept of them. */
export function stateOfUser({ isApproved, isActive }: { isApproved: boolean; isActive: boolean }): UserState {
  if (!isApproved) return 'New User'
  return isActive ? 'Active' : 'Inactive'
}
