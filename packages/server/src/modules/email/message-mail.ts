import { type LetterMail, NO_SECRETS } from '../outbox/mail.queries.ts'

type Message = {
  to: string
  /** Whom it greets; empty where no name is known. */
  name: string
  sender: string
  company: string
  /** Of the position. */
  title: string
  text: string
  /** To the application, where the candidate applied; one acts as them by it. */
  link: string | undefined
  candidateId: string
  positionId: string
}

/** What a colleague writes to a candidate in words of their own. */
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
    ...(link ? { actions: [{ link }] } : { note: `You can answer this mail. It is about “${title}”.` }),
  },
})
