import type { Subject } from '@rolecall/domain/search/evaluate-query'
import { toTsVector } from '@rolecall/domain/search/to-tsvector'
import { findSkill } from '@rolecall/domain/skills/taxonomy'
import type { Tx } from '../../ground/db/connect.ts'
import {
  listNamedSkills,
  listResumeTexts,
  lockPeople,
  type PersonFacts,
  type ReadCareer,
  TEXT_MAX,
  updateWords,
} from './words.queries.ts'

/**
 * Writes the words by which the résumés of some people are found: each text, with what is known of its person. To be called
 * wherever either has changed.
 */
export async function writeWords(tx: Tx, candidateIds: readonly string[]): Promise<void> {
  const people = new Map((await lockPeople(tx, candidateIds)).map((person) => [person.candidateId, person]))
  const skills = Map.groupBy(await listNamedSkills(tx, candidateIds), ({ candidateId }) => candidateId)
  const written = (await listResumeTexts(tx, candidateIds)).flatMap((resume) => {
    const person = people.get(resume.candidateId)
    if (!person) return []
    const names = (skills.get(resume.candidateId) ?? []).flatMap(
      ({ skillId, ownName }) => ownName ?? findSkill(skillId)?.name ?? [],
    )
    return [{ resumeId: resume.resumeId, words: wordsOf(person, resume, names) }]
  })
  if (written.length > 0) await updateWords(tx, written)
}

type Told = { text: string; jobs?: unknown; education?: unknown }

/** The text of a tsvector: the words of a résumé, with what is known of its person and the names of the skills it names. */
export const wordsOf = (
  person: Omit<PersonFacts, 'candidateId'>,
  { text, ...career }: Told,
  skillNames: readonly string[],
): string =>
  toTsVector({ text: text.slice(0, TEXT_MAX), fields: fieldsOf(person, readCareer(career), skillNames) }).literal

const named = (...values: readonly (string | null | undefined)[]): string[] =>
  [...new Set(values.filter((value) => value !== null && value !== undefined && value !== ''))] as string[]

function fieldsOf(
  person: Omit<PersonFacts, 'candidateId'>,
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
