import type { forms } from '@rolecall/contract/forms/forms'
import type { CallInput } from '@rolecall/contract/platform/define-calls'
import type { TestCandidate } from './candidate.ts'
import type { TestPosition } from './position.ts'

type FillInput = CallInput<typeof forms.fill>

/** The keys of a form in calls: position, candidate and type. */
export const formOf = ({ positionId }: TestPosition, { candidateId }: TestCandidate, form_type = 'screening_form') => ({
  position_id: positionId,
  candidate_id: candidateId,
  form_type,
})

/** A form with its required answer, and others. */
export const filledForm = (
  position: TestPosition,
  person: TestCandidate,
  answers: Readonly<Record<string, unknown>> = {},
): FillInput => ({
  body: { ...formOf(position, person), total_experience: { years: 5, months: 0 }, ...answers } as FillInput['body'],
})

/** A field as given when creating a form. */
export const formFieldInput = (over: object = {}) => ({
  key: 'a',
  label: 'A',
  group: 'One',
  default: 'text' as const,
  ...over,
})
