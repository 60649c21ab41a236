/** Days without use after which a browser is unpaired (rule S-025). */
export const PAIRING_IDLE_DAYS = 90
/**
 * Pairing codes of browsers: minutes they are valid, and attempts per network within the window of SIGN_IN_ATTEMPTS
 * (rule S-026).
 */
export const PAIRING_CODE = { minutes: 10, perAddress: 20 } as const
/** Maximum length in characters of a source's name (rule S-005). */
export const SOURCE_NAME_MAX = 100
/** Maximum number of external sources per company (rule S-006). */
export const SOURCES_MAX = 200
/** Maximum lengths in characters of a source's credentials: user name or client id, password or client secret (rule S-007). */
export const CREDENTIAL = { accountMax: 320, secretMax: 4_000 } as const
