import { momentsAt } from '@rolecall/domain/calendar/wall-clock'

/** When a day, YYYY-MM-DD, begins in a zone, in milliseconds; one that begins with clocks being put forward begins an hour in. */
export function dayBegins(timeZone: string, day: string): number {
  const [moment] = momentsAt(timeZone, { day, time: '00:00' })
  return (moment ?? momentsAt(timeZone, { day, time: '01:00' })[0])?.getTime() ?? Number.NaN
}
