import { alertMail } from '../../src/modules/email/alert-mail.ts'
import type { LetterMail } from '../../src/modules/email/mail.queries.ts'
import { link, PAGE, to } from './sample-values.ts'

export const MAILS: Record<string, () => LetterMail> = {
  alertMail: () => alertMail({ to, name: 'Kafka', people: 2, link: PAGE, stopLink: link('/alerts/stop?token') }),
}
