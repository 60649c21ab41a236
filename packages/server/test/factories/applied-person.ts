import { signApplicant } from '../../src/modules/careers/applicant-link.ts'
import { namePostSource, POST_SOURCE } from '../../src/modules/careers/applicants-group.queries.ts'
import { issueChallenge } from '../../src/modules/careers/proof-of-work.ts'
import { insertVersion } from '../../src/modules/careers/unconfirmed.queries.ts'
import { signUnconfirmed } from '../../src/modules/careers/unconfirmed-link.ts'
import { withCompany } from '../../src/platform/db/with-company.ts'
import { NOW, type TestApp } from '../harness.ts'
import type { TestUser } from './user.ts'

/** Records that a candidate on a position applied on its post, just now; returns the token of their link. */
export async function anAppliedPerson(
  { db, deps }: TestApp,
  { companyId }: TestUser,
  { positionId, candidateId }: { positionId: string; candidateId: string },
): Promise<string> {
  const said = { form_response: '{"definition":{"fields":[]},"answers":[]}', answered_at: NOW, applied_at: NOW }
  await withCompany(db, companyId, async (tx) => {
    // With the résumé they submitted, which their page shows.
    await namePostSource(tx)
    await tx.updateTable('resume').set({ source: POST_SOURCE.id }).where('candidate_id', '=', candidateId).execute()
    await tx
      .insertInto('application_form')
      .values({ company_id: companyId, position_id: positionId, candidate_id: candidateId, ...said })
      .onConflict((conflict) =>
        conflict
          .columns(['company_id', 'position_id', 'candidate_id'])
          .doUpdateSet({ ...said, withdrawn_at: null, erasure_asked_at: null }),
      )
      .execute()
  })
  return signApplicant(deps.env.ROLECALL_SECRET, { companyId, positionId, candidateId }, NOW)
}

/** An unconfirmed application under a candidate's name; returns its id and the token of the email about it. */
export async function anUnconfirmed(
  { db, deps }: Pick<TestApp, 'db' | 'deps'>,
  { companyId }: TestUser,
  { positionId, candidateId }: { positionId: string; candidateId: string },
): Promise<{ unconfirmedId: string; unconfirmed: string }> {
  const answers = { definition: { fields: [] }, answers: [] }
  const said = { name: 'Somebody Else', phone: '123', email: null, file: undefined, formResponse: answers }
  const of = { candidateId, positionId, answerFiles: [], knockedOutBy: [], consentedAt: null, at: NOW }
  const versionId = await withCompany(db, companyId, (tx) => insertVersion(tx, { ...of, ...said }))
  return {
    unconfirmedId: versionId,
    unconfirmed: signUnconfirmed(deps.env.ROLECALL_SECRET, { companyId, versionId }),
  }
}

/** The challenge of a form on a page for people without an account, issued a minute ago. */
export const aChallenge = ({ deps }: Pick<TestApp, 'deps'>): string =>
  issueChallenge(deps.env.ROLECALL_SECRET, new Date(NOW.getTime() - 60_000))
