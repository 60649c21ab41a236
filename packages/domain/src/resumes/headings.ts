import { FOREIGN_SECTION_NAMES, foreignHeadingKind } from '../languages/resume-words.ts'
import { memoize } from '../text/memoize.ts'
import { SECTION_NAMES } from './data/section-names.ts'
import { findDegree } from './degrees.ts'
import type { SectionKind } from './parsed-resume.ts'
import { lettersOnly } from './text-lines.ts'

const NOT_PAID = /volunt|involvement|extracurricular|extra curricular|campus|community/
const BY_LAST_WORD: [RegExp, SectionKind][] = [
  [
    /(?:experi[ae]nces?|experinces?|employment|work history|internships?|(?:work|employment|professional|career|occupational|organi[sz]ational|corporate|industry) (?:scan|contour|graph|details?|record|chronology|exposure|journey))$/,
    'experience',
  ],
  [
    /(?:skills|skills? (?:set|matrix)|competenc(?:y|ies)|expertise|proficienc(?:y|ies)|(?:technical|software|computer|it) (?:purview|forte|environment|exposure|packages|known|languages))$/,
    'skills',
  ],
  [/(?:projects)$/, 'projects'],
  [/(?:certifications?|certificates|licenses|licences|trainings)$/, 'certifications'],
  [
    /(?:qualifications|education|(?:academic|educational|education|scholastic|qualification) (?:details?|summary|chronicle|career|credentials|background|information))$/,
    'education',
  ],
  [
    /(?:awards|honors|honours|activities|involvement|publications|interests|hobbies|references|memberships|affiliations)$/,
    'other',
  ],
]

/**
 * Keeps only letters, of any script. Spaces are removed since headings are often letter-spaced; f-ligatures since some
 * PDF fonts lose them ("Pro les", "Certi cations").
 */
const keyOf = (text: string): string =>
  lettersOnly(text)
    .replace(/[^\p{L}]/gu, '')
    .replace(/ff?[il]|ff/g, '')

const KINDS = new Map(
  [...FOREIGN_SECTION_NAMES, SECTION_NAMES].flatMap((table) =>
    Object.entries(table).flatMap(([kind, names]) => names.map((name) => [keyOf(name), kind as SectionKind] as const)),
  ),
)

/** Whether a text starts with a capital, or a letter of a script without case. */
const startsCapital = (text: string): boolean => /^[\p{Lu}\p{Lt}\p{Lo}\p{Script=Georgian}]/u.test(text)
/** Two characters are a complete heading in Chinese or Japanese. */
const isTooShort = (text: string): boolean => text.length < (/^\p{Lo}/u.test(text) ? 2 : 3)

const byLastWord = (text: string): SectionKind | undefined => {
  // "Skill  Version  Experience" heads a table.
  if (text.includes('\t')) return undefined
  const words = lettersOnly(text)
    .replace(/[^a-z ]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (words.split(' ').length > 4) return undefined
  const kind = BY_LAST_WORD.find(([pattern]) => pattern.test(words))?.[1]
  return kind === 'experience' && NOT_PAID.test(words) ? 'other' : kind
}

const isTitled = (text: string): boolean =>
  text.split(/\s+/).every((word) => /^[^\p{Ll}]/u.test(word) || /^(?:and|of|the|in|to|for|&|with)$/.test(word))

const IN_TWO_LANGUAGES = /^[^/]*\s\/\s[^/]*$/
/** "Schools attended with dates": wording of application forms. */
const WITH_DATES = /(?:(?<!\s)\s+)?\(?with dates\)?$/i

/** Returns the kind of section that a line starts, if it is only a heading, decorated or not. */
export const findHeadingKind = (line: string): SectionKind | undefined =>
  line.length > 60 || /\d{3}|[@|]/.test(line) ? undefined : readHeading(line)

// Cached, since every parsing step asks for the same lines.
const readHeading = memoize((line: string): SectionKind | undefined => {
  const text = line.replace(/^[^\p{L}]+|(?<![^\p{L})])[^\p{L})]+$/gu, '').replace(WITH_DATES, '')
  if (isTooShort(text) || !startsCapital(text) || /[@\d|•]/.test(text)) return undefined
  const whole = KINDS.get(keyOf(text.replace(/\([^)]{0,200}\)$/, '')))
  if (whole) return whole
  const parts = text.split(/(?<!\s)\s+(?:&|and|und|et|y|en|e|ed|și|şi)\s+|(?:(?<!\s)\s+)?[/,&+]\s*/i).filter(Boolean)
  if (parts.length > 1 && parts.length <= 4) {
    const kinds = parts.map((part) => KINDS.get(keyOf(part)))
    if (kinds[0] && (kinds.every(Boolean) || (kinds.filter(Boolean).length * 2 >= kinds.length && isTitled(text))))
      return kinds[0]
    // "Doświadczenie / Experience": the same heading in two languages, one of them known.
    if (parts.length === 2 && kinds[1] && IN_TWO_LANGUAGES.test(text)) return kinds[1]
  }
  // "Bachelor of Education" starts no section.
  if (/[,.]/.test(text) || findDegree(text)) return undefined
  return isTitled(text) ? (byLastWord(text) ?? foreignHeadingKind(text)) : foreignHeadingKind(text)
})

/** Names of both sections of a résumé and parts of a job. */
export const PART_OF_JOB =
  /^(?:technolog(?:y|ies)|tools(?: (?:and|&) technologies)?|software|expertise|tech(?:nology)? stack|strengths)\s*:?$/i

const INLINE_KINDS: ReadonlySet<SectionKind> = new Set([
  'summary',
  'skills',
  'languages',
  'certifications',
  'education',
])

/** "Key Skills: Java, SQL": a heading with its content on the same line. `length` includes the colon. */
export const findInlineHeading = (line: string): { kind: SectionKind; heading: string; length: number } | undefined => {
  const match = /^([\p{L}][\p{L} &/]{2,38}?)\s*(?::\s*[-–]?|[-–—]\s)\s*(?=\S)/u.exec(line)
  if (!match?.[1] || !startsCapital(match[1])) return undefined
  const kind = KINDS.get(keyOf(match[1]))
  return kind && INLINE_KINDS.has(kind) ? { kind, heading: match[1], length: match[0].length } : undefined
}

/** "Experience Staff Engineer, Platform": a section name next to its content instead of above it. */
export const findRailHeading = (line: string): { kind: SectionKind; heading: string; length: number } | undefined => {
  const match =
    /^(Work Experience|Professional Experience|Experience|EXPERIENCE|Employment|Education|EDUCATION|Skills|SKILLS|Technical Skills|Projects|PROJECTS)\s+(?=[\p{Lu}\d])/u.exec(
      line,
    )
  const heading = match?.[1]
  const kind = heading ? KINDS.get(keyOf(heading)) : undefined
  return match && heading && kind ? { kind, heading, length: match[0].length } : undefined
}
