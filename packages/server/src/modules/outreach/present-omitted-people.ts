import type { LeftOutReason, OmittedPeople } from '@rolecall/contract/outreach/omitted-people'
import { listSome, paragraph, sentence } from '@rolecall/domain/text/sentence'
import type { RecipientSummary } from './recipients.queries.ts'

/** Says who is left out of an email, and why: `names` are the first of them. */
export function describeLeftOut(reason: LeftOutReason, names: readonly string[], count: number): string {
  const who = listSome(names, count)
  switch (reason) {
    case 'erased':
      return sentence({ one: '1 person has been erased.', other: '{count} people have been erased.' }, { count })
    case 'asked':
      return sentence(
        {
          one: '{who} was sent this mail before, and gets it only once.',
          other: '{who} were sent this mail before, and get it only once.',
        },
        { count, who },
      )
    case 'stage':
      return sentence(
        {
          one: '{who} is at a stage at which nobody is asked by mail.',
          other: '{who} are at stages at which nobody is asked by mail.',
        },
        { count, who },
      )
    case 'nameless':
      return sentence('No name is known of {who}, which the mail needs.', { who })
    case 'address':
      return sentence('No e-mail address is known of {who}.', { who })
    case 'stopped':
      return sentence('{who} asked to be sent no more mails.', { who })
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
        { one: '{who} is in a sequence of mails already.', other: '{who} are in a sequence of mails already.' },
        { count, who },
      )
    case 'elsewhere':
      return sentence(
        {
          one: '{who} is being written to about another position.',
          other: '{who} are being written to about another position.',
        },
        { count, who },
      )
    case 'replied':
      return sentence({ one: '{who} has answered already.', other: '{who} have answered already.' }, { count, who })
    case 'later':
      return sentence(
        {
          one: '{who} said later, and is to be asked again when that day has come.',
          other: '{who} said later, and are to be asked again when their days have come.',
        },
        { count, who },
      )
    case 'hidden':
      return sentence(
        {
          one: 'How to reach {who} is hidden at this stage.',
          other: 'How to reach {who} is hidden at their stages.',
        },
        { count, who },
      )
    case 'consent':
      return sentence(
        { one: '{who} has taken their consent back.', other: '{who} have taken their consent back.' },
        { count, who },
      )
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
