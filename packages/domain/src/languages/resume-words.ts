import { remembering } from '../remembering.ts'
import months from './data/months.json' with { type: 'json' }
import organisations from './data/organisation-words.json' with { type: 'json' }
import sectionNames from './data/section-names.json' with { type: 'json' }
import spoken from './data/spoken-languages.json' with { type: 'json' }
import { lettersOf } from './fold-gender.ts'

/** Kinds of sections of a résumé that a heading may tell by one of its words. */
type HeadedKind = 'experience' | 'languages' | 'education' | 'skills'

/** Names of sections in German, French, Spanish, Dutch, Portuguese, Italian and Romanian, beside those of `resume/data`. */
export const FOREIGN_SECTION_NAMES: Readonly<Record<string, readonly string[]>> = sectionNames

/** Words that say what a heading of several words is about; the first that fits. */
const HEADING_WORDS: readonly (readonly [RegExp, HeadedKind])[] = [
  [
    /erfahrung(?:en)?$|werdegang$|^(?:experiences?|experiencias?|esperienz[ae]|experienta|werkervaring|beroepservaring) |ervaring$|^parcours professionnel/,
    'experience',
  ],
  [/sprachkenntnisse$|sprachen$|^(?:langues|idiomas|lingue|limbi|linguas|talen)(?: |$)/, 'languages'],
  [
    /^(?:formations?|etudes|diplomes|formacion|estudios|opleiding(?:en)?|formacao|istruzione|formazione|educatie|studii) |ausbildung$|bildungsweg$/,
    'education',
  ],
  [
    /kenntnisse$|fahigkeiten$|kompetenzen$|vaardigheden$|^(?:competences|connaissances|habilidades|conocimientos|competencias|competenze|conoscenze|competente|abilitati|cunostinte|conhecimentos) /,
    'skills',
  ],
]
const MOST_WORDS_OF_HEADING = 5

/** The kind of section that a heading in another language opens by its words: "Experiencia laboral en hostelería". */
export const foreignHeadingKind = (text: string): HeadedKind | undefined => {
  const letters = lettersOf(text)
    .replace(/[^a-z ]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (letters.split(' ').length > MOST_WORDS_OF_HEADING) return undefined
  return HEADING_WORDS.find(([pattern]) => pattern.test(letters))?.[1]
}

/** January to December. `clear` names are months wherever a year follows; `doubtful` ones are words of English as well. */
export const FOREIGN_MONTHS: readonly { clear: readonly string[]; doubtful: readonly string[] }[] = months

/** Names of languages that people speak, in small letters. */
export const FOREIGN_LANGUAGE_NAMES: readonly string[] = spoken.names
/** How well a language is spoken, as pieces of a pattern. */
export const FOREIGN_LEVELS: readonly string[] = spoken.levels

const oneOf = (words: readonly string[]): string => `(?:${words.join('|')})`

const startsAsOrganisation = new RegExp(`^${oneOf(organisations.starts.map(lettersOf))} `)
const hasLegalForm = new RegExp(`(?:^|[ ,&])${oneOf(organisations.forms)}\\.?(?:[ ,]|$)`)
const endsAsOrganisation = new RegExp(`${oneOf(organisations.endings)}$`)

/** How much the words of a name, in small letters without accents, say that it is an organisation; 0 where they do not. */
export const foreignCompanyScore = remembering((plainText: string): number => {
  if (hasLegalForm.test(plainText)) return 4
  if (startsAsOrganisation.test(plainText)) return 4
  return plainText.split(' ').some((word) => word.length > MOST_LETTERS_OF_ENDING && endsAsOrganisation.test(word))
    ? 2
    : 0
})
const MOST_LETTERS_OF_ENDING = 6

/**
 * What divides a title from the employer behind it, as a piece of a pattern: "bei", "chez", "bij", "presso" before any name; "en", "em",
 * "la" and the like only before a word with which names of organisations begin, or where a legal form ends the line.
 */
export const FOREIGN_AT = [
  '\\s+(?:bei(?:m| der| dem)?|chez|bij|presso|na empresa|en la empresa|para la empresa|bij de firma|pour la société|la firma)\\s+(?=\\p{Lu})',
  `\\s+(?:en|em|no|na|la|en el|en la|au|à la|in)\\s+(?=${oneOf(organisations.starts)}(?!\\p{L}))`,
  `\\s+(?:en|em|no|na|la)\\s+(?=\\p{Lu}[^|,;()]{2,60} (?:S\\.?L|S\\.?A|S\\.?R\\.?L|SRL|Lda|Ltda)(?!\\p{L}))`,
].join('|')
