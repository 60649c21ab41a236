/** Converts a local day and time to the format of report calls: UTC, YYYY-MM-DD-HH:mm:ss. Empty for an invalid day. */
export function toUtc(day: string, timeOfDay: string): string {
  const moment = new Date(`${day}T${timeOfDay}`)
  if (day === '' || Number.isNaN(moment.getTime())) return ''
  return moment.toISOString().slice(0, 19).replace('T', '-')
}
