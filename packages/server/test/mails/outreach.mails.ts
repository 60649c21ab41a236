import type { InterestMail } from '@rolecall/domain/outreach/interest-templates'
import { actionMail } from '../../src/modules/email/action-mail.ts'
import type { LetterMail } from '../../src/modules/email/mail.queries.ts'
import { interestLetter } from '../../src/modules/outreach/interest-letter.ts'
import { about, link, PAGE, to } from './sample-values.ts'

const asking = (type: InterestMail | 'sequence_mail'): LetterMail => ({
  kind: 'interest',
  to,
  ...about,
  secrets: [link('/interest?token'), link('/application/why?token')],
  unsubscribeLink: link('/interest?token'),
  letter: interestLetter(
    type,
    { candidate_name: 'Ines', position_title: 'Data Engineer', company_name: 'Acme', recruiter_name: 'Kim' },
    {
      link: link('/interest?token'),
      why: link('/application/why?token'),
      notice: ['Software helps to assess.'],
    },
  ),
})

export const MAILS: Record<string, () => LetterMail> = {
  actionMail: () =>
    actionMail({ to, sender: 'Ines', title: 'Data Engineer', status: 'New', content: 'Look', link: PAGE }),
  interestMail: () => asking('interest_check'),
  'interestMail, again': () => asking('interest_reminder'),
  'interestMail, of a sequence': () => asking('sequence_mail'),
}
