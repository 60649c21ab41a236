import { MAILS } from '@rolecall/domain/mails/mail-types'
import type { MergeField } from '@rolecall/domain/mails/merge-fields'
import type { AnyWork } from '../../ground/kernel/work.ts'
import { listBlind } from '../../people/blind/blind-gate.queries.ts'
import { type ReadText, readTextsOf } from '../../people/blind/read-texts.ts'
import type { LetterMail } from './mail.queries.ts'

/**
 * Emails to people of the company, and to anybody else who is no candidate, without what identifies the hidden candidate whom they are
 * about: whoever reads them need not be who had the candidate shown to them. Candidates are written to by their names.
 */
export async function hideInMails(work: AnyWork, mails: readonly LetterMail[]): Promise<readonly LetterMail[]> {
  const about = mails.flatMap((mail) => (isToCandidate(mail) ? [] : (mail.candidateId ?? [])))
  if (work.session?.hidesPeople === false || about.length === 0) return mails
  const hidden = await listBlind(work.tx, 'nobody', [...new Set(about)])
  if (hidden.size === 0) return mails
  const read = await readTextsOf(work.tx, [...hidden])
  return mails.map((mail) =>
    !isToCandidate(mail) && mail.candidateId && hidden.has(mail.candidateId)
      ? hideInMail(mail, mail.candidateId, read)
      : mail,
  )
}

const isToCandidate = ({ letter }: LetterMail): boolean => MAILS[letter.type].to === 'candidate'

/** What of an email is a candidate's, or said about one; every other field is the company's. */
const OF_CANDIDATE: readonly MergeField[] = ['candidate_name', 'message']

/** A file of a hidden candidate is not sent along: the link in the email leads to what may be seen of them. */
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
