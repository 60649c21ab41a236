import { sentence } from '@rolecall/domain/text/sentence'
import type { AnyWork } from '../../platform/kernel/work.ts'

type DeliveryContext = Pick<AnyWork, 'deps'>

/** Whether emails stay in the outbox, since no mail server is set up. */
export const isOutboxOnly = ({ deps }: DeliveryContext): boolean => deps.env.SMTP_URL === undefined

/** Says where new emails are: on their way with a mail server, in the outbox without one. */
export const describeDeliveries = (sending: DeliveryContext, count: number): string =>
  isOutboxOnly(sending)
    ? sentence(
        {
          one: '1 email is in the outbox. No mail server is set up, so Rolecall can’t send it.',
          other: '{count} emails are in the outbox. No mail server is set up, so Rolecall can’t send them.',
        },
        { count },
      )
    : sentence({ one: '1 email is on its way.', other: '{count} emails are on their way.' }, { count })

/** The same for one email to a named person. */
export const describeDelivery = (sending: DeliveryContext, name: string): string =>
  isOutboxOnly(sending)
    ? sentence('The email to {name} is in the outbox. No mail server is set up, so Rolecall can’t send it.', { name })
    : sentence('The email to {name} is on its way.', { name })

/** The same for one email with times to choose from. */
export const describeTimesDelivery = (sending: DeliveryContext): string =>
  isOutboxOnly(sending)
    ? 'The email with the times is in the outbox. No mail server is set up, so Rolecall can’t send it.'
    : 'The times are on their way to the candidate.'

/** The same for the code that verifies an address. */
export const describeCodeDelivery = (sending: DeliveryContext, email: string): string =>
  isOutboxOnly(sending)
    ? sentence(
        'The email with the code for {email} is in the outbox. No mail server is set up, so Rolecall can’t send it.',
        { email },
      )
    : sentence('We sent a code to {email}.', { email })

/** The same for invitations to an interview; says nothing with a mail server. */
export const describeInvitationDelivery = (sending: DeliveryContext) =>
  isOutboxOnly(sending)
    ? {
        where:
          'The emails about the interview are in the outbox. No mail server is set up, so Rolecall can’t send them.',
        in_outbox: true as const,
      }
    : {}

const LINK_TEXTS = {
  confirm: {
    sent: 'An email with a link to confirm this address is on its way.',
    kept: 'An email with a link to confirm this address is in the outbox, because no mail server is set up. Ask the operator of your Rolecall server for it.',
  },
  reset: {
    sent: 'If this address has an account, an email with a password reset link is on its way.',
    kept: 'If this address has an account, an email with a password reset link is in the outbox, because no mail server is set up. Ask the operator of your Rolecall server for it.',
  },
} as const

/** The same for a link requested without signing in, without revealing whether the account exists. */
export const describeLinkDelivery = (sending: DeliveryContext, link: keyof typeof LINK_TEXTS): string =>
  LINK_TEXTS[link][isOutboxOnly(sending) ? 'kept' : 'sent']
