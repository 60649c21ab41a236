import { BUTTON, HELLO_COLLEAGUE, type MailDefinition, paragraphs } from '../email/mail-template.ts'

/** Emails about webhooks. */
export const webhooksMails = {
  webhook_off: {
    place: 390,
    name: 'Webhook turned off',
    when: 'a webhook can’t be delivered to any more or has no owner',
    to: 'colleague',
    why: 'You’re receiving this because you own the webhook or are an administrator of {{company_name}}.',
    fields: ['recipient_name', 'company_name', 'news', 'message'],
    examples: { news: 'Payroll', message: 'Every attempt in the last three days failed.' },
    button: 'Open webhooks',
    subject: 'The webhook “{{news}}” was turned off',
    html: paragraphs(
      HELLO_COLLEAGUE,
      'The webhook “{{news}}” was turned off. We no longer send events to it.',
      '{{message}}',
      BUTTON,
    ),
  },
} as const satisfies Record<string, MailDefinition>
