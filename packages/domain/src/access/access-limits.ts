/** Hours that the response to a request with an Idempotency-Key is stored (rule G-007). */
export const IDEMPOTENCY_KEY_HOURS = 24
/** People added or invited per request (rule A-070). */
export const MEMBERS_AT_ONCE = 100
/** Days that an invitation link is valid (rule A-071). */
export const INVITATION_DAYS = 7
/** Invitations per company in 24 hours, including resent ones: enough for a large team, but not for spam (rule A-087). */
export const INVITATIONS_A_DAY = 300
/** Maximum length in characters of the message in an invitation (rule A-088). */
export const INVITATION_NOTE_MAX = 1_000
/** Users of a company per page (rule A-064). */
export const USERS_PAGE = 10
/** Maximum length in characters of a role's name, and maximum number of roles per company (rule A-058). */
export const ROLE_NAME_MAX = 60
export const ROLES_MAX = 200
/**
 * Limits of service accounts and their keys: characters of a name, accounts per company, active keys per account,
 * projects and positions per account, networks, days of a key, hours that old keys stay valid next to a new one,
 * requests per minute (rules ). Chosen by us: 600 per minute are ten per second, about a
 * tenth of a node's capacity.
 */
export const SERVICE_ACCOUNT = {
  nameMax: 80,
  accountsMax: 100,
  keysMax: 5,
  boundsMax: 100,
  networksMax: 50,
  daysMax: 730,
  overlapHours: 24,
  overlapHoursMax: 7 * 24,
  aMinute: 600,
  aMinuteMax: 6_000,
} as const
