import type { StatusFeature } from './status-features.ts'

/** Role of a group in the product: where candidates start, applicants, review by a hiring manager, selected or rejected. */
export type StatusType = 'initial' | 'applicants' | 'open' | 'hiring_manager' | 'selected' | 'closed'

type StatusSeed = {
  /** Id and initial display name; a company may change the display name, never the id. */
  id: string
  enabledFeatures: readonly StatusFeature[]
  options?: readonly string[]
  reasonMandatory?: boolean
  notInterested?: boolean
}
type StatusGroupSeed = { id: string; type: StatusType; statuses: readonly StatusSeed[] }

const REACHABLE: readonly StatusFeature[] = ['status_dropdown', 'invite', 'ic_mailer']

const REJECTION_REASONS = [
  'Skills do not match',
  'Too little experience',
  'Salary expectation too high',
  'Location does not fit',
  'Notice period too long',
  'Position was filled',
  'Others',
]
const DECLINE_REASONS = [
  'Accepted another offer',
  'Not looking now',
  'Salary too low',
  'Location does not fit',
  'Others',
]

/**
 * Pipeline of a new company, in order. Eight names are specified (rule H-081), and a group for the review by hiring
 * managers is allowed (rule H-083); we added the sub-statuses.
 */
export const DEFAULT_PIPELINE: readonly StatusGroupSeed[] = [
  {
    id: 'Initial Status',
    type: 'initial',
    statuses: [{ id: 'Initial Status', enabledFeatures: [...REACHABLE, 'screening'] }],
  },
  {
    id: 'Applicants',
    type: 'applicants',
    statuses: [{ id: 'Applicants', enabledFeatures: [...REACHABLE, 'screening'] }],
  },
  { id: 'Shortlisted', type: 'open', statuses: [{ id: 'Shortlisted', enabledFeatures: [...REACHABLE, 'screening'] }] },
  {
    id: 'Screened',
    type: 'open',
    statuses: [
      { id: 'Screened', enabledFeatures: [...REACHABLE, 'screening', 'scheduling'] },
      { id: 'Screening on hold', enabledFeatures: [...REACHABLE, 'screening'] },
    ],
  },
  {
    id: 'HM Review',
    type: 'hiring_manager',
    statuses: [{ id: 'HM Review', enabledFeatures: ['status_dropdown', 'scheduling'] }],
  },
  {
    id: 'Interviewed',
    type: 'open',
    statuses: [
      { id: 'Interviewed', enabledFeatures: ['status_dropdown', 'scheduling', 'interview_form_one'] },
      { id: 'Second interview', enabledFeatures: ['status_dropdown', 'scheduling', 'interview_form_two'] },
    ],
  },
  { id: 'Selected', type: 'selected', statuses: [{ id: 'Selected', enabledFeatures: ['status_dropdown'] }] },
  {
    id: 'Rejected',
    type: 'closed',
    statuses: [
      { id: 'Rejected', enabledFeatures: ['status_dropdown'], options: REJECTION_REASONS, reasonMandatory: true },
    ],
  },
  {
    id: 'Not Interested',
    type: 'closed',
    statuses: [
      {
        id: 'Not Interested',
        enabledFeatures: ['status_dropdown'],
        options: DECLINE_REASONS,
        reasonMandatory: true,
        notInterested: true,
      },
    ],
  },
]

/** Maximum number of groups to skip ahead: from the shortlist straight to the hiring manager, but not to an offer. */
const FORWARD_GROUPS_MAX = 4

/**
 * Moves of a new company: back to any open group, forward by at most FORWARD_GROUPS_MAX groups, out of the process from
 * everywhere, and from there back to the start or the shortlist. Applicants can only be entered by applying.
 */
export function listDefaultMoves(
  pipeline: readonly StatusGroupSeed[] = DEFAULT_PIPELINE,
): { from: string; to: string }[] {
  const isClosed = (group: StatusGroupSeed) => group.type === 'closed'
  const reachable = (from: number, to: number): boolean => {
    const [source, target] = [pipeline[from], pipeline[to]]
    if (!source || !target || target.type === 'applicants') return false
    if (isClosed(target)) return true
    if (isClosed(source)) return to <= 2
    return to - from <= FORWARD_GROUPS_MAX
  }
  return pipeline.flatMap((source, from) =>
    pipeline.flatMap((target, to) =>
      reachable(from, to)
        ? source.statuses.flatMap(({ id }) =>
            target.statuses.filter((status) => status.id !== id).map((status) => ({ from: id, to: status.id })),
          )
        : [],
    ),
  )
}
