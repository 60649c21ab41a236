import { type LetterMail, NO_SECRETS } from './mail.queries.ts'

type WebhookDisabledInput = { to: string; name: string; reason: string; link: string }

/** Tells an administrator that a webhook was switched off, and why. */
export const webhookOffMail = ({ to, name, reason, link }: WebhookDisabledInput): LetterMail => ({
  kind: 'webhook',
  to,
  secrets: NO_SECRETS,
  letter: { type: 'webhook_off', values: { news: name, message: reason }, actions: [{ link }] },
})
