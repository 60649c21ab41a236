import type { InterestMail } from '@rolecall/domain/mails/interest-templates'
import type { MailTemplate } from '@rolecall/domain/mails/mail-of-type'
import type { MergeValues } from '@rolecall/domain/mails/merge-fields'
import type { Letter } from '../outbox/letter.ts'

const NOTICE_LABEL = 'How applications are assessed'

type Said = { link: string; why: string | undefined; notice: readonly string[]; own?: MailTemplate }

/**
 * A mail that asks a candidate. `link` leads to the page that asks; following it answers nothing. `why` leads to what was read of
 * them; none where the company does not show it. `notice`: what is said of automated assessment, where that has to be said. `own`: the words of a sequence.
 */
export const interestLetter = (
  type: InterestMail | 'sequence_mail',
  values: MergeValues,
  { link, why, notice, own }: Said,
): Letter => ({
  type,
  values,
  ...(own && { own }),
  ...(notice.length > 0 && { details: [{ label: NOTICE_LABEL, value: notice.join(' ') }] }),
  actions: [
    { label: 'I am interested', link: `${link}&answer=interested` },
    { label: 'I am not interested', link: `${link}&answer=not_interested` },
    ...(why ? [{ label: 'What was read of me', link: why }] : []),
  ],
})
