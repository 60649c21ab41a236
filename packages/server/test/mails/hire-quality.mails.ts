import { hireCheckMail } from '../../src/modules/email/hire-check-mail.ts'
import type { LetterMail } from '../../src/modules/email/mail.queries.ts'
import { link, of } from './sample-values.ts'

const asked = { ...of, name: 'Ines', who: 'Mara Ellison', company: 'Acme', link: link('/hire-check?token') }

export const MAILS: Record<string, () => LetterMail> = {
  hireCheckMail: () => hireCheckMail({ ...asked, isReminder: false }),
  'hireCheckMail, a reminder': () => hireCheckMail({ ...asked, isReminder: true }),
}
