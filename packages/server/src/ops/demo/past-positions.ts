import type { PayPeriod } from '@rolecall/domain/positions/pay-periods'
import type { PastApplicant, PastPace } from './past-journeys.ts'
import type { PastWork } from './past-resume.ts'
import written from './people/past-positions.json' with { type: 'json' }
import type { Country } from './person.ts'

export type Colleague = 'manager' | 'admin' | 'recruiter'

/** An answer to “Would you hire them again?”, from 1 to 5. */
type HireAnswer = { score: number; text?: string }

/** `answers`: what the manager answers after 30, 90 and 180 days. `doubts`: what their scorecards rate low. */
export type PastPerson = PastApplicant & { answers?: readonly HireAnswer[]; doubts?: readonly string[] }

/**
 * A position that was filled before the demo's open ones. `project`: place of its project. `startsDaysAgo`: the day on which
 * all who were hired at that time began together.
 */
export type PastPosition = PastPace & {
  project: number
  title: string
  code: string
  work: PastWork
  openings: number
  startsDaysAgo: number
  interviewers: readonly Colleague[]
  country: Country
  city: { name: string; lat: number; lng: number }
  experience: readonly number[]
  pay: { pay_from: string; ctc: string; pay_currency: string; pay_per: PayPeriod }
  reportsTo: string
  description: string
  applicants: readonly PastPerson[]
}

export const pastPositions = written as readonly PastPosition[]

/** Names of all who applied, or were found, in the past. */
export const PAST_APPLICANTS = pastPositions.flatMap(({ applicants }) => applicants.map(({ name }) => name))
/** Number of résumés from a job board that the recruiter uploaded for these positions. */
export const PAST_SOURCED = pastPositions.flatMap(({ applicants }) =>
  applicants.filter(({ sourced }) => sourced),
).length
/** Number of offers that were made to them. */
export const PAST_OFFERS = pastPositions.flatMap(({ applicants }) =>
  applicants.filter(({ reached }) => reached === 'hired' || reached === 'declined'),
).length

/**
 * The projects of these positions. Both have ended, so that lists of current work do without them. Descriptions are as long
 * as those of the open projects.
 */
export const PAST_PROJECTS = [
  {
    projectName: 'First Teams of the Platform',
    domainGroup: 'Information Technology',
    domainSubgroup: 'Data and Artificial Intelligence',
    description:
      'The first engineers, accountants and support specialists of the shared platform in Bengaluru, Manchester, Berlin, Nairobi and Manila. They make the data reliable, split the largest service, and prepare what the next teams will take over.',
  },
  {
    projectName: 'Hospital Staffing Toronto',
    domainGroup: 'Healthcare',
    domainSubgroup: 'Hospitals',
    description:
      'Nurses for a new surgical intensive care unit in Toronto, its step-down ward and the emergency department beside it. Those who are hired within a season start together, with a common orientation of six weeks on the ward.',
    internal: false,
    companyName: 'Lakeshore Health',
    companyPermalink: 'lakeshore-health',
  },
] as const
