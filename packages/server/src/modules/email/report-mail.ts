import { sentence } from '@rolecall/domain/text/sentence'
import { type LetterMail, NO_SECRETS } from './mail.queries.ts'

type MailedReport = {
  to: string
  of: 'activity' | 'feedback' | 'data' | 'candidates' | 'dashboard'
  format: 'csv' | 'xlsx' | 'pdf'
  rows: number
  /** Key of the file in the store. */
  key: string
  /** First and last day of the report's period. */
  days?: { first: string; last: string }
  /** Name of the dashboard, and the link to it. */
  name?: string
  link?: string
}

const TITLES: Record<MailedReport['of'], string> = {
  activity: 'Activity report',
  feedback: 'Submitted feedback',
  data: 'Candidate report',
  candidates: 'Candidates by position',
  dashboard: 'Dashboard',
}

/** A report as a file for spreadsheet programs. */
export function reportMail({ to, of, format, rows, key, days, name, link }: MailedReport): LetterMail {
  const title = name || (days ? sentence('{report}, {first} to {last}', { report: TITLES[of], ...days }) : TITLES[of])
  const said = link
    ? 'The figures are attached, with what you may see. To stop these emails, open the dashboard and choose “Manage dashboards”.'
    : rows === 0
      ? 'There’s no data for this period.'
      : sentence({ one: 'The file has 1 entry.', other: 'The file has {count} entries.' }, { count: rows })
  return {
    kind: 'report',
    to,
    secrets: NO_SECRETS,
    letter: {
      type: 'report',
      values: { news: title, count: said },
      ...(link && { actions: [{ label: 'Open the dashboard', link }] }),
    },
    attachment: { key, name: `${of}.${format}` },
  }
}

/** Tells a reader that a figure went beyond the bound that they set. */
export const figureMail = ({ to, news, link }: { to: string; news: string; link: string }): LetterMail => ({
  kind: 'report',
  to,
  secrets: NO_SECRETS,
  letter: {
    type: 'report',
    values: { news, count: 'You asked to be told. You can delete the alert in the report builder.' },
    actions: [{ label: 'Open the report', link }],
  },
})
