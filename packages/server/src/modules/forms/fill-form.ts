import { FORM_MESSAGES } from '@rolecall/contract/forms/form-messages'
import type { forms } from '@rolecall/contract/forms/forms'
import type { CallReply, CallRequest } from '@rolecall/contract/platform/define-calls'
import { may } from '@rolecall/domain/access/may'
import type { FormDefinition } from '@rolecall/domain/forms/default-forms'
import { employerKey } from '@rolecall/domain/forms/employer-key'
import { isScreening } from '@rolecall/domain/forms/form-types'
import { FORM_PROBLEMS, type FormAnswers, validateForm } from '@rolecall/domain/forms/validate-form'
import { listEdits } from '../../platform/events/edits.queries.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import { assertNoFaults, notFound, Problem } from '../../platform/kernel/problem.ts'
import { assertNotStale, compareFields } from '../../platform/kernel/stale-edit.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { findBlacklisted } from '../applications/employers.queries.ts'
import { createTextRedactor } from '../blind-review/create-text-redactor.ts'
import { readEdits, restoreRedactedTexts } from '../blind-review/restore-redacted-text.ts'
import { editsFor } from '../company/pay-text.ts'
import { getCompanySettings } from '../company/settings.queries.ts'
import { moveCandidates } from '../pipeline/move-candidates.ts'
import { findRejectedStatus, getStatus } from '../pipeline/status-config.ts'
import type { StatusRow } from '../pipeline/statuses.queries.ts'
import { findBeginnings } from './auto-fill.ts'
import { findFilled, findSameEmail, upsertFilled } from './filled-form-rows.queries.ts'
import { findForm, lockForm } from './forms.queries.ts'
import { permittedForm } from './permitted-form.ts'
import { assertNotLocked, assertOwnCompany, lockSubject, type Subject, subjectIdsOf } from './subject.ts'

type Body = CallRequest<typeof forms.fill>['body']
type Reply = CallReply<typeof forms.fill>
type FilledForm = Awaited<ReturnType<typeof findFilled>>
type Form = FormDefinition & { version: number }

/**
 * Stores the answers and moves the candidate, both or neither. Omitted answers stay as they were, or begin with what is known
 * about the candidate. If another candidate has the email, nothing is saved: the two have to be merged first (rules H-147,
 * H-152).
 */
export async function fillForm(work: Work, body: Body): Promise<Reply> {
  const { tx, session } = work
  assertOwnCompany(work, body.company)
  const subject = await lockSubject(work, { candidate: body.candidate, position: body.position ?? '' })
  assertNotLocked(subject, body.type)
  const whom = subjectIdsOf(subject)
  const kept = await findFilled(tx, whom, body.type)
  const found = await getFormToFill(work, body, kept)
  const { whole: form, keep: keepAsked, show, isUnseen } = await permittedForm(work, whom, found)
  const readText = await createTextRedactor(tx, session, [whom.candidateId])
  const read = (text: string) => readText(whom.candidateId, text)
  const filling = { kind: 'form.filled', ...whom, named: { form_type: body.type } } as const
  await assertNotStale('form', {
    known: body.version,
    current: kept?.version ?? 0,
    listEdits: async (known) =>
      readEdits(read, editsFor(session, await listEdits(tx, { ...filling, known }), isUnseen)),
  })
  // Answers from before a question was forbidden are removed with the next filling, and from what the history tells of it.
  const before = kept && { ...kept, answers: keepAsked(kept.answers) }
  const given = restoreRedactedTexts(read, before?.answers, show(body.answers as FormAnswers))
  const answers = await validateFormAnswers(work, subject, { body: { ...body, answers: given }, form, before })

  const email = typeof answers.email === 'string' ? answers.email : ''
  const other = email ? await findSameEmail(work, whom.candidateId, email) : undefined
  if (other) return presentDuplicate(work, subject, { body, answers: show(answers), other })

  const version = await storeFormAnswers(work, subject, { body, form, before, answers })
  const employer = typeof answers.current_employer === 'string' ? answers.current_employer : ''
  const listed = employer ? await findBlacklisted(tx, employerKey(employer)) : undefined
  const to = findTarget(subject, body, listed !== undefined)
  if (to && to.id !== subject.status.id) await move(work, subject, { body, answers, to, because: listed?.message })
  const message = messageOf(body, to)
  return {
    success: true,
    dedup: false,
    allow_merge: false,
    dedup_data: null,
    message,
    updated_data: dataOf(subject, body, show(answers)),
    return_data: { message, status: (to ?? subject.status).id, status_grp: (to ?? subject.status).group_id },
    version,
    blacklisted: listed !== undefined,
  }
}

/** A filled form keeps its version, unless it is to be filled in the newest. */
async function getFormToFill({ tx, now }: Work, { type, latestForm }: Body, before: FilledForm): Promise<Form> {
  const latest = await lockForm(tx, type, now)
  const form = await findForm(tx, type, before && !latestForm ? before.form_version : latest)
  if (!form) throw notFound('Form')
  return form
}

type FillInput = { body: Body; form: Form; before: FilledForm }

/** The answers as they are stored. Throws if any of them is invalid. */
async function validateFormAnswers(
  work: Work,
  subject: Subject,
  { body, form, before }: FillInput,
): Promise<FormAnswers> {
  const { fields } = form
  const beginnings = before ? [] : [...(await findBeginnings(work, subject, { type: body.type, fields }))]
  const begun = Object.fromEntries(beginnings.map(([key, { answer }]) => [key, answer]))
  const { country } = await getCompanySettings(work.tx)
  const { answers, problems } = validateForm(fields, { ...begun, ...before?.answers, ...body.answers }, country)
  const wrong = Object.entries(problems)
  // This fault has a field of its own, too (rule H-133).
  const named = wrong.filter(([, problem]) => problem === 'experienceExceeded')
  assertNoFaults([
    ...wrong.map(([key, problem]) => [key, FORM_PROBLEMS[problem]] as const),
    ...named.map(([, problem]) => [problem, FORM_PROBLEMS[problem]] as const),
  ])
  return answers
}

/** Stores the answers and returns their version; the same answers again make no new one. */
async function storeFormAnswers(
  work: Work,
  subject: Subject,
  { body, form, before, answers }: FillInput & { answers: FormAnswers },
): Promise<number> {
  const { tx, session, now } = work
  const changed = compareFields(before?.answers ?? {}, answers)
  if (before && changed.length === 0 && before.form_version === form.version) return before.version
  const version = (before?.version ?? 0) + 1
  const { positionId, candidateId } = subjectIdsOf(subject)
  await upsertFilled(tx, {
    positionId,
    candidateId,
    type: body.type,
    formVersion: form.version,
    answers,
    version,
    by: session.userId,
    at: now,
  })
  await recordEvent(work, {
    kind: 'form.filled',
    projectId: subject.position.project_id,
    positionId,
    candidateId,
    resumeId: subject.application.resume_id,
    payload: { form_type: body.type, name: form.name, version, changed },
  })
  return version
}

/** The status to which the form moves the candidate; undefined if they stay (rules H-148, H-149). */
function findTarget({ statuses }: Subject, { reject, newStatus, group }: Body, isListed: boolean) {
  if (!reject && !isListed) return newStatus ? getStatus(statuses, newStatus, group) : undefined
  const to = findRejectedStatus(statuses)
  if (!to)
    throw new Problem(
      'no_rejection_status',
      'Your company has no status for rejected candidates. An administrator can add one under “Stages”.',
    )
  return to
}

type Move = { body: Body; answers: FormAnswers; to: StatusRow; because: string | undefined }

/**
 * Moves the candidate. One rejected by a form is not called back. A reason that the status lists becomes its reason, another
 * one a comment.
 */
async function move(work: Work, subject: Subject, { body, answers, to, because }: Move): Promise<void> {
  const said =
    because || body.reason || (typeof answers.predefined_reason === 'string' ? answers.predefined_reason : '')
  const isReason = to.option_list.some((option) => option.toLowerCase() === said.toLowerCase())
  const { positionId } = subjectIdsOf(subject)
  await moveCandidates(
    work,
    {
      positionId,
      slug: undefined,
      status: to.id,
      group: undefined,
      comments: said === '' || isReason ? undefined : said,
      reason: isReason ? said : undefined,
      textOf: () => undefined,
      isPreview: false,
      exclude: body.exclude || body.reject,
      candidates: [
        {
          reference: subject.application.candidate_id,
          previousStatus: body.previousStatus,
          source: undefined,
          rating: body.rating,
        },
      ],
    },
    body.type,
  )
}

function messageOf({ type, reject }: Body, to: StatusRow | undefined): string {
  if (reject && to) return FORM_MESSAGES.formRejected
  return isScreening(type) ? FORM_MESSAGES.formSubmitted : FORM_MESSAGES.formSubmittedToo
}

const dataOf = ({ position, application }: Subject, { type }: Body, answers: FormAnswers) => ({
  ...answers,
  candidate_id: application.candidate_id,
  resume_id: application.resume_id,
  position_id: position.id,
  form_type: type,
})

type Duplicate = { body: Body; answers: FormAnswers; other: NonNullable<Awaited<ReturnType<typeof findSameEmail>>> }

function presentDuplicate({ session }: Work, subject: Subject, { body, answers, other }: Duplicate): Reply {
  const message = `${other.name || 'Another candidate'} already has this email address. Nothing was saved.`
  return {
    success: false,
    dedup: true,
    allow_merge: may(session, 'move_forward_candidate') && other.resume_id !== null,
    message,
    dedup_data: {
      candidate_id: other.id,
      resume_id: other.resume_id ?? '',
      name: other.name ?? '',
      email: other.email ?? '',
      phone: other.phone ?? '',
      same: ['email'],
    },
    updated_data: dataOf(subject, body, answers),
    return_data: { message, status: subject.status.id, status_grp: subject.status.group_id },
    version: 0,
    blacklisted: false,
  }
}
