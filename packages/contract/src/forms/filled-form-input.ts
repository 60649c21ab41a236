import type { FormField } from '@rolecall/domain/forms/form-field'
import { FORM_PROBLEMS, judgeForm } from '@rolecall/domain/forms/judge-form'
import { z } from 'zod'
import { Flag, HireScore, OptionalId, OptionalNumber, OptionalText, PlainInt, Rating } from '../ground/wire.ts'
import { FormType } from './form-input.ts'

/** Of whom a form is: the candidate by either of two names, the position by id or slug. */
export const FORM_SUBJECT = {
  candidate_id: OptionalId,
  resume_id: OptionalId,
  position_id: OptionalId,
  position_slug: OptionalText(300),
  form_type: FormType,
}
type Subject = {
  candidate_id?: string | undefined
  resume_id?: string | undefined
  position_id?: string | undefined
  position_slug?: string | undefined
}

export const subjectOf = ({ candidate_id, resume_id, position_id, position_slug }: Subject) => ({
  candidate: candidate_id ?? resume_id ?? '',
  position: position_id ?? (position_slug || undefined),
})
export const namesSomebody = (given: Subject) => subjectOf(given).candidate !== ''
export const NAME_SOMEBODY = { path: ['candidate_id'], error: 'Name a candidate: candidate_id or resume_id.' }
export const NAME_POSITION = { path: ['position_id'], error: 'Name a position: position_id or position_slug.' }
export const namesPosition = (given: Subject) => subjectOf(given).position !== undefined

/** A save of answers as the documents send it: answers beside ids, or within `form_data`. */
export const FilledForm = z
  .object({
    ...FORM_SUBJECT,
    company_id: OptionalId,
    previous_status: OptionalText(100),
    new_status: OptionalText(100),
    status_grp: OptionalText(100),
    hire_score: HireScore,
    blacklist_message: z.unknown().optional(),
    screen_reject: Flag,
    exclude_from_callback: Flag,
    reason: OptionalText(1_000),
    rating: Rating,
    version: OptionalNumber.pipe(PlainInt.min(0).optional()).describe(
      'The version of the answers that were changed, 0 where there were none; 409 where others are in force by now',
    ),
    latest_form: Flag.describe('Ours: fill it in the newest version of the form, where an older one was filled'),
    form_data: z.record(z.string().max(200), z.unknown()).nullish(),
  })
  .catchall(z.unknown())
  .refine(namesSomebody, NAME_SOMEBODY)
  .refine(namesPosition, NAME_POSITION)
  .transform(({ form_data, ...given }) => ({
    ...subjectOf(given),
    type: given.form_type,
    company: given.company_id,
    previousStatus: given.previous_status || undefined,
    newStatus: given.new_status || undefined,
    group: given.status_grp || undefined,
    reject: given.screen_reject,
    exclude: given.exclude_from_callback,
    reason: given.reason || undefined,
    rating: given.rating,
    version: given.version,
    latestForm: given.latest_form,
    answers: { ...given, ...form_data } as Readonly<Record<string, unknown>>,
  }))

/** What one form asks of its answers, for whoever fills it: the server judges by the same rules. */
export const answersTo = (fields: readonly FormField[]) =>
  z.record(z.string(), z.unknown()).superRefine((answers, { addIssue }) => {
    for (const [key, problem] of Object.entries(judgeForm(fields, answers).problems))
      addIssue({ code: 'custom', path: [key], message: FORM_PROBLEMS[problem] })
  })
