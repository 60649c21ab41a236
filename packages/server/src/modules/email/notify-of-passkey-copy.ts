import { getUser } from '../../house/entry/open-session.queries.ts'
import type { TellOfCopy } from '../../house/second-factor/use-passkey.ts'
import { queueMail } from '../outbox/send-mail.ts'
import { passkeyMail } from './account-mail.ts'

/** Mails somebody that a copy of their passkey was used. */
export const tellOfCopy: TellOfCopy = async (work, userId, name) => {
  const { email } = await getUser(work.tx, userId)
  await queueMail(work, passkeyMail({ to: email, news: 'copied', name }))
}
