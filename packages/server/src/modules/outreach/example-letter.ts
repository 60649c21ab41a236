import { EXAMPLE_VALUES, MAILS, type MailType } from '@rolecall/domain/mails/mail-types'
import type { MergeValues } from '@rolecall/domain/mails/merge-fields'
import type { Work } from '../../ground/kernel/work.ts'
import { linkTo } from '../letters/page-links.ts'
import type { Letter } from '../outbox/letter.ts'
import { interestLetter } from './interest-letter.ts'

/** Whether it ends with how to get no more of them. */
export const isInterest = (type: MailType) =>
  type === 'interest_check' || type === 'interest_reminder' || type === 'sequence_mail'

export const homeOf = ({ env }: Work['deps']): string => linkTo(env, '/')

/** A mail of a kind as somebody would get it; all its links lead to the start page, since real ones would act as somebody. */
export function exampleLetter({ session, deps }: Work, type: MailType, known: MergeValues): Letter {
  const { to, button, details = [], examples: ownExamples } = MAILS[type]
  // Whoever asks is the one who writes to candidates; of mails to colleagues, the one who gets them.
  const own = { [to === 'candidate' ? 'recruiter_name' : 'recipient_name']: session.fullName }
  const home = homeOf(deps)
  const { company_name: _, ...examples } = EXAMPLE_VALUES
  const values = { ...examples, ...ownExamples, ...own, ...known }
  if (isInterest(type)) {
    const { actions = [] } = interestLetter(type as Parameters<typeof interestLetter>[0], values, {
      link: home,
      why: home,
      notice: [],
    })
    return { type, values, actions: actions.map((action) => ({ ...action, link: home })) }
  }
  return {
    type,
    values,
    details: details.map(([label, value]) => ({ label, value })),
    ...(button && { actions: [{ link: home }] }),
  }
}
