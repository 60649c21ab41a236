/** A time of a day on this clock as the reports take moments: UTC, YYYY-MM-DD-HH:mm:ss. Empty where there is no such day. */
export function toUtc(day: string, timeOfDay: string): string {
  const moment = new Date(`${day}T${timeOfDay}`)
  if (day === '' || Number.isNaN(moment.getTime())) return ''
  return moment.toISOString().slice(0, 19).replace('T', '-')
}
