import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import type { configuration } from '@rolecall/contract/company/configuration'
import type { CallRequest } from '@rolecall/contract/ground/define-calls'
import { SENDER_CODE } from '@rolecall/domain/limits'
import { senderMail } from '../../../contact/letters/sender-mail.ts'
import { queueMail } from '../../../contact/outbox/send-mail.ts'
import { recordEvent } from '../../../ground/events/record-event.ts'
import { invalid, Problem } from '../../../ground/kernel/problem.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { lockCompanySettings, updateCompanySettings } from '../../../house/company/settings.queries.ts'
import type { Sender } from '../../../house/company/settings.ts'
import { getCompanyName } from '../../../house/members/members.queries.ts'

const DIGITS = 8
const hashOf = (code: string) => createHash('sha256').update(code.replace(/\D/g, '')).digest()

/** A sender that is used once whoever reads its mails has sent the code back, which is on its way. */
export async function askSender(work: Work, email: string): Promise<Sender> {
  const digits = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0')
  const code = `${digits.slice(0, DIGITS / 2)}-${digits.slice(DIGITS / 2)}`
  const company = await getCompanyName(work.tx)
  await queueMail(work, senderMail({ to: email, company, asker: work.session.fullName, code }))
  const until = new Date(work.now.getTime() + SENDER_CODE.minutes * 60_000).toISOString()
  return { email, verified: false, codeHash: hashOf(code).toString('hex'), until, wrongTries: 0 }
}

/**
 * Takes the code of the mail. A wrong one counts, so that it can't be found by trying; `refusal` is to be thrown once that is
 * kept.
 */
export async function verifySender(
  work: Work,
  { code }: CallRequest<typeof configuration.verifySender>['body'],
): Promise<{ refusal?: Problem }> {
  const { sender } = await lockCompanySettings(work.tx)
  if (!sender || sender.verified) throw new Problem('conflict', 'No address waits for a code.')
  const isOver = work.now.getTime() > Date.parse(sender.until) || sender.wrongTries >= SENDER_CODE.tries
  if (isOver) throw new Problem('conflict', 'This code is not good any more. Save the address again for a new one.')
  if (!timingSafeEqual(hashOf(code), Buffer.from(sender.codeHash, 'hex'))) {
    await updateCompanySettings(work.tx, { sender: { ...sender, wrongTries: sender.wrongTries + 1 } })
    const message = 'This is not the code of the mail.'
    return { refusal: invalid('code', message) }
  }
  await updateCompanySettings(work.tx, { sender: { ...sender, verified: true, codeHash: '' } })
  await recordEvent(work, { kind: 'sender.verified', payload: { email: sender.email } })
  return {}
}
