import { bookWeeks } from '../../packages/domain/test/book-weeks.ts'

/**
 * Checks random weeks of people in several time zones, most of them with a day on which clocks change: panels booked,
 * and errors found.
 */
export async function benchPanelWeeks(weeks: number): Promise<string> {
  const start = performance.now()
  const seen = bookWeeks(0, weeks)
  const seconds = ((performance.now() - start) / 1_000).toFixed(0)
  const count = (number: number) => number.toLocaleString('en')
  const rows = [
    ['weeks', seen.weeks],
    ['of them with clocks that are changed', seen.changes],
    ['panels that were booked', seen.booked],
    ['panels for which there is no way', seen.none],
    ['panels that were too much to try whole', seen.tooMuch],
    ['ways that were found and judged', seen.ways],
    ['of them on a day of a change, where somebody is', seen.onChange],
    ['with rooms', seen.rooms],
    ['with somebody who shadows', seen.shadows],
    ['over several days', seen.severalDays],
    ['outside free time, double, or against a break, an order or a limit', seen.wrong.length],
  ] as const
  const table = rows.map(([what, number]) => `| ${what} | ${count(number)} |`).join('\n')
  const wrong = seen.wrong.slice(0, 20).map((each) => `- ${each}`)
  return `Every way is judged by looking at what clocks show every five minutes; up to three panels of a week are booked one after the other with the same people and rooms. ${seconds} s.\n\n| what | |\n| --- | ---: |\n${table}${wrong.length > 0 ? `\n\n${wrong.join('\n')}` : ''}`
}
