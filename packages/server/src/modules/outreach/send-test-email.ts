import { HOUR_MS } from '@rolecall/domain/calendar/durations'
import type { MailTemplate } from '@rolecall/domain/email/mail-template'
import type { MailType } from '@rolecall/domain/mail-types'
import { TEST_MAILS_AN_HOUR } from '@rolecall/domain/outreach/interest-templates'
import { recordEvent } from '../../platform/events/record-event.ts'
import { Problem } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { describeTestDelivery } from '../email/describe-delivery.ts'
import { NO_SECRETS } from '../email/mail.queries.ts'
import { countTests } from '../email/mail-look.queries.ts'
import { type MailLook, readLook } from '../email/mail-look.ts'
import { renderEmailFrame } from '../email/render-emails.ts'
import { renderLetter } from '../email/render-letter.ts'
import { queueRendered } from '../email/send-mail.ts'
import { exampleLetter } from './example-letter.ts'

const WHY = 'You’re receiving this because you sent yourself a test. Its links lead to the home page.'

/** Sends an unsaved email to the caller, and to no one else, with examples in place of people. */
export async function sendTestEmail(
  work: Work,
  type: MailType,
  readTyped: (look: MailLook) => Promise<MailTemplate>,
): Promise<{ success: true; message: string }> {
  const { tx, session, now } = work
  const { email: to } = session
  if ((await countTests(tx, to, new Date(now.getTime() - HOUR_MS))) >= TEST_MAILS_AN_HOUR)
    throw new Problem('quota_exceeded', `You can send yourself at most ${TEST_MAILS_AN_HOUR} tests an hour.`)
  const look = await readLook(tx)
  const template = await readTyped(look)
  const rendered = renderLetter(exampleLetter(work, type, {}), look, template)
  const mail = { kind: 'test', to, secrets: NO_SECRETS } as const
  const written = renderEmailFrame({ ...rendered, subject: `Test: ${rendered.subject}`, why: WHY }, look, mail)
  await queueRendered(work, [{ ...mail, ...written }])
  await recordEvent(work, { kind: 'mail-template.tested', payload: { mail_type: type } })
  return { success: true, message: await describeTestDelivery(work, to) }
}
