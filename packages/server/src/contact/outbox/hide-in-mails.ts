import { MAILS } from '@rolecall/domain/mails/mail-types'
import { renderHtml, trustedHtml } from '../../ground/kernel/markup.ts'
import type { AnyWork } from '../../ground/kernel/work.ts'
import { openNet } from '../../people/blind/cast-net.ts'
import type { LetterMail, WrittenMail } from './mail.queries.ts'

/**
 * Mails to people of the company, and to whoever else is no candidate, without what tells who hidden people are: whoever reads
 * them need not be who had somebody shown to them. A candidate is written to by their name.
 */
export async function hideInMails(
  work: AnyWork,
  letters: readonly LetterMail[],
  written: readonly WrittenMail[],
): Promise<readonly WrittenMail[]> {
  if (work.session?.hidesPeople === false) return written
  if (letters.every(isToCandidate)) return written
  const net = await openNet(work.deps.db, work.tx, 'nobody')
  if (!net) return written
  return written.map((mail, place) => {
    const letter = letters[place]
    if (!letter || isToCandidate(letter)) return mail
    const about = { candidateId: mail.candidateId }
    const { subject, text } = net.hide({ subject: mail.subject, text: mail.text }, about)
    const { attachment, ...rest } = mail
    return {
      ...rest,
      subject,
      text,
      html: trustedHtml(net.hideHtml(renderHtml(mail.html), about)),
      ...(mail.calendar && { calendar: net.hide({ calendar: mail.calendar }, about).calendar }),
      // The file of somebody who is hidden is not sent along; the link in the mail leads to what may be seen of them.
      ...(attachment && !net.isAbout(about) && { attachment }),
    }
  })
}

const isToCandidate = ({ letter }: LetterMail): boolean => MAILS[letter.type].to === 'candidate'
