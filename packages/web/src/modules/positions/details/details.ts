import type { UseFormReturnType } from '@mantine/form'
import { EXPERIENCE_YEARS } from '@rolecall/domain/limits'
import { EMPLOYMENT_TYPE_IDS } from '@rolecall/domain/positions/employment-types'
import { z } from 'zod'

/** Empty where a position says nothing, or what another system calls it. */
export const EmploymentTypeField = z.enum([...EMPLOYMENT_TYPE_IDS, '']).catch('')

const City = z.object({ name: z.string(), lat: z.number().optional(), lng: z.number().optional() })
export type City = z.output<typeof City>

/** What step 1 asks for, as it stands in the fields: `totalOpenings` and `ctc` as typed, days as YYYY-MM-DD or ''. */
export const Details = z.object({
  title: z.string(),
  code: z.string(),
  projectId: z.string(),
  description: z.string(),
  experience: z.tuple([z.number(), z.number()]),
  totalOpenings: z.string(),
  ctc: z.string(),
  payFrom: z.string().default(''),
  /** ISO 4217; '' for that of the country, else of the company, `OPEN` where the description leaves it open. */
  payCurrency: z.string().default(''),
  payPer: z.string().default('year'),
  startDate: z.string(),
  endDate: z.string(),
  country: z.string(),
  cities: z.array(City),
  questionnaire: z.string(),
  inviteUsers: z.array(z.string()),
  /** A test that candidates are given, and its name; empty where there is none. */
  assessmentId: z.string().default(''),
  assessmentName: z.string().default(''),
  /** The recommendation that the description was taken from. */
  ijdEventId: z.string().default(''),
  /** The requisition that the position is opened from; '' for none. */
  requisitionId: z.string().default(''),
  employmentType: EmploymentTypeField.default(''),
  /** Whether who the candidates are is hidden, and their schools; null where it is as usual in the company. */
  blindReview: z.boolean().nullable().default(null),
  blindSchools: z.boolean().nullable().default(null),
  /** The stage from which on candidates are shown; '' for the usual one, `BLIND_TO_THE_END` for none. */
  blindUntil: z.string().default(''),
})
/** The description speaks of pay and leaves this open, so that somebody has to choose. */
export const OPEN = '?'
/** No stage has this id: the ids of a company's own are longer. */
export const BLIND_TO_THE_END = '-'

export type Details = z.output<typeof Details>
export type DetailsField = keyof Details
export type DetailsForm = UseFormReturnType<Details>

/** Fills some fields; what is wrong with others stays said, which `form.setValues` would take back. */
export function setFields(form: DetailsForm, changes: Partial<Details>): void {
  for (const name of Object.keys(changes) as DetailsField[]) {
    const value = changes[name]
    if (value !== undefined) form.setFieldValue(name, value)
  }
}

/** In the order in which they stand on the page, which is the order in which the focus goes to wrong ones (rule G-025). */
export const FIELD_LABELS: Record<DetailsField, string> = {
  title: 'Title',
  code: 'Code',
  projectId: '{Project}',
  description: 'Description',
  experience: 'Experience',
  totalOpenings: 'Openings',
  payFrom: 'Pay from',
  ctc: 'Salary',
  payCurrency: 'Currency',
  payPer: 'Paid by',
  startDate: 'Start date',
  endDate: 'End date',
  country: 'Country',
  cities: 'Cities',
  questionnaire: 'Questionnaire',
  inviteUsers: 'Invited people',
  employmentType: 'Employment type',
  blindReview: 'Blind review',
  blindSchools: 'Schools hidden',
  blindUntil: 'Shown from',
  assessmentId: 'Test',
  assessmentName: 'Test',
  ijdEventId: 'Recommendation',
  requisitionId: 'Requisition',
}

export const makeEmptyDetails = (today: string): Details => ({
  title: '',
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

export const EQUAL_EXPERIENCE = 'From and to are the same. Leave at least one year between them.'

const findExperienceProblem = ([from, to]: Details['experience']): string | undefined =>
  from === to ? EQUAL_EXPERIENCE : undefined

/** What the description leaves open is chosen, not guessed. */
const findPayProblems = ({ ctc, payFrom, payCurrency, payPer }: Details): Problems =>
  ctc.trim() === '' && payFrom.trim() === ''
    ? {}
    : {
        payCurrency: payCurrency === OPEN ? 'The description leaves the currency open. Choose one.' : undefined,
        payPer: payPer === OPEN ? 'The description leaves the period open. Choose one.' : undefined,
      }

export type Surroundings = {
  projectName: string | undefined
  /** YYYY-MM-DD */
  today: string
  /** What the server said about codes that are in use, by code. */
  takenCodes: Readonly<Record<string, string>>
}

type Problems = Partial<Record<DetailsField, string | undefined>>

/** What is wrong with the details of a new position beyond what the call says of them. */
export const findOtherProblems = (details: Details, around: Surroundings): Problems => ({
  title:
    around.projectName && sameText(details.title, around.projectName)
      ? 'The title must differ from the name of the project.'
      : undefined,
  code: around.takenCodes[details.code.trim()],
  experience: findExperienceProblem(details.experience),
  ...findPayProblems(details),
  startDate: details.startDate < around.today ? 'The start is in the past.' : undefined,
})

/** The same for an existing one, of which less can be changed. */
export const findOtherEditProblems = (details: Details, before: Details): Problems => ({
  experience: findExperienceProblem(details.experience),
  ...findPayProblems(details),
  ctc:
    before.ctc.trim() !== '' && details.ctc.trim() === ''
      ? 'A salary can be changed here, but not taken away.'
      : undefined,
})

const sameText = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()

/** What the openings field holds when it is left: words count as 1, more than 100 as 100; the rest is for the rule to judge (rule H-029). */
export function correctOpenings(typed: string): string {
  const text = typed.trim()
  const value = Number(text)
  if (text === '' || Number.isNaN(value)) return '1'
  return value > 100 ? '100' : text
}
