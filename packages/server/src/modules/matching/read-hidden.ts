import { redact } from '@rolecall/domain/blind/redact'
import type { Tx } from '../../ground/db/connect.ts'
import { listWithoutSchools } from '../blind/blind-gate.queries.ts'
import { listIdentities } from '../blind/identities.queries.ts'
import type { ResumeText } from './words.queries.ts'
import type { PersonFacts, ReadCareer } from './words-of.ts'

type Told = Pick<ResumeText, 'text' | 'jobs' | 'education'>

/** What somebody is found by. */
export type ReadFor = (person: PersonFacts, resume: ResumeText) => [PersonFacts, Told]

const withoutSchool = (education: unknown): unknown =>
  Array.isArray(education)
    ? (education as NonNullable<ReadCareer['education']>).map(({ school: _, ...rest }) => rest)
    : education

/** Of those who are hidden, what they are found by: nothing that tells who they are, or a search for a name would tell it. */
export async function readHidden(tx: Tx, hidden: readonly string[]): Promise<ReadFor> {
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
