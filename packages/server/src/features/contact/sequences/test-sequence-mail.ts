import type { sequences } from '@rolecall/contract/contact/sequences'
import type { CallReply, CallRequest } from '@rolecall/contract/ground/define-calls'
import { TEST_MAILS_AN_HOUR } from '@rolecall/domain/mails/interest-templates'
import { exampleLetter } from '../../../contact/interest/example-letter.ts'
import { dress } from '../../../contact/outbox/dress-mails.ts'
import { NO_SECRETS } from '../../../contact/outbox/mail.queries.ts'
import { countTests } from '../../../contact/outbox/mail-look.queries.ts'
import { readLook } from '../../../contact/outbox/mail-look.ts'
import { readTemplate } from '../../../contact/outbox/read-template.ts'
import { renderLetter } from '../../../contact/outbox/render-letter.ts'
import { staysInOutbox } from '../../../contact/outbox/say-where.ts'
import { queueWritten } from '../../../contact/outbox/send-mail.ts'
import { recordEvent } from '../../../ground/events/record-event.ts'
import { Problem } from '../../../ground/kernel/problem.ts'
import type { Work } from '../../../ground/kernel/work.ts'

const HOUR_MS = 60 * 60_000
const WHY = 'You get this mail because you sent yourself a test. Its links lead to the start page.'

/** Sends whoever asks, and nobody else, a mail as it is being written, with examples in place of people. */
export async function sendTest(
  work: Work,
  typed: CallRequest<typeof sequences.sendTest>['body'],
): Promise<CallReply<typeof sequences.sendTest>> {
  const { tx, session, now } = work
  const { email: to } = session
  if ((await countTests(tx, to, new Date(now.getTime() - HOUR_MS))) >= TEST_MAILS_AN_HOUR)
    throw new Problem('too_many_requests', `You can send yourself ${TEST_MAILS_AN_HOUR} tests an hour.`)
  const look = await readLook(tx)
  const template = await readTemplate('sequence_mail', typed)
  const rendered = renderLetter(exampleLetter(work, 'sequence_mail', {}), look, template)
  const mail = { kind: 'test', to, secrets: NO_SECRETS } as const
  const written = dress({ ...rendered, subject: `Test: ${rendered.subject}`, why: WHY }, look, mail)
  await queueWritten(work, [{ ...mail, ...written }])
  await recordEvent(work, { kind: 'mail-template.tested', payload: { mail_type: 'sequence_mail' } })
  const message = staysInOutbox(work)
    ? 'The test waits in the outbox, since no mail server is set up.'
    : `The test is on its way to ${to}.`
  return { success: true, message }
}
