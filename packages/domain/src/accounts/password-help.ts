import { NEW_PASSWORD, SIGN_UP_PASSWORD } from './account-limits.ts'

const SIGNS = 'an uppercase letter, a digit and a special character'

/** Password requirements, shown wherever a password is chosen. */
export const PASSWORD_HELP = {
  /** Text for users and invitees. */
  new: `At least ${NEW_PASSWORD.min} characters, without spaces.`,
  signUp: `${SIGN_UP_PASSWORD.min} to ${SIGN_UP_PASSWORD.max} characters, with ${SIGNS}.`,
  /** Text for the first administrator of a server. */
  first: `At least ${NEW_PASSWORD.min} characters, with ${SIGNS}, without spaces.`,
} as const
