/**
 * Returns a language's names of the twelve months from CLDR, in lower case without full stops: standalone, with a day
 * and with a year, long and short.
 */
export function namesOfMonths(language: string): [name: string, month: number][] {
  const names: [string, number][] = []
  for (const month of ['long', 'short'] as const)
    for (const beside of [{}, { day: 'numeric' }, { year: 'numeric' }] as const) {
      const format = new Intl.DateTimeFormat(language, { calendar: 'gregory', timeZone: 'UTC', month, ...beside })
      for (let index = 0; index < 12; index++) {
        const parts = format.formatToParts(Date.UTC(2019, index, 3))
        const name = parts
          .find(({ type }) => type === 'month')
          ?.value.toLowerCase()
          .replace(/[.׳]$/u, '')
        // "3月" and "tháng 3" are read by their numbers, "de març" by the word after "de".
        if (name && /\p{L}/u.test(name) && !/\d/.test(name)) names.push([name.replace(/^d(?:e |['’])/, ''), index + 1])
      }
    }
  return names
}
