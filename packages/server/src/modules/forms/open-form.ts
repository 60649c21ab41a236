import type { CallReply, CallRequest } from '@rolecall/contract/ground/define-calls'
import { fromFormField } from '@rolecall/contract/hiring/form-input'
import type { forms } from '@rolecall/contract/hiring/forms'
import { DEFAULT_FORMS } from '@rolecall/domain/forms/default-forms'
import type { FormField } from '@rolecall/domain/forms/form-field'
import type { FormType } from '@rolecall/domain/forms/form-types'
import { notFound } from '../../../ground/kernel/problem.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { listBlacklisted } from '../../../people/applications/employers.queries.ts'
import { resolveCandidate } from '../../../people/applications/resolve-candidate.queries.ts'
import { findRejectedStatus } from '../../../people/stages/status-config.ts'
import { listStatuses } from '../../../people/stages/statuses.queries.ts'
import { askedOf } from './asked-fields.ts'
import { findFilled, findLastFilled } from './filled.queries.ts'
import { findForm } from './forms.queries.ts'
import { getSubject, mayBeFilled, refuseOtherCompany, type Subject, whomOf } from './subject.ts'

type Body = CallRequest<typeof forms.companySpecific>['body']

/**
 * A form as it is asked of a candidate, with what is answered. Without a position, as the pool asks for it, it has what was
 * answered last on any position that one may see, and is to be looked at only.
 */
export async function openForm(work: Work, body: Body): Promise<CallReply<typeof forms.companySpecific>> {
  const { tx } = work
  refuseOtherCompany(work, body.company)
  const subject = body.position
    ? await getSubject(work, { candidate: body.candidate, position: body.position })
    : undefined
  const inPool = subject ? undefined : await findInPool(work, body)
  const filled = subject ? await findFilled(tx, whomOf(subject), body.type) : inPool
  const found = await findForm(tx, body.type, filled?.form_version)
  if (!found) throw notFound('Form')
  const { form, show } = await askedOf(work, await whomFor(work, body, { subject, inPool }), found)
  const reason = subject ? explainLock(subject, body.type) : explainPool(inPool)
  const rejected = findRejectedStatus(subject?.statuses ?? (await listStatuses(tx)))
  const { fields } = form
  const locked = fields.filter(({ disabled }) => disabled || reason !== '')
  return {
    success: true,
    blacklist_companies: (await listBlacklisted(tx)).map(({ name }) => name),
    blacklist_rejected_status_details: rejected
      ? { status: rejected.id, status_grp: rejected.group_id, status_name: rejected.display_name }
      : null,
    screener_details: {
      exists: filled !== undefined,
      version: filled?.version ?? 0,
      form_version: form.version,
      answers: copyAnswers(show(filled?.answers ?? {})),
      filled_by: filled?.changed_by ?? '',
      filled_at: filled?.changed_at.toISOString() ?? null,
    },
    specific_screener_fields: fields.filter((field) => !isOurs(body.type, field)).map(fromFormField),
    ...branchesOf(fields),
    view_disabled_fields: locked.map(({ key }) => key),
    screener_dynamic_fields: fields.map(fromFormField),
    form_type: body.type,
    name: form.name,
    latest_version: form.latest,
    view_only: reason !== '',
    view_only_reason: reason,
  }
}

async function findInPool(work: Work, { candidate, type }: Body) {
  const { candidateId } = await resolveCandidate(work, candidate)
  return findLastFilled(work.tx, work.session, candidateId, type)
}

type Looked = { subject: Subject | undefined; inPool: Awaited<ReturnType<typeof findInPool>> }

/** Of whom, and on which position, the form is looked at; on the one where it was filled last, as the pool asks for it. */
async function whomFor(work: Work, { candidate }: Body, { subject, inPool }: Looked) {
  if (subject) return whomOf(subject)
  const { candidateId } = await resolveCandidate(work, candidate)
  return { positionId: inPool?.position_id, candidateId }
}

const explainPool = (last: { title: string } | undefined): string =>
  last
    ? `As it was filled last, for ${last.title}. It is changed on that position.`
    : 'Nobody has filled it yet. A form is filled for a position that the candidate is on.'

/** Why a form can only be looked at; empty where it can be filled (rule H-150). */
function explainLock(subject: Subject, type: FormType): string {
  if (subject.frozenReason !== '') return `${subject.frozenReason}.`
  return mayBeFilled(subject, type) ? '' : `This form is not filled of candidates in ${subject.status.display_name}.`
}

const isOurs = (type: FormType, { key }: FormField): boolean =>
  DEFAULT_FORMS[type].fields.some((each) => each.key === key)

/** Which fields hang on which answer, and which of them are required once they are there. */
function branchesOf(fields: readonly FormField[]) {
  const mapping: Record<string, Record<string, string[]>> = {}
  const mandatory: Record<string, string[]> = {}
  for (const { key, parent_key, select_keys, required } of fields) {
    if (parent_key === '') continue
    mapping[parent_key] ??= {}
    for (const answer of select_keys.length > 0 ? select_keys : ['']) {
      const branch = mapping[parent_key]
      branch[answer] = [...(branch[answer] ?? []), key]
    }
    if (required) mandatory[parent_key] = [...(mandatory[parent_key] ?? []), key]
  }
  return { branch_name_mapping: mapping, branch_sub_mandatory: mandatory }
}

type Answers = CallReply<typeof forms.companySpecific>['screener_details']['answers']

const copyAnswers = (answers: Readonly<Record<string, unknown>>): Answers => ({ ...answers }) as Answers
