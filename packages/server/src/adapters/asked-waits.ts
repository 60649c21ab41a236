import { DAY_MS } from '@rolecall/domain/calendar/durations'

type Headers = Readonly<Record<string, string>>

/** A number of seconds since 1970 is larger than this, one of seconds left is smaller: about 30 years. */
const EPOCH_FROM = 1_000_000_000
/** Longer waits are taken for a mistake of the source. Limit chosen by us: the longest known limits are by the day. */
const ASKED_MAX_MS = 2 * DAY_MS

/**
 * Returns the milliseconds that an answer asks to wait: by Retry-After, as seconds or a date (RFC 9110, section 10.2.3), else
 * until the limit ends. Undefined where it says nothing of use.
 */
export const askedWait = (headers: Headers, now: number): number | undefined =>
  msUntil(headers['retry-after'], headers, now) ?? resetOf(headers, now)

/** Returns the milliseconds until the limit ends, if an answer says that no request is left until then. */
export function limitEndsIn(headers: Headers, now: number): number | undefined {
  const left = headers['x-ratelimit-remaining'] ?? headers['ratelimit-remaining'] ?? headers['x-rate-limit-remaining']
  return left?.trim() === '0' ? resetOf(headers, now) : undefined
}

/** Sources write the end of a limit as seconds or milliseconds since 1970, as seconds left, or as a date. */
const resetOf = (headers: Headers, now: number): number | undefined =>
  msUntil(headers['x-ratelimit-reset'] ?? headers['ratelimit-reset'] ?? headers['x-rate-limit-reset'], headers, now)

function msUntil(written: string | undefined, headers: Headers, now: number): number | undefined {
  const said = written?.trim() ?? ''
  const number = /^\d+(?:\.\d+)?$/.test(said) ? Number(said) : undefined
  // Dates are of the clock of the source, which may differ from ours.
  const sentAt = Date.parse(headers.date ?? '')
  const at = Number.isNaN(sentAt) ? now : sentAt
  const ms =
    number === undefined
      ? Date.parse(said) - at
      : number < EPOCH_FROM
        ? number * 1_000
        : number * (number < EPOCH_FROM * 1_000 ? 1_000 : 1) - at
  return Number.isFinite(ms) && ms <= ASKED_MAX_MS ? Math.max(0, ms) : undefined
}
