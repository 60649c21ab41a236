/** Years of the Buddhist calendar next to Thai, Lao or Khmer letters, or after its name. */
const BUDDHIST = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]|B\.?E\.? ?2[45]\d\d/u
const BUDDHIST_YEAR = /(?<!\d)2[45]\d\d(?!\d)/g
const BUDDHIST_AHEAD = 543

/** Years of the Persian and Islamic calendars next to Arabic letters. */
const ARABIC = /\p{Script=Arabic}/u
const PERSIAN_OR_ISLAMIC_YEAR = /(?<!\d)(?:13[4-9]\d|14[0-5]\d)(?!\d)/g
const PERSIAN_BEHIND = 621
/** Latest Persian year; a later one is Islamic, whose years are eleven days shorter. */
const LAST_PERSIAN = 1409
const toGregorian = (year: number): number =>
  year <= LAST_PERSIAN ? year + PERSIAN_BEHIND : Math.floor(year * 0.970229 + 621.5)

/** Returns the line with years of other calendars converted; the length stays the same. */
export const withOurYears = (line: string): string => {
  if (BUDDHIST.test(line)) return line.replace(BUDDHIST_YEAR, (year) => String(Number(year) - BUDDHIST_AHEAD))
  return ARABIC.test(line) ? line.replace(PERSIAN_OR_ISLAMIC_YEAR, (year) => String(toGregorian(Number(year)))) : line
}
