import { sentence } from '@rolecall/domain/text/sentence'
import type { AnyWork } from '../../platform/kernel/work.ts'

type DeliveryContext = Pick<AnyWork, 'deps'>

/** Whether emails stay in the outbox, since no mail server is set up. */
export const isOutboxOnly = ({ deps }: DeliveryContext): boolean => deps.env.SMTP_URL === undefined

const NOWHERE = 'No mail server is set up, so nothing leaves Rolecall.'

/** Says where new emails are: on their way with a mail server, in the outbox without one. */
export const describeDeliveries = (sending: DeliveryContext, count: number): string =>
  isOutboxOnly(sending)
    ? sentence(
        {
          one: `1 mail was written, and lies in the outbox. ${NOWHERE}`,
          other: `{count} mails were written, and lie in the outbox. ${NOWHERE}`,
        },
        { count },
      )
    : sentence({ one: '1 mail is on its way.', other: '{count} mails are on their way.' }, { count })

/** The same for one email to a named person. */
export const describeDelivery = (sending: DeliveryContext, name: string): string =>
  isOutboxOnly(sending) ? `The mail to ${name} lies in the outbox. ${NOWHERE}` : `The mail to ${name} is queued.`

/** The same for one email with times to choose from. */
export const describeTimesDelivery = (sending: DeliveryContext): string =>
  isOutboxOnly(sending)
    ? `The mail with the times lies in the outbox. ${NOWHERE}`
    : 'The times are on their way to the candidate.'

/** The same for the code that verifies an address. */
export const describeCodeDelivery = (sending: DeliveryContext, email: string): string =>
  isOutboxOnly(sending)
    ? `The mail with a code to ${email} lies in the outbox. ${NOWHERE}`
    : `A code was sent to ${email}.`

/** The same for invitations to an interview; says nothing with a mail server. */
export const describeInvitationDelivery = (sending: DeliveryContext) =>
  isOutboxOnly(sending)
    ? { where: `The mails about the interview lie in the outbox. ${NOWHERE}`, in_outbox: true as const }
    : {}

/** The same for a link requested without signing in, without revealing whether the account exists. */
export const describeLinkDelivery = (sending: DeliveryContext, what: string): string =>
  isOutboxOnly(sending)
    ? `${what} was written. No mail server is set up, so it lies in the outbox: ask whoever runs Rolecall for it.`
    : `${what} is on its way.`
