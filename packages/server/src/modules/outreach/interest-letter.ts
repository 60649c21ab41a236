import type { MailTemplate } from '@rolecall/domain/email/mail-template'
import type { MergeValues } from '@rolecall/domain/email/merge-fields'
import type { InterestMail } from '@rolecall/domain/outreach/interest-templates'
import type { Letter } from '../email/letter.ts'

const NOTICE_LABEL = 'How applications are assessed'

type LetterContent = { link: string; why: string | undefined; notice: readonly string[]; own?: MailTemplate }

/**
 * An email that asks a candidate. `link` leads to the page with the question; opening it answers nothing. `why` leads to what
 * was read of them, unless the company hides it. `notice`: about automated assessment, where required. `own`: the text of a
 * sequence.
 */
export const interestLetter = (
  type: InterestMail | 'sequence_mail',
  values: MergeValues,
  { link, why, notice, own }: LetterContent,
): Letter => ({
  type,
  values,
  ...(own && { own }),
  ...(notice.length > 0 && { details: [{ label: NOTICE_LABEL, value: notice.join(' ') }] }),
  actions: [
    { label: 'I’m interested', link: `${link}&answer=interested` },
    { label: 'I’m not interested', link: `${link}&answer=not_interested` },
    ...(why ? [{ label: 'What we read in your résumé', link: why }] : []),
  ],
})
