import type { Insertable } from 'kysely'
import type { Db } from '../../src/ground/db/connect.ts'
import type { Candidate } from '../../src/ground/db/tables.gen.ts'
import { withCompany } from '../../src/ground/db/with-company.ts'
import { feedCandidates } from '../../src/ground/feed/note-feed.ts'
import { noteChanged } from '../../src/people/changes/note-changed.ts'
import { aResume, type ResumeOptions } from './resume.ts'
import { next } from './serial.ts'

export type TestCandidate = { companyId: string; candidateId: string; resumeId: string; name: string; email: string }

type CandidateOptions = {
  candidate?: Partial<Insertable<Candidate>>
  resume?: ResumeOptions
  /** Names of resume groups; made where they do not exist. */
  groups?: readonly string[]
}

/** A person with one résumé, received at NOW. */
export async function aCandidate(
  db: Db,
  { companyId }: { companyId: string },
  { candidate = {}, resume = {}, groups = [] }: CandidateOptions = {},
): Promise<TestCandidate> {
  const number = next()
  const made = await withCompany(db, companyId, async (tx) => {
    const row = await tx
      .insertInto('candidate')
      .values({
        company_id: companyId,
        name: `Candidate ${number}`,
        email: `candidate${number}@example.com`,
        phone: '+91 98200 00000',
        source: 'internal',
        ...candidate,
      })
      .returning(['id', 'name', 'email'])
      .executeTakeFirstOrThrow()
    noteChanged(tx, [row.id])
    feedCandidates(tx, [row.id])
    return row
  })
  const resumeId = await aResume(db, { companyId, candidateId: made.id }, resume, groups)
  return { companyId, candidateId: made.id, resumeId, name: made.name ?? '', email: made.email ?? '' }
}
