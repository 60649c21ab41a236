import { approvalAskedMail, approvalDecidedMail } from '../../src/modules/email/approval-mail.ts'
import type { LetterMail } from '../../src/modules/email/mail.queries.ts'
import { about, link, PAGE, to } from './sample-values.ts'

const approval = {
  to,
  name: 'Ines',
  asker: 'Jo',
  title: 'O-1 Data Engineer',
  candidate: 'Mara Ellison',
  position: 'Data Engineer',
  ...about,
  pay: '€64,000 a year',
  range: '€60,000 to €70,000 a year',
  warnings: [],
  links: { approve: link('/approval?token'), decline: link('/approval?token') },
  page: PAGE,
}

export const MAILS: Record<string, () => LetterMail> = {
  approvalAskedMail: () => approvalAskedMail(approval),
  'approvalAskedMail, of who has to sign in': () =>
    approvalAskedMail({ ...approval, pay: '', range: '', links: undefined }),
  approvalDecidedMail: () =>
    approvalDecidedMail({ to, name: 'Ines', by: 'Jo', title: 'O-1 Data Engineer', isApproved: false, link: PAGE }),
}
