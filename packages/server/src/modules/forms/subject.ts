import { type FormType, featureOfForm } from '@rolecall/domain/forms/form-types'
import { listFilledForms } from '@rolecall/domain/pipeline/status-features'
import { notFound, Problem } from '../../../ground/kernel/problem.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import type { getVisiblePosition } from '../../../house/access/visibility.queries.ts'
import { findApplication, lockApplications } from '../../../people/applications/applications.queries.ts'
import { getWhom } from '../../../people/asking/whom.ts'
import { getFreezeRule, listFrozen, lockAgainstFreezing } from '../../../people/freezing/freezing.ts'
import { featuresOf, findStatus, listAllowed } from '../../../people/stages/status-config.ts'
import { listStatuses, type StatusRow } from '../../../people/stages/statuses.queries.ts'

type Position = Awaited<ReturnType<typeof getVisiblePosition>>

/** Of whom a form is: a candidate on a position, in a status. */
export type Subject = {
  position: Position
  application: { candidate_id: string; resume_id: string; status_id: string }
  status: StatusRow
  statuses: readonly StatusRow[]
  /** Why the candidate is locked on this position for the time being; empty where they are not. */
  frozenReason: string
}

/** Throws `not_found` for another company than one's own. */
export function refuseOtherCompany({ session }: Work, company: string | undefined): void {
  if (company && company.toLowerCase() !== session.companyId.toLowerCase()) throw notFound('Company')
}

type Named = { candidate: string; position: string }

/** The candidate on the position. Throws `not_found` for one who is not on it, or cannot be seen there. */
export const getSubject = (work: Work, named: Named): Promise<Subject> => find(work, named, findApplication)

/** The same, locked until the transaction ends, so that of two who fill one form the second is told. */
export const lockSubject = (work: Work, named: Named): Promise<Subject> =>
  find(work, named, async (tx, { positionId, candidateId }) => {
    await lockAgainstFreezing(work, [candidateId])
    const [application] = await lockApplications(tx, { positionId, candidateIds: [candidateId] })
    return application
  })

async function find(work: Work, named: Named, findRow: typeof findApplication): Promise<Subject> {
  const { tx } = work
  const { position, whom, application } = await getWhom(work, named, 'Candidate', findRow)
  const statuses = await listStatuses(tx)
  const status = findStatus(statuses, application.status_id)
  if (!status) throw new Error(`There is no status ${application.status_id}`)
  const { positionId, candidateId } = whom
  const frozen = await listFrozen(work, { rule: await getFreezeRule(tx), positionId, candidateIds: [candidateId] })
  return { position, application, status, statuses, frozenReason: frozen.get(candidateId)?.reason ?? '' }
}

export const whomOf = ({ position, application }: Subject) => ({
  positionId: position.id,
  candidateId: application.candidate_id,
})

/** Statuses within reach that wait for the form. */
export function listDemanding({ status, statuses }: Pick<Subject, 'status' | 'statuses'>, type: FormType): StatusRow[] {
  return listAllowed(status, statuses).filter((each) => isDemandedBy(each, type))
}

export function isDemandedBy({ id, required_features }: StatusRow, type: FormType): boolean {
  const names = listFilledForms(new Set([featureOfForm(type)]))
  return required_features.some(({ feature, parent_status }) => parent_status === id && names.includes(feature))
}

/** Whether the status lets people fill the form, or leads to one that waits for it; of nobody who is frozen here. */
export const mayBeFilled = (subject: Subject, type: FormType): boolean =>
  subject.frozenReason === '' &&
  (featuresOf(subject.status).has(featureOfForm(type)) || listDemanding(subject, type).length > 0)

/** Throws where the form cannot be filled now. */
export function refuseLocked(subject: Subject, type: FormType): void {
  if (subject.frozenReason !== '') throw new Problem('conflict', `The form cannot be changed: ${subject.frozenReason}.`)
  if (!mayBeFilled(subject, type))
    throw new Problem('conflict', `This form is not filled in the status ${subject.status.display_name}.`)
}
