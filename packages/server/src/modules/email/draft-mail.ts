import type { LetterMail } from '../outbox/mail.queries.ts'

type Draft = { to: string; title: string; company: string; link: string; days: number }

/**
 * Leads somebody back to a form that they have not sent. Anybody may have typed the address: the mail says nothing that was
 * filled, greets nobody by name, and stands in no history.
 */
export const draftMail = ({ to, title, company, link, days }: Draft): LetterMail => ({
  kind: 'application',
  to,
  secrets: [link],
  letter: {
    type: 'application_draft',
    values: { candidate_name: '', position_title: title, company_name: company, days: String(days) },
    actions: [{ link }],
  },
})
