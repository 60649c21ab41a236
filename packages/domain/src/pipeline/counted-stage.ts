import type { StatusType } from './default-pipeline.ts'
import { listActiveFeatures, type StatusFeature } from './status-features.ts'

/** What Home counts candidates by (rule I-001), whatever a company has made of its stages. */
export type CountedStage = 'Initial Status' | 'Shortlisted' | 'Screened' | 'Interviewed' | 'Selected' | 'Rejected'

type Group = {
  id: string
  type: StatusType
  statuses: readonly { enabled: readonly string[]; disabled: readonly string[]; notInterested: boolean }[]
}

const INTERVIEW_FORMS: readonly StatusFeature[] = ['interview_form_one', 'interview_form_two']

/**
 * What the candidates of a group are counted as: by its type, and on the way by its id where that is one of the six, else by
 * what is done there. Undefined for applicants, for those whom a hiring manager reviews, and for those who declined.
 */
export function countedAs({ id, type, statuses }: Group): CountedStage | undefined {
  if (type === 'initial') return 'Initial Status'
  if (type === 'selected') return 'Selected'
  if (type === 'closed') return statuses.every(({ notInterested }) => notInterested) ? undefined : 'Rejected'
  if (type !== 'open') return undefined
  if (id === 'Shortlisted' || id === 'Screened' || id === 'Interviewed') return id
  const features = new Set(statuses.flatMap(({ enabled, disabled }) => listActiveFeatures(enabled, disabled)))
  if (INTERVIEW_FORMS.some((form) => features.has(form))) return 'Interviewed'
  return features.has('scheduling') ? 'Screened' : 'Shortlisted'
}
