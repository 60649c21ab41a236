import { readableText } from '@rolecall/domain/text/readable-text'
import { type LetterMail, NO_SECRETS } from './mail.queries.ts'

type Action = { to: string; sender: string; title: string; status: string; content: string; link: string }

/** Asks a member of a position's team to take care of its candidates in a status. */
export const actionMail = ({ to, sender, title, status, content, link }: Action): LetterMail => ({
  kind: 'action',
  to,
  secrets: NO_SECRETS,
  letter: {
    type: 'action_request',
    values: {
      recruiter_name: sender,
      position_title: title,
      status_name: status,
      message: readableText(content),
    },
    actions: [{ link }],
  },
})
