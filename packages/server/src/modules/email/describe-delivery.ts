import { sentence } from '@rolecall/domain/text/sentence'
import type { AnyWork } from '../../ground/kernel/work.ts'

type Sending = Pick<AnyWork, 'deps'>

/** Whether mails stay where they were written, since no mail server is set up. */
export const staysInOutbox = ({ deps }: Sending): boolean => deps.env.SMTP_URL === undefined

const NOWHERE = 'No mail server is set up, so nothing leaves Rolecall.'

/** Where mails are that have just been written: with a mail server on their way, without one in the outbox. */
export const sayWhereMailsAre = (sending: Sending, count: number): string =>
  staysInOutbox(sending)
    ? sentence(
        {
          one: `1 mail was written, and lies in the outbox. ${NOWHERE}`,
          other: `{count} mails were written, and lie in the outbox. ${NOWHERE}`,
        },
        { count },
      )
    : sentence({ one: '1 mail is on its way.', other: '{count} mails are on their way.' }, { count })

/** The same of the one mail to somebody. */
export const sayWhereMailIs = (sending: Sending, name: string): string =>
  staysInOutbox(sending) ? `The mail to ${name} lies in the outbox. ${NOWHERE}` : `The mail to ${name} is queued.`

/** The same of the one mail with times to choose from. */
export const sayWhereTimesAre = (sending: Sending): string =>
  staysInOutbox(sending)
    ? `The mail with the times lies in the outbox. ${NOWHERE}`
    : 'The times are on their way to the candidate.'

/** The same of the code that proves whose an address is. */
export const sayWhereCodeIs = (sending: Sending, email: string): string =>
  staysInOutbox(sending)
    ? `The mail with a code to ${email} lies in the outbox. ${NOWHERE}`
    : `A code was sent to ${email}.`

/** Where those are that invite to an interview; with a mail server nothing is said of it. */
export const sayWhereInvitationsAre = (sending: Sending) =>
  staysInOutbox(sending)
    ? { where: `The mails about the interview lie in the outbox. ${NOWHERE}`, in_outbox: true as const }
    : {}

/** The same of a link that somebody asked for who is not signed in, and so is told of nobody. */
export const sayWhereLinkIs = (sending: Sending, what: string): string =>
  staysInOutbox(sending)
    ? `${what} was written. No mail server is set up, so it lies in the outbox: ask whoever runs Rolecall for it.`
    : `${what} is on its way.`
