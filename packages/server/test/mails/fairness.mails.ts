import * as applicant from '../../src/modules/email/applicant-mail.ts'
import type { LetterMail } from '../../src/modules/email/mail.queries.ts'
import { link, of, PAGE } from './sample-values.ts'

export const MAILS: Record<string, () => LetterMail> = {
  reviewAnswerMail: () =>
    applicant.reviewAnswerMail({
      ...of,
      name: 'Ines',
      company: 'Acme',
      text: 'We have looked.',
      link: link('/application/why?token'),
    }),
  reviewRequestMail: () =>
    applicant.reviewRequestMail({ ...of, who: 'Ines', said: 'Please look.', due: '1 May 2027', link: PAGE }),
  surveyMail: () => applicant.surveyMail({ ...of, company: 'Acme', link: link('/application/survey?token') }),
}
