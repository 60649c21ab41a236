import { fromFormField } from '@rolecall/contract/forms/form-input'
import type { forms } from '@rolecall/contract/forms/forms'
import type { CallReply, CallRequest } from '@rolecall/contract/platform/define-calls'
import { DEFAULT_FORMS } from '@rolecall/domain/forms/default-forms'
import type { FormField } from '@rolecall/domain/forms/form-field'
import type { FormType } from '@rolecall/domain/forms/form-types'
import { notFound } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { listBlacklisted } from '../applications/employers.queries.ts'
import { resolveCandidate } from '../applications/resolve-candidate.queries.ts'
import { findRejectedStatus } from '../pipeline/status-config.ts'
import { listStatuses } from '../pipeline/statuses.queries.ts'
import { findFilled, findLastFilled } from './filled-form-rows.queries.ts'
import { findForm } from './forms.queries.ts'
import { permittedForm } from './permitted-form.ts'
import { assertOwnCompany, getSubject, mayBeFilled, type Subject, subjectIdsOf } from './subject.ts'

type Body = CallRequest<typeof forms.companySpecific>['body']

/**
 * A form as it is asked about a candidate, with its answers. Without a position, as in the pool, it shows the last answers on
 * any position that the viewer may see, and is read-only.
 */
export async function openForm(work: Work, body: Body): Promise<CallReply<typeof forms.companySpecific>> {
  const { tx } = work
  assertOwnCompany(work, body.company)
  const subject = body.position
    ? await getSubject(work, { candidate: body.candidate, position: body.position })
    : undefined
  const inPool = subject ? undefined : await findInPool(work, body)
  const filled = subject ? await findFilled(tx, subjectIdsOf(subject), body.type) : inPool
  const found = await findForm(tx, body.type, filled?.form_version)
  if (!found) throw notFound('Form')
  const { form, show } = await permittedForm(work, await subjectFor(work, body, { subject, inPool }), found)
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

type FormLookup = { subject: Subject | undefined; inPool: Awaited<ReturnType<typeof findInPool>> }

/** The candidate and position of the form shown; in the pool, the position on which it was filled last. */
async function subjectFor(work: Work, { candidate }: Body, { subject, inPool }: FormLookup) {
  if (subject) return subjectIdsOf(subject)
  const { candidateId } = await resolveCandidate(work, candidate)
  return { positionId: inPool?.position_id, candidateId }
}

const explainPool = (last: { title: string } | undefined): string =>
  last
    ? `Last filled in for ${last.title}. Edit it on that position.`
    : 'Not filled in yet. Add the candidate to a position to fill it in.'

/** The reason why a form is read-only; empty if it can be filled (rule H-150). */
function explainLock(subject: Subject, type: FormType): string {
  if (subject.frozenReason !== '') return `${subject.frozenReason}.`
  return mayBeFilled(subject, type) ? '' : `This form isn’t used for candidates in ${subject.status.display_name}.`
}

const isOurs = (type: FormType, { key }: FormField): boolean =>
  DEFAULT_FORMS[type].fields.some((each) => each.key === key)

/** The fields that depend on an answer, and those of them that are required once they are shown. */
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
