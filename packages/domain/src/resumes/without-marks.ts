/** "### Clerk": Markdown heading marks. */
const HEADING = /^([ \t]*)(#{1,6})(?=[ \t]+\S)/gm
const BOLD = /(\*\*|__)(?=[^\s*_])([^*_\n]{1,200})\1/g
/** "*Support Desk - Harbour Ropes, Leeds*", around one or two lines. */
const ITALIC = /^([ \t]*)([*_])(?=[^\s*_])([^*_\n]{1,200}(?:\n[^*_\n]{1,120})?)\2([ \t]*)$/gm
/** Drawn lines: below a heading, or between a name and its town. */
const DRAWN = /(?<!\S)[-_.=–—]{4,}(?!\S)/g
/** "1998 2004" on a line of its own, with a lost dash. */
const TWO_YEARS = /^([ \t]*(?:19|20)\d\d) ((?:19|20)\d\d|present|current)(?=[ \t]*$)/gim
const ROW_OF_FORM = /^([ \t]*)[-*•](?=[ \t]+\p{L}[\p{L} /]{1,40}:)/u
const START_ROW = /^[ \t]*(?:[-*•][ \t]+)?(?:start|starting|from) date[ \t]*:/i
const END_ROW = /^[ \t]*(?:[-*•][ \t]+)?(?:end|ending|to) date[ \t]*:/i
/** Maximum number of form rows above their dates. */
const ROWS_ABOVE = 5

const blank = (text: string): string => ' '.repeat(text.length)

/**
 * Joins "Start Date: June 2019" and "End Date: May 2021" on consecutive lines into one with a dash, and removes bullets
 * from the rows above.
 */
const withDatesTogether = (text: string): string => {
  if (!/(?:start|starting|from) date[ \t]*:/i.test(text)) return text
  const lines = text.split('\n')
  const separators = lines.map(() => '\n')
  for (const [index, line] of lines.entries()) {
    const next = lines[index + 1]
    const [start, end] = [START_ROW.exec(line), next === undefined ? null : END_ROW.exec(next)]
    if (!start || !end || next === undefined) continue
    lines[index] = blank(start[0]) + line.slice(start[0].length)
    lines[index + 1] = `–${blank(end[0]).slice(1)}${next.slice(end[0].length)}`
    separators[index] = ' '
    for (let above = index - 1; above >= Math.max(0, index - ROWS_ABOVE); above--) {
      const row = lines[above] ?? ''
      if (!ROW_OF_FORM.test(row)) break
      lines[above] = row.replace(ROW_OF_FORM, '$1 ')
    }
  }
  return lines.map((line, index) => (index < lines.length - 1 ? line + separators[index] : line)).join('')
}

/**
 * Returns the text with spaces in place of marks for headings, bold text and drawn lines, and with the missing dash in
 * a range of years. The length stays the same, so positions remain valid.
 */
export const withoutMarks = (text: string): string =>
  withDatesTogether(
    text
      .replace(HEADING, (_, before: string, marks: string) => before + blank(marks))
      .replace(BOLD, (_, mark: string, inner: string) => blank(mark) + inner + blank(mark))
      .replace(ITALIC, (_, before: string, __: string, inner: string, after: string) => `${before} ${inner} ${after}`)
      .replace(DRAWN, blank)
      .replace(TWO_YEARS, (whole, first: string, second: string) =>
        /\d/.test(second) && Number(second) < Number(first) ? whole : `${first}–${second}`,
      ),
  )
