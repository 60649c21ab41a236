/** Cleans typed text for the database: removes control characters, unpaired surrogates and surrounding blanks. */
export const cleanText = (text: string | null | undefined): string =>
  (text ?? '')
    .toWellFormed()
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .trim()

/** The name of a file without its folders, on whatever system they were written. */
export const fileNameOf = (path: string): string => cleanText(path.split(/[\\/]/).at(-1)).slice(0, 300)
