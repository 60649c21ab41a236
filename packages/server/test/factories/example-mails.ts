import { interest } from '@rolecall/contract/outreach/interest'
import { signInterest } from '../../src/modules/outreach/interest-link.ts'
import { withCompany } from '../../src/platform/db/with-company.ts'
import type { TestApp } from '../harness.ts'
import type { TestUser } from './user.ts'

type MailedCandidate = { positionId: string; candidateId: string; putBack: () => Promise<void> }

/** Restores a candidate to the first status, either not asked by email yet, or asked just now. */
export function restoreMails(test: TestApp, by: TestUser, { positionId, candidateId, putBack }: MailedCandidate) {
  const { companyId } = by
  const unask = async () => {
    await putBack()
    await withCompany(test.db, companyId, async (tx) => {
      await tx.deleteFrom('interest_mail').where('company_id', '=', companyId).execute()
      await tx.deleteFrom('mail_stop').where('company_id', '=', companyId).execute()
      await tx
        .updateTable('candidate')
        .set({ name: 'Mara Ellison', email: 'mara.ellison@post.example' })
        .where('company_id', '=', companyId)
        .where('id', '=', candidateId)
        .execute()
    })
  }
  /** The token of the link in the email. */
  const askAgain = async (): Promise<string> => {
    await unask()
    await test.make(interest.sendToOne, { body: { positionId, candidateid: candidateId } }, by)
    const asked = await withCompany(test.db, companyId, (tx) =>
      tx.selectFrom('interest_mail').select('id').where('company_id', '=', companyId).execute(),
    )
    return signInterest(test.deps.env.ROLECALL_SECRET, { companyId, askedId: String(asked[0]?.id) })
  }
  return { unask, askAgain }
}
