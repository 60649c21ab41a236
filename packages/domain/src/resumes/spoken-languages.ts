import { FOREIGN_LANGUAGE_NAMES, FOREIGN_LEVELS } from '../languages/resume-words.ts'
import { HUMAN_LANGUAGES } from './data/human-languages.ts'
import type { Field } from './parsed-resume.ts'
import type { LineSection } from './sections.ts'
import { fieldOf, type Line, type Piece, slicePiece } from './text-lines.ts'

const foreignNames = new Set(FOREIGN_LANGUAGE_NAMES)
const isName = (word: string): boolean => HUMAN_LANGUAGES.has(word) || foreignNames.has(word)
/** " courant", " (goed)" after the name of a language. */
const FOREIGN_LEVEL = new RegExp(`^\\s*[([:–—-]?\\s*(?:${FOREIGN_LEVELS.join('|')})(?!\\p{L})`, 'iu')

const firstWord = (text: string): string => /\p{L}+/u.exec(text.toLowerCase())?.[0] ?? ''

/** "English", "French (fluent)", "German – B2", but not "English literature". */
export const isHumanLanguage = (text: string): boolean => {
  const rest = text.trim().replace(/^\p{L}+/u, '')
  const isPlain =
    /^\s*(?:$|[([:–—/,.-]|(?:native|muttersprache|fließend|fluent|basic|intermediate|advanced|conversational|professional|proficient|beginner|language|mother|[abc][12]\b|and\b|&))/i.test(
      rest,
    ) || FOREIGN_LEVEL.test(rest)
  return isName(firstWord(text)) && isPlain
}

const WORD = /\p{L}+/gu
const LEVEL = /[([–—:-]\s*(?:native|mother|fluent|basic|intermediate|advanced|conversational|[abc][12]\b)/i
const LABELLED =
  /^(?:languages?|sprachen|sprachkenntnisse|langues|idiomas|języki|talen|talenkennis|lingue|línguas|limbi(?: străine)?|fremdsprachen|langues étrangères|connaissances linguistiques|languages? (?:known|spoken)|known languages|language skills)\s*[:–-]/i

const languagesIn = (piece: Piece): Field<string>[] =>
  [...piece.text.matchAll(WORD)].flatMap((match) => {
    if (!isName(match[0].toLowerCase()) || !/^\p{Lu}/u.test(match[0])) return []
    const part = slicePiece(piece, match.index, match.index + match[0].length)
    return part ? [fieldOf(part, 0.9)] : []
  })

const isLanguageLine = (line: Line): boolean => {
  if (line.text.length > 300 || languagesIn(line).length === 0) return false
  const parts = line.text.split(/[,|•·;/]/)
  if (LABELLED.test(line.text)) return true
  // A language alone may be a subject ("German"); with a level it is spoken.
  return (
    parts.every(isHumanLanguage) &&
    (parts.length > 1 || LEVEL.test(line.text) || FOREIGN_LEVEL.test(line.text.replace(/^\p{L}+/u, '')))
  )
}

/**
 * Returns the person's languages without levels: from the languages sections and lines such as "Languages: English,
 * Amharic".
 */
export const listLanguages = (sections: readonly LineSection[], lines: readonly Line[]): Field<string>[] => {
  const sources = [
    ...sections.filter(({ kind }) => kind === 'languages').flatMap((section) => section.lines),
    ...lines.filter(isLanguageLine),
  ]
  const found = new Map<string, Field<string>>()
  for (const language of sources.filter(({ text }) => text.length < 400).flatMap(languagesIn))
    if (!found.has(language.value.toLowerCase())) found.set(language.value.toLowerCase(), language)
  return [...found.values()]
}
