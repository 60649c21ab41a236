import type { ExampleIds } from '@rolecall/contract/example-ids'
import { withCompany } from '../../src/db/with-company.ts'
import { signAccountLink } from '../../src/features/session/account-link.ts'
import { NOW, type TestApp } from '../harness.ts'
import { next } from './serial.ts'
import { aUser, type TestUser } from './user.ts'

const HOUR_MS = 3_600_000
const KEPT = 'the hash of a password'

type Ids = Pick<ExampleIds, 'newEmail' | 'resetToken' | 'verifyToken'>

/** Links of mails to a colleague. `putBack` makes them good again, and counts no attempt of anybody. */
export async function someAccountLinks({ db, deps }: TestApp, { companyId }: TestUser) {
  const { userId } = await aUser(db, { companyId })
  const link = { companyId, userId, expiresAt: new Date(NOW.getTime() + HOUR_MS), passwordHash: KEPT }
  const signed = (purpose: 'reset' | 'verify') => signAccountLink(deps.env.ROLECALL_SECRET, { ...link, purpose })
  const putBack = async (): Promise<Ids> => {
    await db.deleteFrom('sign_in_attempt').execute()
    await withCompany(db, companyId, (tx) =>
      tx.updateTable('app_user').set({ password_hash: KEPT }).where('id', '=', userId).execute(),
    )
    return {
      newEmail: `applicant${next()}@example.com`,
      resetToken: signed('reset'),
      verifyToken: signed('verify'),
    }
  }
  return putBack
}
