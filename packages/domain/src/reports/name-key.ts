import { nameChannel } from '../careers/channels.ts'
import { nameLanguage } from '../languages/language-name.ts'
import { describeEmploymentType } from '../positions/employment-types.ts'
import { countryCodeOf, countryName } from '../reference/country-name.ts'
import { bandsOf } from './report-bands.ts'
import { aboutOf } from './report-fields.ts'
import type { ReportGroup, SubjectId } from './report-subjects.ts'
import { HIDDEN, NO_POST } from './report-words.ts'

const inWords = (key: string): string => {
  const words = key.replaceAll(/[_-]/g, ' ')
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`
}

/** Names of values of fields that are neither things nor words that somebody wrote. */
const NAMES: Partial<Record<ReportGroup, (key: string) => string>> = {
  kind: inWords,
  state: inWords,
  opening: inWords,
  employment: describeEmploymentType,
  country: (key) => countryName(countryCodeOf(key) ?? inWords(key)),
  language: nameLanguage,
  mandatory: (key) => (key === 'yes' ? 'All met' : 'Some missing'),
}

/**
 * Returns the words for a value of a field that names no thing: "strong_yes" is "Strong yes", an empty one "Not specified". A
 * thing that was deleted since keeps its key.
 */
export function nameKey(subject: SubjectId, group: ReportGroup | undefined, key: string): string {
  if (group === undefined) return 'All'
  if (group === 'channel') return key === NO_POST ? 'Not through a post' : nameChannel(key)
  if (key === '') return 'Not specified'
  if (key === HIDDEN && aboutOf(group) === 'candidate') return 'Hidden'
  // Types of interviews are names that the company gave.
  if (subject === 'interviews' && group === 'kind') return key
  return bandsOf(group).find((band) => band.key === key)?.name ?? NAMES[group]?.(key) ?? key
}
