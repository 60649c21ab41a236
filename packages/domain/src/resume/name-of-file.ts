/** Words in file names that are not part of a name. */
const NO_NAME = new Set(
  'cv resume résumé curriculum vitae profile application cover letter updated update final new latest old copy draft version scan scanned document doc file untitled'.split(
    ' ',
  ),
)

/**
 * The person that a file is named after, as "Asha Rao" for "asha_rao-CV (2).pdf"; `undefined` unless two to four words are
 * left that could be a name.
 */
export function nameOfFile(fileName: string): string | undefined {
  const words = fileName
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .split(/[^\p{L}'’]+/u)
    .filter((word) => word.length > 1 && !NO_NAME.has(word.toLowerCase()))
  if (words.length < 2 || words.length > 4) return undefined
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()).join(' ')
}
