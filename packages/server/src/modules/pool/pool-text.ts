/** A typed text as the database takes it: no control characters, no half characters, no blanks around it. */
export const cleanText = (text: string | null | undefined): string =>
  (text ?? '')
    .toWellFormed()
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .trim()

/** The name of a file without the folders it came from, whatever system they were written on. */
export const fileNameOf = (path: string): string => cleanText(path.split(/[\\/]/).at(-1)).slice(0, 300)
