/** The entries of a list that is written one a line; blanks around them and empty lines do not count. */
export const listLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** The same as a set to look words up in. */
export const wordSet = (text: string): ReadonlySet<string> => new Set(listLines(text))
