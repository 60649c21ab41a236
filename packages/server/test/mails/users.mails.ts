import { invitationMail } from '../../src/modules/email/invitation-mail.ts'
import type { LetterMail } from '../../src/modules/email/mail.queries.ts'
import { link, PAGE, to } from './sample-values.ts'

export const MAILS: Record<string, () => LetterMail> = {
  invitationMail: () =>
    invitationMail({
      to,
      inviter: 'Ines',
      company: 'Acme',
      what: 'company',
      title: '',
      isFirst: true,
      link: link('/invitation?token'),
    }),
  'invitationMail, to a position': () =>
    invitationMail({
      to,
      inviter: 'Ines',
      company: 'Acme',
      what: 'position',
      title: 'Cook',
      isFirst: false,
      link: PAGE,
    }),
  'invitationMail, to a project': () =>
    invitationMail({
      to,
      inviter: 'Ines',
      company: 'Acme',
      what: 'project',
      title: 'Food',
      isFirst: false,
      link: PAGE,
    }),
}
