import { digestMail } from '../../src/modules/email/digest-mail.ts'
import type { LetterMail } from '../../src/modules/email/mail.queries.ts'
import { PAGE, to } from './sample-values.ts'

export const MAILS: Record<string, () => LetterMail> = {
  digestMail: () => digestMail({ to, entries: [], hasMore: false, linkTo: () => PAGE }),
}
