import { redact } from '@rolecall/domain/blind-review/redact'
import type { Tx } from '../../platform/db/connect.ts'
import { listWithoutSchools } from '../blind-review/blind-gate.queries.ts'
import { listIdentities } from '../blind-review/identities.queries.ts'
import type { ResumeText } from './search-words.queries.ts'
import type { PersonFacts, ReadCareer } from './words-of.ts'

type SearchableText = Pick<ResumeText, 'text' | 'jobs' | 'education'>

/** Returns the data by which a person can be found. */
export type HiddenReader = (person: PersonFacts, resume: ResumeText) => [PersonFacts, SearchableText]

const withoutSchool = (education: unknown): unknown =>
  Array.isArray(education)
    ? (education as NonNullable<ReadCareer['education']>).map(({ school: _, ...rest }) => rest)
    : education

/** Redacts the search data of hidden people, since a search for a name would reveal it. */
export async function readHidden(tx: Tx, hidden: readonly string[]): Promise<HiddenReader> {
  if (hidden.length === 0) return (person, resume) => [person, resume]
  const withoutSchools = await listWithoutSchools(tx, hidden)
  const identities = new Map((await listIdentities(tx, hidden)).map((each) => [each.candidateId, each.identity]))
  return (person, resume) => {
    const identity = identities.get(person.candidateId)
    if (!identity) return [person, resume]
    const schools = withoutSchools.has(person.candidateId)
    return [
      { ...person, name: null, email: null, ...(schools && { school: null }) },
      {
        text: redact(resume.text, identity, { schools }).text,
        jobs: resume.jobs,
        education: schools ? withoutSchool(resume.education) : resume.education,
      },
    ]
  }
}
