import type { LetterMail } from '../../src/modules/email/mail.queries.ts'
import { reportMail } from '../../src/modules/email/report-mail.ts'
import { to } from './sample-values.ts'

export const MAILS: Record<string, () => LetterMail> = {
  reportMail: () => reportMail({ to, of: 'data', rows: 1, key: 'key' }),
}
