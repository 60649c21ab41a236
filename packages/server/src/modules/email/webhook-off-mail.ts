import { type LetterMail, NO_SECRETS } from '../outbox/mail.queries.ts'

type WebhookOff = { to: string; name: string; reason: string; link: string }

/** Tells an administrator that a webhook is not sent to any more, and why. */
export const webhookOffMail = ({ to, name, reason, link }: WebhookOff): LetterMail => ({
  kind: 'webhook',
  to,
  secrets: NO_SECRETS,
  letter: { type: 'webhook_off', values: { news: name, message: reason }, actions: [{ link }] },
})
