import * as applicant from '../../src/modules/email/applicant-mail.ts'
import { draftMail } from '../../src/modules/email/draft-mail.ts'
import type { LetterMail } from '../../src/modules/email/mail.queries.ts'
import { link, of, to } from './sample-values.ts'

export const MAILS: Record<string, () => LetterMail> = {
  thanksMail: () => applicant.thanksMail({ ...of, company: 'Acme', link: link('/application?token') }),
  confirmMail: () =>
    applicant.confirmMail({ ...of, company: 'Acme', days: 30, link: link('/application/confirm?token') }),
  draftMail: () => draftMail({ to, title: 'Data Engineer', company: 'Acme', days: 14, link: link('/jobpost/1?draft') }),
}
