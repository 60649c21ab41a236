import { withCompany } from '../../src/db/with-company.ts'
import { signApplicant } from '../../src/public-pages/applicant-link.ts'
import { issueChallenge } from '../../src/public-pages/proof-of-work.ts'
import { NOW, type TestApp } from '../harness.ts'
import type { TestUser } from './user.ts'

/** Says that somebody on a position applied on its post, just now; answers with what stands in their link. */
export async function anAppliedPerson(
  { db, deps }: TestApp,
  { companyId }: TestUser,
  { positionId, candidateId }: { positionId: string; candidateId: string },
): Promise<string> {
  const said = { form_response: '{"definition":{"fields":[]},"answers":[]}', answered_at: NOW, applied_at: NOW }
  await withCompany(db, companyId, (tx) =>
    tx
      .insertInto('application_form')
      .values({ company_id: companyId, position_id: positionId, candidate_id: candidateId, ...said })
      .onConflict((conflict) =>
        conflict
          .columns(['company_id', 'position_id', 'candidate_id'])
          .doUpdateSet({ ...said, withdrawn_at: null, erasure_asked_at: null }),
      )
      .execute(),
  )
  return signApplicant(deps.env.ROLECALL_SECRET, { companyId, positionId, candidateId }, NOW)
}

/** What forms of pages for people without an account carry, before anybody has applied. */
export const pageIds = ({ deps }: TestApp) => ({
  application: '',
  offerId: '',
  booking: '',
  challenge: issueChallenge(deps.env.ROLECALL_SECRET, new Date(NOW.getTime() - 60_000)),
})
