import type { UseFormReturnType } from '@mantine/form'
import { MESSAGES } from '@rolecall/contract/platform/messages'
import { isDisplayTitleOf } from '@rolecall/domain/positions/display-title'
import { EMPLOYMENT_TYPE_IDS } from '@rolecall/domain/positions/employment-types'
import { EXPERIENCE_YEARS } from '@rolecall/domain/positions/position-limits'
import { z } from 'zod'

/** Empty if the position has none, or one that only another system knows. */
export const EmploymentTypeField = z.enum([...EMPLOYMENT_TYPE_IDS, '']).catch('')

const City = z.object({ name: z.string(), lat: z.number().optional(), lng: z.number().optional() })
export type City = z.output<typeof City>

/** The values of step 1, as held in the fields: `totalOpenings` and `ctc` as typed, days as YYYY-MM-DD or ''. */
export const Details = z.object({
  title: z.string(),
  /** The title with its punctuation, as people read it; counts only while it is one of `title`. */
  displayTitle: z.string().default(''),
  code: z.string(),
  projectId: z.string(),
  description: z.string(),
  experience: z.tuple([z.number(), z.number()]),
  totalOpenings: z.string(),
  ctc: z.string(),
  payFrom: z.string().default(''),
  /** ISO 4217; '' for the currency of the country, otherwise of the company; `OPEN` if the description leaves it open. */
  payCurrency: z.string().default(''),
  payPer: z.string().default('year'),
  startDate: z.string(),
  endDate: z.string(),
  country: z.string(),
  cities: z.array(City),
  questionnaire: z.string(),
  inviteUsers: z.array(z.string()),
  /** The test given to candidates, and its name; empty for no test. */
  assessmentId: z.string().default(''),
  assessmentName: z.string().default(''),
  /** The recommendation that the description was taken from. */
  ijdEventId: z.string().default(''),
  /** The requisition that the position is opened from; '' for none. */
  requisitionId: z.string().default(''),
  employmentType: EmploymentTypeField.default(''),
  /** Whether candidates' identities and schools are hidden; null for the company's default. */
  blindReview: z.boolean().nullable().default(null),
  blindSchools: z.boolean().nullable().default(null),
  /** The stage that reveals candidates; '' for the default, `BLIND_TO_THE_END` for never. */
  blindUntil: z.string().default(''),
})
/** Marks pay details that the description mentions but leaves open, so that the user must choose. */
export const OPEN = '?'
/** Can't collide with a stage: a company's stage ids are longer. */
export const BLIND_TO_THE_END = '-'

export type Details = z.output<typeof Details>
export type DetailsField = keyof Details
export type DetailsForm = UseFormReturnType<Details>

/** Fills some fields and keeps the errors of others, which `form.setValues` would clear. */
export function setFields(form: DetailsForm, changes: Partial<Details>): void {
  for (const name of Object.keys(changes) as DetailsField[]) {
    const value = changes[name]
    if (value !== undefined) form.setFieldValue(name, value)
  }
}

/** Fields in page order, which is the order in which invalid ones get the focus (rule G-025). */
export const FIELD_LABELS: Record<DetailsField, string> = {
  title: 'Title',
  displayTitle: 'Title shown',
  code: 'Code',
  projectId: '{Project}',
  description: 'Description',
  experience: 'Experience',
  totalOpenings: 'Openings',
  payFrom: 'Lowest salary',
  ctc: 'Highest salary (CTC)',
  payCurrency: 'Currency',
  payPer: 'Pay period',
  startDate: 'Start date',
  endDate: 'End date',
  country: 'Country',
  cities: 'Cities',
  questionnaire: 'Questionnaire',
  inviteUsers: 'Invited people',
  employmentType: 'Employment type',
  blindReview: 'Blind review',
  blindSchools: 'Hide schools',
  blindUntil: 'Reveal identities',
  assessmentId: 'Test',
  assessmentName: 'Test',
  ijdEventId: 'Recommendation',
  requisitionId: 'Requisition',
}

export const makeEmptyDetails = (today: string): Details => ({
  title: '',
  displayTitle: '',
  code: '',
  projectId: '',
  description: '',
  experience: [...EXPERIENCE_YEARS.start],
  totalOpenings: '1',
  ctc: '',
  payFrom: '',
  payCurrency: '',
  payPer: 'year',
  startDate: today,
  endDate: '',
  country: '',
  cities: [],
  questionnaire: '',
  inviteUsers: [],
  assessmentId: '',
  assessmentName: '',
  ijdEventId: '',
  requisitionId: '',
  employmentType: '',
  blindReview: null,
  blindSchools: null,
  blindUntil: '',
})

export const EQUAL_EXPERIENCE = 'Choose a range of at least 1 year.'

const findExperienceProblem = ([from, to]: Details['experience']): string | undefined =>
  from === to ? EQUAL_EXPERIENCE : undefined

/** Requires a choice for pay details that the description leaves open, instead of guessing. */
const findPayProblems = ({ ctc, payFrom, payCurrency, payPer }: Details): Problems =>
  ctc.trim() === '' && payFrom.trim() === ''
    ? {}
    : {
        payCurrency: payCurrency === OPEN ? 'Choose a currency. The description doesn’t name one.' : undefined,
        payPer: payPer === OPEN ? 'Choose a pay period. The description doesn’t name one.' : undefined,
      }

export type ProblemContext = {
  projectName: string | undefined
  /** Whether there is a project to choose; otherwise the position creates one. */
  hasProjects: boolean
  /** YYYY-MM-DD */
  today: string
  /** The server's messages about codes in use, by code. */
  takenCodes: Readonly<Record<string, string>>
}

type Problems = Partial<Record<DetailsField, string | undefined>>

/** Checks the details of a new position beyond the rules of the call. */
export const findOtherProblems = (details: Details, around: ProblemContext): Problems => ({
  title:
    around.projectName && sameText(details.title, around.projectName)
      ? 'The title must differ from the project name.'
      : undefined,
  code: around.takenCodes[details.code.trim()],
  projectId: around.hasProjects && details.projectId === '' ? MESSAGES.required : undefined,
  experience: findExperienceProblem(details.experience),
  ...findPayProblems(details),
  startDate: details.startDate < around.today ? 'The start date is in the past. Choose today or later.' : undefined,
})

/** Checks an existing position, which allows fewer changes. */
export const findOtherEditProblems = (details: Details, before: Details): Problems => ({
  experience: findExperienceProblem(details.experience),
  ...findPayProblems(details),
  ctc:
    before.ctc.trim() !== '' && details.ctc.trim() === ''
      ? 'You can change the salary here, but not remove it.'
      : undefined,
})

/** The title that people read; empty where it is the stored one. */
export const shownTitleOf = ({ title, displayTitle }: Pick<Details, 'title' | 'displayTitle'>): string =>
  isDisplayTitleOf(displayTitle, title) ? displayTitle : ''

const sameText = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()

/**
 * Returns the value of the openings field on blur: words count as 1, more than 100 as 100; the rule judges the rest
 * (rule H-029).
 */
export function correctOpenings(typed: string): string {
  const text = typed.trim()
  const value = Number(text)
  if (text === '' || Number.isNaN(value)) return '1'
  return value > 100 ? '100' : text
}
