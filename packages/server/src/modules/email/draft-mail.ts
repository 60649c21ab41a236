import type { LetterMail } from './mail.queries.ts'

type Draft = { to: string; title: string; company: string; link: string; days: number }

/**
 * Leads a person back to a form that they have not sent. Anyone may have typed the address: the email quotes nothing from the
 * form, greets no one by name, and is in no history.
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
