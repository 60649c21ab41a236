import * as account from '../../src/modules/email/account-mail.ts'
import type { LetterMail } from '../../src/modules/email/mail.queries.ts'
import { link, PAGE, to } from './sample-values.ts'

export const MAILS: Record<string, () => LetterMail> = {
  resetMail: () => account.resetMail({ to, link: link('/reset-password?id') }),
  verifyMail: () => account.verifyMail({ to, company: 'Acme', link: link('/verify-email?token') }),
  passwordChangedMail: () => account.passwordChangedMail({ to }),
  passkeyMail: () => account.passkeyMail({ to, news: 'copied', name: 'Firefox on Windows' }),
  secondFactorMail: () => account.secondFactorMail({ to, news: 'off', by: 'An administrator' }),
  knownAddressMail: () => account.knownAddressMail({ to, link: PAGE }),
  approvalMail: () => account.approvalMail({ to, link: PAGE, who: 'Ines Okafor' }),
  roleMail: () => account.roleMail({ to, link: PAGE, role: 'Hiring Manager', by: 'Ines Okafor' }),
}
