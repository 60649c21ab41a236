import { BUTTON, HELLO_COLLEAGUE, type MailDefinition, paragraphs } from '../email/mail-template.ts'

/** Emails about saved searches. */
export const poolMails = {
  search_alert: {
    place: 370,
    name: 'Search alert',
    when: 'new people match a saved search with alerts on',
    to: 'colleague',
    why: 'You get at most one of these emails an hour, and never twice about the same person.',
    fields: ['recipient_name', 'company_name', 'search_name', 'message', 'news'],
    examples: { message: '3 new people match your search “Kafka in Berlin”', news: '3 new people match' },
    button: 'Open search',
    subject: '{{message}}',
    html: paragraphs(HELLO_COLLEAGUE, '{{message}}.', BUTTON),
  },
} as const satisfies Record<string, MailDefinition>
