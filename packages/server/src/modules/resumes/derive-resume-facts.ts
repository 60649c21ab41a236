import { plainLanguageOf } from '@rolecall/domain/languages/plain-language'
import type { Line } from '@rolecall/domain/matching/career-evidence'
import { careerLines } from '@rolecall/domain/matching/career-lines'
import { type ReadResume, skillsOfWork } from '../../parsing/ingest/read-answer.ts'
import { wordsOf } from '../matching/words-of.ts'
import { factsOfResume } from './facts-of-resume.ts'

/** Data derived from a résumé alone: valid for people without any other data. */
export type DerivedResume = {
  /** The text of a tsvector, by which the résumé is found. */
  words: string
  lines: readonly Line[]
  /** The language, if its common words leave no doubt. */
  language: string | null
}

/** The same for a résumé whose text is read later: until then it is found by its facts. */
export const deriveFactsOnly = (read: ReadResume): DerivedResume => ({
  words: wordsOf(searchedFacts(read), { text: '', jobs: read.parsed.jobs }, []),
  lines: [],
  language: null,
})

/** The facts by which a person is found, as far as a résumé has them. */
export function searchedFacts({ parsed }: ReadResume, nameElsewhere?: string) {
  const facts = factsOfResume(parsed, nameElsewhere)
  const { designation, current_employer: employer, institute: school, degree_level: degree, location: place } = facts
  return {
    name: facts.name,
    email: facts.email,
    designation,
    employer,
    school,
    degree,
    place,
    city: facts.location_key,
  }
}

/** Takes some milliseconds of CPU, like reading the résumé. */
export function deriveResumeFacts(read: ReadResume, nameElsewhere?: string): DerivedResume {
  const { jobs, education } = read.parsed
  const named = read.skills.filter(({ rule }) => rule === 'exact' || rule === 'synonym').map(({ name }) => name)
  return {
    words: wordsOf(searchedFacts(read, nameElsewhere), { text: read.text, jobs, education }, named),
    lines: careerLines({ ...read, skillIds: skillsOfWork(read) }),
    language: plainLanguageOf(read.text) ?? null,
  }
}
