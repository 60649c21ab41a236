import { MESSAGES } from '@rolecall/contract/messages'
import { positions } from '@rolecall/contract/positions'
import { EXPERIENCE_YEARS } from '@rolecall/domain/limits'
import { isEditedSalary } from '@rolecall/domain/positions/salary'
import { z } from 'zod'

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
  startDate: z.string(),
  endDate: z.string(),
  country: z.string(),
  cities: z.array(City),
  questionnaire: z.string(),
  inviteUsers: z.array(z.string()),
})
export type Details = z.output<typeof Details>
export type DetailsField = keyof Details

/** In the order in which they stand on the page, which is the order in which the focus goes to wrong ones. */
export const FIELD_LABELS: Record<DetailsField, string> = {
  title: 'Title',
  code: 'Code',
  projectId: 'Project',
  description: 'Description',
  experience: 'Experience',
  totalOpenings: 'Openings',
  ctc: 'Salary',
  startDate: 'Start date',
  endDate: 'End date',
  country: 'Country',
  cities: 'Cities',
  questionnaire: 'Questionnaire',
  inviteUsers: 'Invited people',
}

export const makeEmptyDetails = (today: string): Details => ({
  title: '',
  code: '',
  projectId: '',
  description: '',
  experience: [...EXPERIENCE_YEARS.start],
  totalOpenings: '1',
  ctc: '',
  startDate: today,
  endDate: '',
  country: '',
  cities: [],
  questionnaire: '',
  inviteUsers: [],
})

/** Fields whose rule is the server's own, read from the contract so that there is one rule and one sentence. */
const RULES = positions.create.body.shape
const CHECKED = ['title', 'code', 'description', 'totalOpenings', 'ctc', 'startDate', 'endDate'] as const
const REQUIRED = ['title', 'code', 'projectId', 'description', 'totalOpenings', 'startDate', 'endDate'] as const

export const EQUAL_EXPERIENCE = 'From and to are the same. Leave at least one year between them.'

export function findExperienceProblem([from, to]: Details['experience']): string | undefined {
  if (from === to) return EQUAL_EXPERIENCE
  return undefined
}

export type Surroundings = {
  projectName: string | undefined
  /** YYYY-MM-DD */
  today: string
  /** What the server said about codes that are in use, by code. */
  takenCodes: Readonly<Record<string, string>>
}

/** What is wrong with the details, by field; empty when nothing is. */
export function findProblems(details: Details, around: Surroundings): Partial<Record<DetailsField, string>> {
  const problems: Partial<Record<DetailsField, string>> = {}
  const note = (field: DetailsField, message: string | undefined) => {
    if (message && !problems[field]) problems[field] = message
  }
  for (const field of REQUIRED) if (details[field].trim() === '') note(field, MESSAGES.required)
  for (const field of CHECKED) {
    const { error } = RULES[field].safeParse(details[field])
    note(field, error?.issues[0]?.message)
  }
  if (around.projectName && sameText(details.title, around.projectName))
    note('title', 'The title must differ from the name of the project.')
  note('code', around.takenCodes[details.code.trim()])
  note('experience', findExperienceProblem(details.experience))
  if (details.startDate < around.today) note('startDate', 'The start is in the past.')
  if (details.endDate <= details.startDate) note('endDate', MESSAGES.endBeforeStart)
  if (details.inviteUsers.some((address) => !isEmail(address))) note('inviteUsers', MESSAGES.invalidInviteEmail)
  return problems
}

/** Of an existing position only these can be changed; the rest is not looked at. */
export const EDITABLE_FIELDS: readonly DetailsField[] = [
  'description',
  'experience',
  'totalOpenings',
  'ctc',
  'questionnaire',
]

/** `savedSalary` is what the position has now; a new one has six digits. */
export function findEditProblems(details: Details, savedSalary: string): Partial<Record<DetailsField, string>> {
  const all = findProblems(details, { projectName: undefined, today: '', takenCodes: {} })
  const problems = Object.fromEntries(EDITABLE_FIELDS.flatMap((field) => (all[field] ? [[field, all[field]]] : [])))
  const salary = details.ctc.trim()
  if (salary !== '' && salary !== savedSalary && !isEditedSalary(salary)) problems.ctc = MESSAGES.invalidSalary
  if (savedSalary !== '' && salary === '') problems.ctc = 'A salary can be changed here, but not taken away.'
  return problems
}

export const isEmail = (address: string): boolean => !RULES.inviteUsers.safeParse([address]).error

const sameText = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()

/** What the openings field holds when it is left: words count as 1, more than 100 as 100; the rest is for the rule to judge. */
export function correctOpenings(typed: string): string {
  const text = typed.trim()
  const value = Number(text)
  if (text === '' || Number.isNaN(value)) return '1'
  return value > 100 ? '100' : text
}

/** "JD09" becomes "JD10", "JD" becomes "JD2"; cut so that it stays a code. */
export function nextCode(code: string): string {
  const [, stem = code, digits = ''] = /^(.*?)(\d*)$/.exec(code) ?? []
  const next = digits === '' ? '2' : String(Number(digits) + 1).padStart(digits.length, '0')
  return stem.slice(0, 20 - next.length) + next
}
