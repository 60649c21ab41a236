import { BUTTON, HELLO_COLLEAGUE, type MailDefinition, paragraphs } from '../email/mail-template.ts'

/** Emails about saved searches. */
export const poolMails = {
  search_alert: {
    place: 370,
    name: 'New people for a search',
    when: 'new people fit a search that somebody keeps with an alert',
    to: 'colleague',
    why: 'You get at most one such mail an hour, and none twice about the same person.',
    fields: ['recipient_name', 'company_name', 'search_name', 'news'],
    examples: { news: '3 new people fit' },
    button: 'Open the search',
    subject: '{{news}} “{{search_name}}”',
    html: paragraphs(HELLO_COLLEAGUE, '{{news}} your search “{{search_name}}”.', BUTTON),
  },
} as const satisfies Record<string, MailDefinition>
