import { type LetterMail, NO_SECRETS } from './mail.queries.ts'

type Message = {
  to: string
  /** The name in the greeting; '' if unknown. */
  name: string
  sender: string
  company: string
  /** Title of the position. */
  title: string
  text: string
  /** Link to the application, if the candidate applied; it lets its reader act as them. */
  link: string | undefined
  candidateId: string
  positionId: string
}

/** A message from a colleague to a candidate, in the colleague's words. */
export const messageMail = ({ name, sender, company, title, text, link, ...envelope }: Message): LetterMail => ({
  kind: 'message',
  ...envelope,
  secrets: link ? [link] : NO_SECRETS,
  letter: {
    type: 'candidate_message',
    values: {
      candidate_name: name,
      recruiter_name: sender,
      position_title: title,
      company_name: company,
      message: text,
    },
    ...(link ? { actions: [{ link }] } : { note: `This message is about “${title}”. You can reply to this email.` }),
  },
})
