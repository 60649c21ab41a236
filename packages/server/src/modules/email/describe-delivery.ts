import { sentence } from '@rolecall/domain/text/sentence'
import type { AnyWork } from '../../platform/kernel/work.ts'
import { getCompanySettings } from '../company/settings.queries.ts'
import { isDemo } from '../company/settings.ts'

type DeliveryContext = Pick<AnyWork, 'deps' | 'tx'>

/** Whether emails stay in the outbox: no mail server is set up, or the company is part of the demo. */
export const isOutboxOnly = async ({ deps, tx }: DeliveryContext): Promise<boolean> =>
  deps.env.SMTP_URL === undefined || isDemo(await getCompanySettings(tx))

const NO_SERVER = {
  one: 'No mail server is set up, so Rolecall can’t send it.',
  other: 'No mail server is set up, so Rolecall can’t send them.',
}
/** An interview has emails to both sides. */
const SEVERAL = 2
const OF_DEMO = 'Emails of the demo are never sent.'

/** Why emails stay in the outbox; undefined if they are sent. */
async function findReason(sending: DeliveryContext, count: number): Promise<string | undefined> {
  if (sending.deps.env.SMTP_URL === undefined) return sentence(NO_SERVER, { count })
  return (await isOutboxOnly(sending)) ? OF_DEMO : undefined
}

/** Says where new emails are: on their way, or in the outbox and why. */
export async function describeDeliveries(sending: DeliveryContext, count: number): Promise<string> {
  const why = await findReason(sending, count)
  return why
    ? sentence(
        { one: '1 email is in the outbox. {why}', other: '{count} emails are in the outbox. {why}' },
        { count, why },
      )
    : sentence({ one: '1 email is on its way.', other: '{count} emails are on their way.' }, { count })
}

/** The same for one email to a named person. */
export async function describeDelivery(sending: DeliveryContext, name: string): Promise<string> {
  const why = await findReason(sending, 1)
  return why
    ? sentence('The email to {name} is in the outbox. {why}', { name, why })
    : sentence('The email to {name} is on its way.', { name })
}

/** The same for one email with times to choose from. */
export async function describeTimesDelivery(sending: DeliveryContext): Promise<string> {
  const why = await findReason(sending, 1)
  return why
    ? sentence('The email with the times is in the outbox. {why}', { why })
    : 'The times are on their way to the candidate.'
}

/** The same for the code that verifies an address. */
export async function describeCodeDelivery(sending: DeliveryContext, email: string): Promise<string> {
  const why = await findReason(sending, 1)
  return why
    ? sentence('The email with the code for {email} is in the outbox. {why}', { email, why })
    : sentence('We sent a code to {email}.', { email })
}

/** The same for a test that somebody sends to their own address. */
export async function describeTestDelivery(sending: DeliveryContext, email: string): Promise<string> {
  const why = await findReason(sending, 1)
  return why
    ? sentence('The test is in the outbox. {why}', { why })
    : sentence('The test is on its way to {email}.', { email })
}

/** The same for invitations to an interview; says nothing if they are sent. */
export async function describeInvitationDelivery(sending: DeliveryContext) {
  const why = await findReason(sending, SEVERAL)
  return why
    ? {
        where: sentence('The emails about the interview are in the outbox. {why}', { why }),
        in_outbox: true as const,
      }
    : {}
}

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

/**
 * The same for a link requested without signing in, without revealing whether the account exists, and so whether it is one of
 * the demo.
 */
export const describeLinkDelivery = ({ deps }: Pick<AnyWork, 'deps'>, link: keyof typeof LINK_TEXTS): string =>
  LINK_TEXTS[link][deps.env.SMTP_URL === undefined ? 'kept' : 'sent']
