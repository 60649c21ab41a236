import { memoize } from '../text/memoize.ts'
import organisations from './data/organisation-words.json' with { type: 'json' }
import sectionNames from './data/section-names.json' with { type: 'json' }
import spoken from './data/spoken-languages.json' with { type: 'json' }
import worldSectionNames from './data/world-section-names.json' with { type: 'json' }
import { lettersOf } from './fold-gender.ts'

/** Kinds of sections of a résumé that a word of the heading may identify. */
type HeadedKind = 'experience' | 'languages' | 'education' | 'skills'

/**
 * Names of sections by kind, in addition to `resumes/data`: in German, French, Spanish, Dutch, Portuguese, Italian and
 * Romanian, and common ones of about thirty more languages.
 */
export const FOREIGN_SECTION_NAMES: readonly Readonly<Record<string, readonly string[]>>[] = [
  worldSectionNames,
  sectionNames,
]

/** Words that identify a heading of several words; first match wins. */
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

/** Returns the kind of section that a foreign heading starts, from its words: "Experiencia laboral en hostelería". */
export const foreignHeadingKind = (text: string): HeadedKind | undefined => {
  const letters = lettersOf(text)
    .replace(/[^a-z ]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (letters.split(' ').length > MOST_WORDS_OF_HEADING) return undefined
  return HEADING_WORDS.find(([pattern]) => pattern.test(letters))?.[1]
}

/** Names of human languages, in lower case. */
export const FOREIGN_LANGUAGE_NAMES: readonly string[] = spoken.names
/** Levels of language skills, as parts of a pattern. */
export const FOREIGN_LEVELS: readonly string[] = spoken.levels

const oneOf = (words: readonly string[]): string => `(?:${words.join('|')})`

const startsAsOrganisation = new RegExp(`^${oneOf(organisations.starts.map(lettersOf))} `)
const hasLegalForm = new RegExp(`(?:^|[ ,&])${oneOf(organisations.forms)}\\.?(?:[ ,]|$)`)
const endsAsOrganisation = new RegExp(`${oneOf(organisations.endings)}$`)

/** Scores how strongly the words of a name, in lower case without accents, indicate an organisation; 0 if they do not. */
export const foreignCompanyScore = memoize((plainText: string): number => {
  if (hasLegalForm.test(plainText)) return 4
  if (startsAsOrganisation.test(plainText)) return 4
  return plainText.split(' ').some((word) => word.length > MOST_LETTERS_OF_ENDING && endsAsOrganisation.test(word))
    ? 2
    : 0
})
const MOST_LETTERS_OF_ENDING = 6

/**
 * Separators of a title and the employer after it, as part of a pattern: "bei", "chez", "bij", "presso" before any
 * name; "en", "em", "la" and the like only before a word that starts names of organisations, or if a legal form ends
 * the line.
 */
export const FOREIGN_AT = [
  '\\s+(?:bei(?:m| der| dem)?|chez|bij|presso|na empresa|en la empresa|para la empresa|bij de firma|pour la société|la firma)\\s+(?=\\p{Lu})',
  `\\s+(?:en|em|no|na|la|en el|en la|au|à la|in)\\s+(?=${oneOf(organisations.starts)}(?!\\p{L}))`,
  `\\s+(?:en|em|no|na|la)\\s+(?=\\p{Lu}[^|,;()]{2,60} (?:S\\.?L|S\\.?A|S\\.?R\\.?L|SRL|Lda|Ltda)(?!\\p{L}))`,
].join('|')
