import type { StatusType } from './default-pipeline.ts'
import { listActiveFeatures, type StatusFeature } from './status-features.ts'

/** Categories for counting candidates on Home (rule I-001), independent of a company's stages. */
export type CountedStage = 'Initial Status' | 'Shortlisted' | 'Screened' | 'Interviewed' | 'Selected' | 'Rejected'

type Group = {
  id: string
  type: StatusType
  statuses: readonly { enabled: readonly string[]; disabled: readonly string[]; notInterested: boolean }[]
}

const INTERVIEW_FORMS: readonly StatusFeature[] = ['interview_form_one', 'interview_form_two']

/**
 * Returns the category of a group: by its type, and in the process by its id if that is one of the six, else by its
 * features. Undefined for applicants, candidates under review by a hiring manager, and declined offers.
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
