/** Returns the entries of a list with one per line, trimmed and without empty lines. */
export const listLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** The same as a set for lookups. */
export const wordSet = (text: string): ReadonlySet<string> => new Set(listLines(text))
