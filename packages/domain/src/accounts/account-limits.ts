/** Hours of inactivity after which a session ends (rule A-012). Value chosen by us: one working day with a margin. */
export const SESSION_IDLE_HOURS = 12
/** Failed sign-ins within the window before further ones are refused, per account and per address (rule A-008). */
export const SIGN_IN_ATTEMPTS = { perAccount: 20, perAddress: 200, windowMinutes: 15 } as const
/** Wrong current passwords within the window of SIGN_IN_ATTEMPTS, per signed-in user and per address (rule A-009). */
export const PRESENT_PASSWORD_ATTEMPTS = { perAccount: 10, perAddress: 100 } as const
/** Attempts with second factor codes within the window of SIGN_IN_ATTEMPTS, and recovery codes per set (rules ). */
export const CODE_ATTEMPTS = { perAccount: 10, perAddress: 100 } as const
export const RECOVERY_CODES = 10
/**
 * Passkeys (rules ): maximum per user, characters of a name, minutes until a challenge expires, and
 * challenges per address within the window of SIGN_IN_ATTEMPTS.
 */
export const PASSKEYS = { perPerson: 20, nameMax: 60, minutes: 5, askedPerAddress: 1_000 } as const
/** Length in characters of the reason for using a password although the company disallows them (rule A-013). */
export const SIGN_IN_REASON = { min: 10, max: 300 } as const
/** Sign-in through an identity provider: minutes until it expires, and groups that give roles (rule A-014). */
export const SIGN_ON = { minutes: 10, groupsMax: 100 } as const
/**
 * Length in characters of a password chosen by a user (rule A-036); the upper bound is chosen by us, since hashing time
 * grows with the length.
 */
export const NEW_PASSWORD = { min: 8, max: 200 } as const
/** Lengths in characters of the fields of a sign-up (rules ). */
export const SIGN_UP_NAME = { min: 3, max: 30 } as const
export const SIGN_UP_COMPANY = { min: 3, max: 30 } as const
export const SIGN_UP_PASSWORD = { min: 8, max: 18 } as const
/** Minimum length of a password set by an administrator (rule A-037). */
export const GIVEN_PASSWORD_MIN = 6
/** Minutes that a password reset link is valid, and hours that the link for a new address is (rule A-040). */
export const RESET_LINK_MINUTES = 60
export const VERIFY_LINK_HOURS = 72
/**
 * Requests without a session that send an email or create an account, within the window of SIGN_IN_ATTEMPTS, before
 * more are refused: per email, and per address (rule A-033).
 */
export const LETTERS_ASKED = { perAccount: 10, perAddress: 100 } as const
/** Length in characters of the name given at the first sign-in (rule A-065). */
export const PERSON_NAME = { min: 2, max: 100 } as const
