import type { MergeValues } from '@rolecall/domain/email/merge-fields'
import { EXAMPLE_VALUES, MAILS, type MailType } from '@rolecall/domain/mail-types'
import type { Work } from '../../platform/kernel/work.ts'
import type { Letter } from '../email/letter.ts'
import { linkTo } from '../email/page-links.ts'
import { interestLetter } from './interest-letter.ts'

/** Whether it ends with a link to unsubscribe. */
export const isInterest = (type: MailType) =>
  type === 'interest_check' || type === 'interest_reminder' || type === 'sequence_mail'

export const homeOf = ({ env }: Work['deps']): string => linkTo(env, '/')

/** An example of an email; all its links lead to the start page, since real ones would act as the recipient. */
export function exampleLetter({ session, deps }: Work, type: MailType, known: MergeValues): Letter {
  const { to, button, details = [], examples: ownExamples } = MAILS[type]
  // The caller is the sender of emails to candidates, and the recipient of emails to colleagues.
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
