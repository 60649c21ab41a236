import type { ParsedResume } from '@rolecall/domain/resume/parsed-resume'
import type { Subject } from '@rolecall/domain/search/evaluate-query'
import { toTsVector } from '@rolecall/domain/search/to-tsvector'

/** Characters of a text whose words are kept: fifty pages, which take 50 ms to cut into words. Our own bound. */
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
  /** A blind position hides who they are: they are found by no word that tells it. */
  isHidden: boolean
}

/** What was read from a résumé, as far as it is searched by field; older rows may lack any of it. */
export type ReadCareer = Partial<Pick<ParsedResume, 'jobs' | 'education'>>
type Told = { text: string; jobs?: unknown; education?: unknown }

/** The text of a tsvector: the words of a résumé, with what is known of its person and the names of the skills it names. */
export const wordsOf = (
  person: Omit<PersonFacts, 'candidateId' | 'isHidden'>,
  { text, ...career }: Told,
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
    // The second is the name under which a city of several names is counted.
    place: named(person.place, person.city === UNKNOWN_CITY ? null : person.city),
    skill: named(...skillNames),
  }
}

const UNKNOWN_CITY = 'Unknown'

const readCareer = ({ jobs, education }: Omit<Told, 'text'>): ReadCareer => ({
  ...(Array.isArray(jobs) && { jobs: jobs as NonNullable<ReadCareer['jobs']> }),
  ...(Array.isArray(education) && { education: education as NonNullable<ReadCareer['education']> }),
})
