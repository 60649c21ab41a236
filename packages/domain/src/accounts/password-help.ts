import { NEW_PASSWORD, SIGN_UP_PASSWORD } from '../limits.ts'

const SIGNS = 'an upper-case letter, a digit and a special character'

/** What a password has to be, as it is said wherever one is chosen. */
export const PASSWORD_HELP = {
  /** Whoever has an account, or is invited to one. */
  new: `At least ${NEW_PASSWORD.min} characters, and no spaces.`,
  signUp: `${SIGN_UP_PASSWORD.min} to ${SIGN_UP_PASSWORD.max} characters, with ${SIGNS}.`,
  /** The first administrator of a server. */
  first: `At least ${NEW_PASSWORD.min} characters, with ${SIGNS}, and no spaces.`,
} as const
