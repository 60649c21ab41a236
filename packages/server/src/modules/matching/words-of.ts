import type { ParsedResume } from '@rolecall/domain/resumes/parsed-resume'
import type { Subject } from '@rolecall/domain/search/evaluate-query'
import { toTsVector } from '@rolecall/domain/search/to-tsvector'

/** Maximum number of characters of a text whose words are stored: fifty pages, which take 50 ms to split. Limit chosen by us. */
export const TEXT_MAX = 100_000

export type PersonFacts = {
  candidateId: string
  name: string | null
  email: string | null
  designation: string | null
  employer: string | null
  school: string | null
  degree: string | null
  place: string | null
  city: string | null
  /** Whether a blind position hides their identity: then no identifying word finds them. */
  isHidden: boolean
}

/** The searchable fields read from a résumé; older rows may lack any of them. */
export type ReadCareer = Partial<Pick<ParsedResume, 'jobs' | 'education'>>
type SearchableText = { text: string; jobs?: unknown; education?: unknown }

/** The text of a tsvector: the words of a résumé, with the person's facts and the names of the skills it names. */
export const wordsOf = (
  person: Omit<PersonFacts, 'candidateId' | 'isHidden'>,
  { text, ...career }: SearchableText,
  skillNames: readonly string[],
): string =>
  toTsVector({ text: text.slice(0, TEXT_MAX), fields: fieldsOf(person, readCareer(career), skillNames) }).literal

const named = (...values: readonly (string | null | undefined)[]): string[] =>
  [...new Set(values.filter((value) => value !== null && value !== undefined && value !== ''))] as string[]

function fieldsOf(
  person: Omit<PersonFacts, 'candidateId' | 'isHidden'>,
  { jobs = [], education = [] }: ReadCareer,
  skillNames: readonly string[],
): Subject['fields'] {
  return {
    name: named(person.name),
    email: named(person.email),
    title: named(person.designation, ...jobs.map(({ title }) => title?.value)),
    employer: named(person.employer, ...jobs.map(({ employer }) => employer?.value)),
    school: named(person.school, ...education.map(({ school }) => school?.value)),
    degree: named(person.degree, ...education.map(({ degree }) => degree?.value)),
    // The second is the name under which a city with several names is counted.
    place: named(person.place, person.city === UNKNOWN_CITY ? null : person.city),
    skill: named(...skillNames),
  }
}

const UNKNOWN_CITY = 'Unknown'

const readCareer = ({ jobs, education }: Omit<SearchableText, 'text'>): ReadCareer => ({
  ...(Array.isArray(jobs) && { jobs: jobs as NonNullable<ReadCareer['jobs']> }),
  ...(Array.isArray(education) && { education: education as NonNullable<ReadCareer['education']> }),
})
