import { sentence } from '@rolecall/domain/text/sentence'
import { type LetterMail, NO_SECRETS } from './mail.queries.ts'

type MailedReport = {
  to: string
  of: 'activity' | 'feedback' | 'data' | 'candidates'
  rows: number
  /** Key of the file in the store. */
  key: string
  /** First and last day of the report's period. */
  days?: { first: string; last: string }
}

const TITLES: Record<MailedReport['of'], string> = {
  activity: 'Activity report',
  feedback: 'Submitted feedback',
  data: 'Candidate report',
  candidates: 'Candidates by position',
}

/** A report as a file for spreadsheet programs. */
export function reportMail({ to, of, rows, key, days }: MailedReport): LetterMail {
  const title = days ? sentence('{report}, {first} to {last}', { report: TITLES[of], ...days }) : TITLES[of]
  const said =
    rows === 0
      ? 'There’s no data for this period.'
      : sentence({ one: 'The file has 1 entry.', other: 'The file has {count} entries.' }, { count: rows })
  return {
    kind: 'report',
    to,
    secrets: NO_SECRETS,
    letter: { type: 'report', values: { news: title, count: said } },
    attachment: { key, name: `${of}.csv` },
  }
}
