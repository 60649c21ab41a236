/** A day, month and year in numbers, with the year last: "03/01/2019"; "3-1-19" does not count. */
const DATE = /(?<![\d./-])(\d{1,2})([./-])(\d{1,2})\2((?:19|20)\d\d)(?![\d./-]\d|\d)/g

type Sign = { monthsFirst: number; daysFirst: number }

/**
 * Weighs what the dates of a text say about their order: a number above twelve is a day, and periods begin on the first
 * of a month.
 */
const weigh = (dates: readonly RegExpExecArray[]): { sure: Sign; likely: Sign } => {
  const sure = { monthsFirst: 0, daysFirst: 0 }
  const likely = { monthsFirst: 0, daysFirst: 0 }
  for (const [, one, , other] of dates) {
    const [first, second] = [Number(one), Number(other)]
    if (first <= 12 && second > 12 && second <= 31) sure.monthsFirst += 1
    if (second <= 12 && first > 12 && first <= 31) sure.daysFirst += 1
    if (second === 1 && first > 1 && first <= 12) likely.monthsFirst += 1
    if (first === 1 && second > 1 && second <= 12) likely.daysFirst += 1
  }
  return { sure, likely }
}

/** Minimum number of dates on the first of a month that is no accident. */
const LEAST_LIKELY = 2

/**
 * Returns the text with day before month in every ambiguous date ("03/01/2019") if the text puts the month first, and
 * otherwise unchanged, as when it contradicts itself. The length stays the same, so that each line can be read alone.
 */
export const withDaysFirst = (text: string): string => {
  const dates = [...text.matchAll(DATE)]
  if (dates.length === 0) return text
  const { sure, likely } = weigh(dates)
  const isSaid = sure.monthsFirst + sure.daysFirst > 0
  const isMonthFirst = isSaid
    ? sure.monthsFirst > 0 && sure.daysFirst === 0
    : likely.monthsFirst >= LEAST_LIKELY && likely.daysFirst === 0
  if (!isMonthFirst) return text
  return text.replace(DATE, (date, first: string, sign: string, second: string, year: string) =>
    Number(first) <= 12 && Number(second) <= 12 ? `${second}${sign}${first}${sign}${year}` : date,
  )
}
