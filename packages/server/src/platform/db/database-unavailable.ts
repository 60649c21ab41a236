/** What the driver says of a query that got no answer in time. */
export const UNANSWERED = 'Query read timeout'

/** Of the driver's own, which have no code. */
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
 * Connection failures, too little of something (disk, memory, connections), shutting down, crashed, starting up, dropped
 * sessions, a server that only reads (a standby that has not taken over yet), and files it cannot read or write.
 */
const STATES = /^(08...|53...|57P0[1-5]|25006|58030)$/
/** A statement that took longer than it may: nothing is wrong with what was asked, either. */
const TOO_SLOW = '57014'

/** Whether an error says that the database is away for the moment, or has no room: the same request may succeed later. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway)
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  if (NETWORK.has(code) || STATES.test(code)) return true
  const isSaid = SENTENCES.some((each) =>
    typeof each === 'string' ? error.message === each : each.test(error.message),
  )
  return isSaid || (error.cause !== undefined && isDatabaseAway(error.cause))
}

export const isTooSlow = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === TOO_SLOW
