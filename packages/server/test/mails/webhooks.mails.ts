import type { LetterMail } from '../../src/modules/email/mail.queries.ts'
import { webhookOffMail } from '../../src/modules/email/webhook-off-mail.ts'
import { PAGE, to } from './sample-values.ts'

export const MAILS: Record<string, () => LetterMail> = {
  webhookOffMail: () => webhookOffMail({ to, name: 'Payroll', reason: 'It is gone.', link: PAGE }),
}
