import type { CallInput } from '@rolecall/contract/ground/define-calls'
import type { forms } from '@rolecall/contract/hiring/forms'
import type { TestCandidate } from './candidate.ts'
import type { TestPosition } from './position.ts'

type Filled = CallInput<typeof forms.fill>

/** Of whom a form is, as calls name them. */
export const formOf = ({ positionId }: TestPosition, { candidateId }: TestCandidate, form_type = 'screening_form') => ({
  position_id: positionId,
  candidate_id: candidateId,
  form_type,
})

/** A form with the answer that it cannot do without, and others. */
export const filledForm = (
  position: TestPosition,
  person: TestCandidate,
  answers: Readonly<Record<string, unknown>> = {},
): Filled => ({
  body: { ...formOf(position, person), total_experience: { years: 5, months: 0 }, ...answers } as Filled['body'],
})

/** A field as a form is made with it. */
export const formFieldInput = (over: object = {}) => ({
  key: 'a',
  label: 'A',
  group: 'One',
  default: 'text' as const,
  ...over,
})
