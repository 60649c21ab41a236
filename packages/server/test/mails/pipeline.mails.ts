import type { LetterMail } from '../../src/modules/email/mail.queries.ts'
import { rejectionMail } from '../../src/modules/email/rejection-mail.ts'
import { about, to } from './sample-values.ts'

export const MAILS: Record<string, () => LetterMail> = {
  rejectionMail: () =>
    rejectionMail({ type: 'rejection', to, name: 'Ines', company: 'Acme', title: 'Data Engineer', about }),
}
