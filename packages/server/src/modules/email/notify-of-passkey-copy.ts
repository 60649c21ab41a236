import { getUser } from '../sign-on/open-session.queries.ts'
import type { CopyNotifier } from '../sign-on/use-passkey.ts'
import { passkeyMail } from './account-mail.ts'
import { queueMail } from './send-mail.ts'

/** Emails a user that a copy of their passkey was used. */
export const notifyOfPasskeyCopy: CopyNotifier = async (work, userId, name) => {
  const { email } = await getUser(work.tx, userId)
  await queueMail(work, passkeyMail({ to: email, news: 'copied', name }))
}
