import { BUTTON, HELLO_COLLEAGUE, type MailDefinition, paragraphs } from '../email/mail-template.ts'

/** Emails about webhooks. */
export const webhooksMails = {
  webhook_off: {
    place: 390,
    name: 'A webhook was switched off',
    when: 'a webhook cannot be delivered to any more, or nobody is in charge of it',
    to: 'colleague',
    why: 'You get this mail because you are in charge of the webhook, or administrate {{company_name}} in Rolecall.',
    fields: ['recipient_name', 'company_name', 'news', 'message'],
    examples: { news: 'Payroll', message: 'Every try of three days has failed.' },
    button: 'Open the webhooks',
    subject: 'The webhook “{{news}}” was switched off',
    html: paragraphs(
      HELLO_COLLEAGUE,
      'The webhook “{{news}}” was switched off: nothing is sent to it.',
      '{{message}}',
      BUTTON,
    ),
  },
} as const satisfies Record<string, MailDefinition>
