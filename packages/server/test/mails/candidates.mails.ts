import type { LetterMail } from '../../src/modules/email/mail.queries.ts'
import { mentionMail } from '../../src/modules/email/mention-mail.ts'
import { about, PAGE, to } from './sample-values.ts'

export const MAILS: Record<string, () => LetterMail> = {
  'mentionMail, on a position': () =>
    mentionMail({ to, author: 'Ines', candidate: 'Mara', title: 'Cook', text: 'Look', link: PAGE, ...about }),
  mentionMail: () =>
    mentionMail({ to, author: 'Ines', candidate: null, title: null, text: 'Look', link: PAGE, ...about }),
}
