import { momentsAt } from '@rolecall/domain/calendar/wall-clock'

/** The start of a day, YYYY-MM-DD, in a zone, in milliseconds; 01:00 on a day whose midnight is skipped by a clock change. */
export function dayBegins(timeZone: string, day: string): number {
  const [moment] = momentsAt(timeZone, { day, time: '00:00' })
  return (moment ?? momentsAt(timeZone, { day, time: '01:00' })[0])?.getTime() ?? Number.NaN
}
