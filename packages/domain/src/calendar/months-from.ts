/** Returns the moment that many months later, earlier if negative; the last day of a month that is too short. UTC. */
export function monthsFrom(moment: Date, months: number): Date {
  const then = new Date(moment)
  const day = then.getUTCDate()
  then.setUTCMonth(then.getUTCMonth() + months, 1)
  const last = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 0)).getUTCDate()
  then.setUTCDate(Math.min(day, last))
  return then
}
