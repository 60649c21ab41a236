import type { LetterMail } from '../../src/modules/email/mail.queries.ts'
import { figureMail, reportMail } from '../../src/modules/email/report-mail.ts'
import { to } from './sample-values.ts'

export const MAILS: Record<string, () => LetterMail> = {
  reportMail: () => reportMail({ to, of: 'data', format: 'csv', rows: 1, key: 'key' }),
  figureMail: () =>
    figureMail({ to, news: 'Slow answers: 6 days, above 5 days', link: 'https://jobs.example/reports/builder' }),
}
