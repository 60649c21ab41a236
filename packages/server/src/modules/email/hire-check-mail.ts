import type { LetterMail } from './mail.queries.ts'

type HireCheckInput = {
  to: string
  /** Name of the hiring manager. */
  name: string
  /** Name of the candidate who was hired. */
  who: string
  title: string
  company: string
  link: string
  candidateId: string
  positionId: string
  isReminder: boolean
}

/** Asks a hiring manager whether they would hire somebody again, or reminds them of it. */
export const hireCheckMail = ({
  name,
  who,
  title,
  company,
  link,
  isReminder,
  ...about
}: HireCheckInput): LetterMail => ({
  kind: 'hire-check',
  ...about,
  secrets: [link],
  letter: {
    type: isReminder ? 'hire_check_reminder' : 'hire_check',
    values: { recipient_name: name, candidate_name: who, position_title: title, company_name: company },
    actions: [{ link }],
  },
})
