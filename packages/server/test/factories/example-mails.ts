import { interest } from '@rolecall/contract/contact/interest'
import { signInterest } from '../../src/contact/interest/interest-link.ts'
import { withCompany } from '../../src/ground/db/with-company.ts'
import type { TestApp } from '../harness.ts'
import type { TestUser } from './user.ts'

type MailedCandidate = { positionId: string; candidateId: string; putBack: () => Promise<void> }

/** Of a candidate in the first status: that nobody has asked them by mail, or that somebody just did. */
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
  /** What stands in the link of the mail. */
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
