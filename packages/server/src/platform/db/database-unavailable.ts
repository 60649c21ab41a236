/** Error message of the driver for a query that got no answer in time. */
export const UNANSWERED = 'Query read timeout'

/** Messages of the driver's own errors, which have no code. */
const SENTENCES = [
  UNANSWERED,
  /^Connection terminated/,
  /^timeout e(xpired|xceeded when trying to connect)/,
  /is not queryable$/,
  /^Cannot use a pool after calling end/,
]

const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'EAI_AGAIN',
  'ENOTFOUND',
])

/**
 * SQLSTATEs of connection failures, exhausted resources (disk, memory, connections), shutdown, crash, startup, dropped
 * sessions, a read-only server (a standby that has not taken over yet), and files it cannot read or write.
 */
const STATES = /^(08...|53...|57P0[1-5]|25006|58030)$/
/** SQLSTATE of a statement that exceeded its time limit: the request itself was fine. */
const TOO_SLOW = '57014'

/**
 * Returns whether an error means that the database is unavailable for the moment, or out of space: the same request may succeed
 * later.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable)
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  // The socket file of a PostgreSQL that has stopped is gone.
  const isSocketGone = code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect'
  if (isSocketGone || NETWORK.has(code) || STATES.test(code)) return true
  const isSaid = SENTENCES.some((each) =>
    typeof each === 'string' ? error.message === each : each.test(error.message),
  )
  return isSaid || (error.cause !== undefined && isDatabaseUnavailable(error.cause))
}

export const isTooSlow = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === TOO_SLOW
