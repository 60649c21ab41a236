import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import type { configuration } from '@rolecall/contract/administration/configuration'
import type { CallRequest } from '@rolecall/contract/platform/define-calls'
import { SENDER_CODE } from '@rolecall/domain/company/company-limits'
import { recordEvent } from '../../platform/events/record-event.ts'
import { invalid, Problem } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { lockCompanySettings, updateCompanySettings } from '../company/settings.queries.ts'
import type { Sender } from '../company/settings.ts'
import { queueMail } from '../email/send-mail.ts'
import { senderMail } from '../email/sender-mail.ts'
import { getCompanyName } from '../roles/members.queries.ts'

const DIGITS = 8
const hashOf = (code: string) => createHash('sha256').update(code.replace(/\D/g, '')).digest()

/** Sends a code to a new sender address; the address is used once a person who reads its emails has sent the code back. */
export async function sendSenderCode(work: Work, email: string): Promise<Sender> {
  const digits = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0')
  const code = `${digits.slice(0, DIGITS / 2)}-${digits.slice(DIGITS / 2)}`
  const company = await getCompanyName(work.tx)
  await queueMail(work, senderMail({ to: email, company, asker: work.session.fullName, code }))
  const until = new Date(work.now.getTime() + SENDER_CODE.minutes * 60_000).toISOString()
  return { email, verified: false, codeHash: hashOf(code).toString('hex'), until, wrongTries: 0 }
}

/**
 * Checks the code of the email. Counts a wrong one, so that it can't be found by trying; throw `refusal` once the count is
 * committed.
 */
export async function verifySender(
  work: Work,
  { code }: CallRequest<typeof configuration.verifySender>['body'],
): Promise<{ refusal?: Problem }> {
  const { sender } = await lockCompanySettings(work.tx)
  if (!sender || sender.verified) throw new Problem('code_expired', 'No address is waiting to be verified.')
  const isOver = work.now.getTime() > Date.parse(sender.until) || sender.wrongTries >= SENDER_CODE.tries
  if (isOver) throw new Problem('code_expired', 'This code has expired. Save the address again to get a new one.')
  if (!timingSafeEqual(hashOf(code), Buffer.from(sender.codeHash, 'hex'))) {
    await updateCompanySettings(work.tx, { sender: { ...sender, wrongTries: sender.wrongTries + 1 } })
    const message = 'That isn’t the code from the email.'
    return { refusal: invalid('code', message) }
  }
  await updateCompanySettings(work.tx, { sender: { ...sender, verified: true, codeHash: '' } })
  await recordEvent(work, { kind: 'sender.verified', payload: { email: sender.email } })
  return {}
}
