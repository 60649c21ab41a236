import * as applicant from '../../src/modules/email/applicant-mail.ts'
import type { LetterMail } from '../../src/modules/email/mail.queries.ts'
import { messageMail } from '../../src/modules/email/message-mail.ts'
import { link, of, PAGE } from './sample-values.ts'

export const MAILS: Record<string, () => LetterMail> = {
  feedbackMail: () => applicant.feedbackMail({ ...of, company: 'Acme', link: link('/application?token') }),
  messageMail: () =>
    messageMail({ ...of, name: 'Ines', sender: 'Jo', company: 'Acme', text: 'Look', link: link('/application?token') }),
  withdrawnMail: () => applicant.withdrawnMail({ ...of, who: 'Ines', link: PAGE }),
  accessMail: () => applicant.accessMail({ ...of, who: 'Ines', link: PAGE }),
  erasureMail: () => applicant.erasureMail({ ...of, who: 'Ines', link: PAGE }),
}
