import type { FormField } from '@rolecall/domain/forms/form-field'
import { FORM_PROBLEMS, validateForm } from '@rolecall/domain/forms/validate-form'
import { z } from 'zod'
import { Flag, HireScore, OptionalId, OptionalNumber, OptionalText, PlainInt, Rating } from '../platform/wire.ts'
import { FormType } from './form-input.ts'

/** The subject of a form: the candidate by either of two names, the position by id or slug. */
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
export const isCandidateNamed = (given: Subject) => subjectOf(given).candidate !== ''
export const CANDIDATE_REQUIRED = { path: ['candidate_id'], error: 'Name a candidate: candidate_id or resume_id.' }
export const NAME_POSITION = { path: ['position_id'], error: 'Name a position: position_id or position_slug.' }
export const namesPosition = (given: Subject) => subjectOf(given).position !== undefined

/** Answers as the specification's clients save them: beside the ids, or in `form_data`. */
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
      'Version of the answers that the change is based on, 0 if there were none; responds with 409 if another version is current',
    ),
    latest_form: Flag.describe('Extension: use the latest version of the form, if an older one was filled'),
    form_data: z.record(z.string().max(200), z.unknown()).nullish(),
  })
  .catchall(z.unknown())
  .refine(isCandidateNamed, CANDIDATE_REQUIRED)
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

/** Returns a form's rules for its answers, for its users; the server checks with the same rules. */
export const answersTo = (fields: readonly FormField[]) =>
  z.record(z.string(), z.unknown()).superRefine((answers, { addIssue }) => {
    for (const [key, problem] of Object.entries(validateForm(fields, answers).problems))
      addIssue({ code: 'custom', path: [key], message: FORM_PROBLEMS[problem] })
  })
