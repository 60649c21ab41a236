/** A pattern for `like` and `ilike` that finds the text anywhere; signs of the pattern language stand for themselves. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
