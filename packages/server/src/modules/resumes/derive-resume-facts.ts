import { plainLanguageOf } from '@rolecall/domain/languages/plain-language'
import { careerLines } from '@rolecall/domain/matching/career-lines'
import type { Line } from '@rolecall/domain/matching/work-witnesses'
import { type ReadResume, skillsOfWork } from '../../intake/ingest/read-answer.ts'
import { wordsOf } from '../search/words-of.ts'
import { factsOfResume } from './facts-of-resume.ts'

/** What follows from a résumé by itself: it holds for people of whom nothing else is known. */
export type ToldAlone = {
  /** The text of a tsvector, by which the résumé is found. */
  words: string
  lines: readonly Line[]
  /** Where its small words leave no doubt. */
  language: string | null
}

/** Takes some milliseconds of the processor, as reading the résumé does. */
export function toldAlone(read: ReadResume, nameElsewhere?: string): ToldAlone {
  const facts = factsOfResume(read.parsed, nameElsewhere)
  const { designation, current_employer: employer, institute: school, degree_level: degree, location: place } = facts
  const person = {
    name: facts.name,
    email: facts.email,
    designation,
    employer,
    school,
    degree,
    place,
    city: facts.location_key,
  }
  const { jobs, education } = read.parsed
  const named = read.skills.filter(({ rule }) => rule === 'exact' || rule === 'synonym').map(({ name }) => name)
  return {
    words: wordsOf(person, { text: read.text, jobs, education }, named),
    lines: careerLines({ ...read, skillIds: skillsOfWork(read) }),
    language: plainLanguageOf(read.text) ?? null,
  }
}
