import type { LetterMail } from '../../src/modules/email/mail.queries.ts'
import { senderMail } from '../../src/modules/email/sender-mail.ts'
import { SIGNED, to } from './sample-values.ts'

export const MAILS: Record<string, () => LetterMail> = {
  senderMail: () => senderMail({ to, company: 'Acme', asker: 'Ines', code: SIGNED }),
}
