import { readableText } from '@rolecall/domain/text/readable-text'
import { type LetterMail, NO_SECRETS } from './mail.queries.ts'

type Mention = {
  to: string
  author: string
  /** The candidate's name, if known. */
  candidate: string | null
  /** Title of the position, if the comment is about one. */
  title: string | null
  text: string
  link: string
  candidateId: string
  positionId: string | null
}

/** Tells a user that a comment about a candidate mentions them. */
export const mentionMail = ({
  to,
  author,
  candidate,
  title,
  text,
  link,
  candidateId,
  positionId,
}: Mention): LetterMail => ({
  kind: 'mention',
  to,
  secrets: NO_SECRETS,
  candidateId,
  ...(positionId && { positionId }),
  letter: {
    type: title ? 'mention_on_position' : 'mention',
    values: {
      recruiter_name: author,
      candidate_name: candidate ?? '',
      position_title: title ?? '',
      message: readableText(text),
    },
    actions: [{ link }],
  },
})
