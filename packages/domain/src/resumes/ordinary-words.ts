import occupations from '../languages/data/occupations.json' with { type: 'json' }
import skills from '../languages/data/skills.json' with { type: 'json' }
import stopWords from '../languages/data/stop-words.json' with { type: 'json' }
import titleWords from '../languages/data/title-words.json' with { type: 'json' }
import worldTitleWords from '../languages/data/world-title-words.json' with { type: 'json' }
import { FOREIGN_SECTION_NAMES } from '../languages/resume-words.ts'
import { ACTION_VERBS } from '../skills/data/action-verbs.ts'
import { taxonomy } from '../skills/taxonomy.ts'
import { COMPANY_WORDS } from './data/company-words.ts'
import { GIVEN_NAMES } from './data/given-names.ts'
import headingWords from './data/heading-words.json' with { type: 'json' }
import nameWords from './data/name-words.json' with { type: 'json' }
import labels from './data/personal-labels.json' with { type: 'json' }
import { SECTION_NAMES } from './data/section-names.ts'
import { STUDY_FIELDS } from './data/study-fields.ts'
import { SUBJECT_WORDS } from './data/subject-words.ts'
import { TITLE_NOUNS } from './data/title-nouns.ts'
import { lettersOnly } from './text-lines.ts'

const LETTERS = /\p{L}{2,}/gu

/** Joins letters of a Persian word, which is recognized by its letters alone. */
const JOINER = '\u200c'

const gather = (): ReadonlySet<string> => {
  const texts = [
    ...taxonomy.flatMap(({ name, aliases }) => [name, ...aliases]),
    ...occupations,
    ...skills,
    ...titleWords.whole,
    ...headingWords,
    ...nameWords,
    ...[stopWords, labels, worldTitleWords, ...FOREIGN_SECTION_NAMES, SECTION_NAMES].flatMap((table) =>
      Object.values(table).flat(),
    ),
    ...[ACTION_VERBS, COMPANY_WORDS, STUDY_FIELDS, SUBJECT_WORDS, TITLE_NOUNS].flatMap((words) => [...words]),
  ]
  const words = new Set(texts.flatMap((text) => lettersOnly(text.replaceAll(JOINER, '')).match(LETTERS) ?? []))
  for (const name of GIVEN_NAMES) words.delete(name)
  return words
}

let words: ReadonlySet<string> | undefined

/**
 * Whether a word is in any of our tables of skills, trades, headings and function words, in any language, and is no
 * given name. Many surnames are such words too, so that a single one proves nothing.
 */
export const isOrdinaryWord = (word: string): boolean => {
  words ??= gather()
  const letters = lettersOnly(word).replace(/['’]s$|[^\p{L}]/gu, '')
  return words.has(letters) || (letters.length > 4 && letters.endsWith('s') && words.has(letters.slice(0, -1)))
}
