import { isDay } from '../calendar/company-day.ts'

/** Requests of data subjects: a copy of their data (GDPR, article 15), or its erasure (article 17). */
export const LAW_REQUESTS = ['access', 'erasure'] as const
export type LawRequest = (typeof LAW_REQUESTS)[number]

export const LAW_REQUEST_WORDS: Readonly<Record<LawRequest, string>> = {
  access: 'A copy',
  erasure: 'Erasure',
}

const lastDayOf = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()

/**
 * Returns the last day for answering a request received on a day: the same number in the next month, or the month's
 * last day. One month from receipt is GDPR, article 12(3), counted as in Regulation 1182/71, article 3(2)(c); the
 * extension of a weekend to the next working day is left out, so that nobody relies on it. Throws a RangeError for an
 * invalid day.
 */
export function dueOfRequest(askedOn: string): string {
  if (!isDay(askedOn)) throw new RangeError(`Not a day: ${askedOn}`)
  const [year = 0, month = 0, day = 0] = askedOn.split('-').map(Number)
  const next = month === 12 ? { year: year + 1, month: 1 } : { year, month: month + 1 }
  const dueDay = Math.min(day, lastDayOf(next.year, next.month))
  return [
    String(next.year).padStart(4, '0'),
    ...[next.month, dueDay].map((part) => String(part).padStart(2, '0')),
  ].join('-')
}
