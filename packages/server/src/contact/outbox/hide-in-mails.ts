import { MAILS } from '@rolecall/domain/mails/mail-types'
import type { AnyWork } from '../../ground/kernel/work.ts'
import { type Net, openNet } from '../../people/blind/cast-net.ts'
import type { LetterMail } from './mail.queries.ts'

/**
 * Mails to people of the company, and to whoever else is no candidate, without what tells who hidden people are: whoever reads
 * them need not be who had somebody shown to them. A candidate is written to by their name.
 */
export async function hideInMails(work: AnyWork, mails: readonly LetterMail[]): Promise<readonly LetterMail[]> {
  if (work.session?.hidesPeople === false || mails.every(isToCandidate)) return mails
  const net = await openNet(work.deps.db, work.tx, 'nobody')
  return net ? mails.map((mail) => (isToCandidate(mail) ? mail : hideInMail(net, mail))) : mails
}

const isToCandidate = ({ letter }: LetterMail): boolean => MAILS[letter.type].to === 'candidate'

/** A link to a call, or to a page of ours; what leads to pages of the candidate is a text of theirs. */
const IS_ADDRESS = /^https?:\/\/\S+$/

function hideInMail(net: Net, { attachment, calendar, letter, ...mail }: LetterMail): LetterMail {
  const about = { candidateId: mail.candidateId }
  const hide = (text: string) => (IS_ADDRESS.test(text) ? net.hideText(text) : net.hide({ text }, about).text)
  const { values, details, note } = letter
  return {
    ...mail,
    letter: {
      ...letter,
      values: Object.fromEntries(
        Object.entries(values).map(([field, value]) => [field, typeof value === 'string' ? hide(value) : value]),
      ),
      ...(details && { details: details.map((detail) => ({ ...detail, value: hide(detail.value) })) }),
      ...(note !== undefined && { note: hide(note) }),
    },
    ...(calendar && { calendar: net.hideText(calendar) }),
    // The file of somebody who is hidden is not sent along; the link in the mail leads to what may be seen of them.
    ...(attachment && !net.isAbout(about) && { attachment }),
  }
}
