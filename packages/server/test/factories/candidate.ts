import type { Insertable } from 'kysely'
import { recordChanged } from '../../src/modules/changes/record-changed.ts'
import type { Db } from '../../src/platform/db/connect.ts'
import type { Candidate } from '../../src/platform/db/tables.gen.ts'
import { withCompany } from '../../src/platform/db/with-company.ts'
import { feedCandidates } from '../../src/platform/feed/record-feed.ts'
import { aResume, type ResumeOptions } from './resume.ts'
import { next } from './serial.ts'

export type TestCandidate = { companyId: string; candidateId: string; resumeId: string; name: string; email: string }

type CandidateOptions = {
  candidate?: Partial<Insertable<Candidate>>
  resume?: ResumeOptions
  /** Names of resume groups; created if missing. */
  groups?: readonly string[]
}

/** A person with one résumé, received at NOW. */
export async function aCandidate(
  db: Db,
  { companyId }: { companyId: string },
  { candidate = {}, resume = {}, groups = [] }: CandidateOptions = {},
): Promise<TestCandidate> {
  const number = next()
  const values = {
    company_id: companyId,
    name: `Candidate ${number}`,
    email: `candidate${number}@example.com`,
    phone: '+91 98200 00000',
    source: 'internal',
    ...candidate,
  }
  const { id: candidateId } = await withCompany(db, companyId, async (tx) => {
    const row = await tx.insertInto('candidate').values(values).returning('id').executeTakeFirstOrThrow()
    recordChanged(tx, [row.id])
    feedCandidates(tx, [row.id])
    return row
  })
  const resumeId = await aResume(db, { companyId, candidateId }, resume, groups)
  return { companyId, candidateId, resumeId, name: values.name ?? '', email: values.email ?? '' }
}
