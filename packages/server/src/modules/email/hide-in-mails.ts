import type { MergeField } from '@rolecall/domain/email/merge-fields'
import { MAILS } from '@rolecall/domain/mail-types'
import type { AnyWork } from '../../platform/kernel/work.ts'
import { listBlind } from '../blind-review/blind-gate.queries.ts'
import { createHiddenTextRedactor, type ReadText } from '../blind-review/create-text-redactor.ts'
import type { LetterMail } from './mail.queries.ts'

/**
 * Removes identifying details of hidden candidates from emails to everyone but candidates: their readers may not be the users
 * who had the candidate revealed. Emails to candidates use their names.
 */
export async function hideInMails(work: AnyWork, mails: readonly LetterMail[]): Promise<readonly LetterMail[]> {
  const about = mails.flatMap((mail) => (isToCandidate(mail) ? [] : (mail.candidateId ?? [])))
  if (work.session?.hidesPeople === false || about.length === 0) return mails
  const hidden = await listBlind(work.tx, 'nobody', [...new Set(about)])
  if (hidden.size === 0) return mails
  const read = await createHiddenTextRedactor(work.tx, [...hidden])
  return mails.map((mail) =>
    !isToCandidate(mail) && mail.candidateId && hidden.has(mail.candidateId)
      ? hideInMail(mail, mail.candidateId, read)
      : mail,
  )
}

const isToCandidate = ({ letter }: LetterMail): boolean => MAILS[letter.type].to === 'candidate'

/** Fields of an email with a candidate's words, or words about one; all others are the company's. */
const OF_CANDIDATE: readonly MergeField[] = ['candidate_name', 'message']

/** Redacts an email. A hidden candidate's file is not attached: the link in the email leads to what may be seen of them. */
function hideInMail({ attachment: _, letter, ...mail }: LetterMail, candidateId: string, read: ReadText): LetterMail {
  const { values, details } = letter
  const shown = OF_CANDIDATE.flatMap((field) => {
    const value = values[field]
    return typeof value === 'string' ? [[field, read(candidateId, value)]] : []
  })
  return {
    ...mail,
    letter: {
      ...letter,
      values: { ...values, ...Object.fromEntries(shown) },
      ...(details && {
        details: details.map((detail) =>
          detail.isOfCandidate ? { ...detail, value: read(candidateId, detail.value) } : detail,
        ),
      }),
    },
  }
}
