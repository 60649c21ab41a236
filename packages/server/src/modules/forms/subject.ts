import { type FormType, featureOfForm } from '@rolecall/domain/forms/form-types'
import { listFilledForms } from '@rolecall/domain/pipeline/status-features'
import { notFound, Problem } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { findApplication, lockApplications } from '../applications/applications.queries.ts'
import type { getVisiblePosition } from '../company/visibility.queries.ts'
import { getFreezeRule, listFrozen, lockForFreezing } from '../pipeline/freezing.ts'
import { featuresOf, findStatus, listAllowed } from '../pipeline/status-config.ts'
import { listStatuses, type StatusRow } from '../pipeline/statuses.queries.ts'
import { resolveSubject } from './resolve-subject.ts'

type Position = Awaited<ReturnType<typeof getVisiblePosition>>

/** The subject of a form: a candidate on a position, in a status. */
export type Subject = {
  position: Position
  application: { candidate_id: string; resume_id: string; status_id: string }
  status: StatusRow
  statuses: readonly StatusRow[]
  /** The reason why the candidate is frozen on this position at present; empty if they are not. */
  frozenReason: string
}

/** Throws `not_found` for a company other than the caller's. */
export function assertOwnCompany({ session }: Work, company: string | undefined): void {
  if (company && company.toLowerCase() !== session.companyId.toLowerCase()) throw notFound('Company')
}

type SubjectReference = { candidate: string; position: string }

/** Finds the candidate on the position. Throws `not_found` if they are not on it, or cannot be seen there. */
export const getSubject = (work: Work, named: SubjectReference): Promise<Subject> => find(work, named, findApplication)

/** Finds the subject and locks it until the transaction ends: the second of two users who fill in one form is told so. */
export const lockSubject = (work: Work, named: SubjectReference): Promise<Subject> =>
  find(work, named, async (tx, { positionId, candidateId }) => {
    await lockForFreezing(work, [candidateId])
    const [application] = await lockApplications(tx, { positionId, candidateIds: [candidateId] })
    return application
  })

async function find(work: Work, named: SubjectReference, findRow: typeof findApplication): Promise<Subject> {
  const { tx } = work
  const { position, whom, application } = await resolveSubject(work, named, 'Candidate', findRow)
  const statuses = await listStatuses(tx)
  const status = findStatus(statuses, application.status_id)
  if (!status) throw new Error(`There is no status ${application.status_id}`)
  const { positionId, candidateId } = whom
  const frozen = await listFrozen(work, { rule: await getFreezeRule(tx), positionId, candidateIds: [candidateId] })
  return { position, application, status, statuses, frozenReason: frozen.get(candidateId)?.reason ?? '' }
}

export const subjectIdsOf = ({ position, application }: Subject) => ({
  positionId: position.id,
  candidateId: application.candidate_id,
})

/** Statuses within reach that require the form. */
export function listDemanding({ status, statuses }: Pick<Subject, 'status' | 'statuses'>, type: FormType): StatusRow[] {
  return listAllowed(status, statuses).filter((each) => isDemandedBy(each, type))
}

export function isDemandedBy({ id, required_features }: StatusRow, type: FormType): boolean {
  const names = listFilledForms(new Set([featureOfForm(type)]))
  return required_features.some(({ feature, parent_status }) => parent_status === id && names.includes(feature))
}

/** Whether the status allows filling the form, or leads to one that requires it; false if the candidate is frozen here. */
export const mayBeFilled = (subject: Subject, type: FormType): boolean =>
  subject.frozenReason === '' &&
  (featuresOf(subject.status).has(featureOfForm(type)) || listDemanding(subject, type).length > 0)

/** Throws if the form cannot be filled now. */
export function assertNotLocked(subject: Subject, type: FormType): void {
  if (subject.frozenReason !== '')
    throw new Problem('candidate_frozen', `You can’t change this form: ${subject.frozenReason}.`)
  if (!mayBeFilled(subject, type))
    throw new Problem('not_in_this_status', `This form isn’t used in the status ${subject.status.display_name}.`)
}
