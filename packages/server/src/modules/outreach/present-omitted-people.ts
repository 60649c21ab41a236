import type { LeftOutReason, OmittedPeople } from '@rolecall/contract/outreach/omitted-people'
import { listSome, paragraph, sentence } from '@rolecall/domain/text/sentence'
import type { RecipientSummary } from './recipients.queries.ts'

/** Says who is left out of an email, and why: `names` are the first of them. */
export function describeLeftOut(reason: LeftOutReason, names: readonly string[], count: number): string {
  const who = listSome(names, count)
  switch (reason) {
    case 'erased':
      return sentence({ one: '1 candidate was erased.', other: '{count} candidates were erased.' }, { count })
    case 'asked':
      return sentence(
        {
          one: '{who} already got this email.',
          other: '{who} already got this email.',
        },
        { count, who },
      )
    case 'stage':
      return sentence(
        {
          one: '{who} is at a stage where this email isn’t sent.',
          other: '{who} are at stages where this email isn’t sent.',
        },
        { count, who },
      )
    case 'nameless':
      return sentence('The email needs a name, and {who} has none.', { who })
    case 'address':
      return sentence('No email address for {who}.', { who })
    case 'stopped':
      return sentence('{who} unsubscribed.', { who })
    case 'excluded':
      return sentence(
        {
          one: '{who} is not interested in any position for now.',
          other: '{who} are not interested in any position for now.',
        },
        { count, who },
      )
    case 'enrolled':
      return sentence(
        { one: '{who} is already in a sequence.', other: '{who} are already in a sequence.' },
        { count, who },
      )
    case 'elsewhere':
      return sentence(
        {
          one: '{who} is being contacted about another position.',
          other: '{who} are being contacted about another position.',
        },
        { count, who },
      )
    case 'replied':
      return sentence({ one: '{who} has already replied.', other: '{who} have already replied.' }, { count, who })
    case 'later':
      return sentence(
        {
          one: '{who} asked to be contacted later, and that date hasn’t come.',
          other: '{who} asked to be contacted later, and those dates haven’t come.',
        },
        { count, who },
      )
    case 'hidden':
      return sentence(
        {
          one: 'Contact details of {who} are hidden at this stage.',
          other: 'Contact details of {who} are hidden at their stages.',
        },
        { count, who },
      )
    case 'consent':
      return sentence({ one: '{who} withdrew their consent.', other: '{who} withdrew their consent.' }, { count, who })
    case 'answered':
      return sentence(
        { one: '{who} has nothing to be reminded of.', other: '{who} have nothing to be reminded of.' },
        { count, who },
      )
  }
}

/** Presents those left out, largest group first. */
export const presentOmittedPeople = ({ leftOut }: Pick<RecipientSummary, 'leftOut'>): OmittedPeople =>
  leftOut.map(({ why, count, names }) => ({ reason: why, count, message: describeLeftOut(why, names, count) }))

/** Presents who would be emailed, before it happens. */
export const presentRecipients = ({ total, written, first = '', leftOut }: RecipientSummary) => ({
  success: true as const,
  total,
  written,
  first_written: first,
  left_out: presentOmittedPeople({ leftOut }),
})

/** Says what was done, and who was left out of it. */
export const describeOutcome = (done: string, leftOut: OmittedPeople): string =>
  paragraph(
    done,
    leftOut.length > 0 &&
      sentence(
        { one: '1 candidate was left out.', other: '{count} candidates were left out.' },
        { count: leftOut.reduce((sum, { count }) => sum + count, 0) },
      ),
    ...leftOut.map(({ message }) => message),
  )
