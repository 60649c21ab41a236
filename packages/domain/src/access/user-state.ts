/** What somebody of a company is, in the words of the specification (002 section 4). */
export const USER_STATES = ['Active', 'Inactive', 'New User'] as const
export type UserState = (typeof USER_STATES)[number]

/** Somebody who signed up is a New User until they are approved, whatever else is kept of them. */
export function stateOfUser({ isApproved, isActive }: { isApproved: boolean; isActive: boolean }): UserState {
  if (!isApproved) return 'New User'
  return isActive ? 'Active' : 'Inactive'
}
