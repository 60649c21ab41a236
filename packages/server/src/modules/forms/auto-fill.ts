import { MONTHS_A_YEAR } from '@rolecall/domain/calendar/durations'
import type { AutoFill, FormField } from '@rolecall/domain/forms/form-field'
import { type FormType, isScreening } from '@rolecall/domain/forms/form-types'
import { type FormAnswer, validateForm } from '@rolecall/domain/forms/validate-form'
import { countryCodeOf, countryName } from '@rolecall/domain/reference/country-name'
import type { Work } from '../../platform/kernel/work.ts'
import { todayOf } from '../company/today.ts'
import { findKnown, listEarlier } from './filled-form-rows.queries.ts'
import { type Subject, subjectIdsOf } from './subject.ts'

/** An initial answer of a form, and its origin, in words. */
export type PrefilledAnswer = { answer: FormAnswer; from: string }

/** Fields that concern this filling alone, and are never copied from an earlier one. */
const OF_NOW: ReadonlySet<string> = new Set(['today', 'my_name', 'position_code', 'position_title'])

/**
 * Finds initial answers for the fields of a form, by key: from an earlier screening of the candidate, else from what is known
 * about them. Leaves out answers that the field would not accept: its kind may have changed since.
 */
export async function findBeginnings(
  work: Work,
  subject: Subject,
  { type, fields }: { type: FormType; fields: readonly FormField[] },
): Promise<Map<string, PrefilledAnswer>> {
  const known = await listKnown(work, subject)
  const earlier = isScreening(type) ? await listEarlierScreenings(work, subject) : []
  const found = fields.flatMap((field): [string, PrefilledAnswer][] => {
    const beginnings = [
      ...(carriesOver(field) ? earlier.map(({ answers, from }) => ({ value: answers[field.key], from })) : []),
      {
        value: known[field.auto_fill_key as AutoFill],
        from: OF_NOW.has(field.auto_fill_key) ? 'Today' : 'The candidate’s profile',
      },
    ]
    const fitting = beginnings.flatMap(({ value, from }) => {
      const answer = fittingAnswer(field, value)
      return answer === undefined ? [] : [{ answer, from }]
    })
    return fitting[0] ? [[field.key, fitting[0]]] : []
  })
  return new Map(found)
}

/** Whether an answer carries over. Opinions of a candidate belong to one position, and do not. */
const carriesOver = ({ kind, auto_fill_key }: FormField): boolean =>
  kind !== 'rating' && kind !== 'textarea' && !OF_NOW.has(auto_fill_key)

/** An answer in the form in which the field stores it; undefined if the field does not accept it. */
export const fittingAnswer = (field: FormField, value: unknown): FormAnswer | undefined =>
  validateForm([{ ...field, parent_key: '', visible: true, disabled: false, required: false }], { [field.key]: value })
    .answers[field.key]

async function listEarlierScreenings({ tx, session }: Work, subject: Subject) {
  const { positionId, candidateId } = subjectIdsOf(subject)
  const filled = await listEarlier(tx, session, candidateId)
  return filled
    .filter(({ form_type, position_id }) => form_type.startsWith('screening_form') && position_id !== positionId)
    .map(({ answers, name, title }) => ({ answers, from: `${name} for ${title}` }))
}

async function listKnown(work: Work, { position, application }: Subject): Promise<Partial<Record<AutoFill, unknown>>> {
  const known = await findKnown(work, application.candidate_id)
  const names = (known.name ?? '').split(' ').filter((word) => word !== '')
  return {
    first_name: names.length > 1 ? names.slice(0, -1).join(' ') : names[0],
    last_name: names.length > 1 ? names.at(-1) : undefined,
    email: known.email,
    phone: known.phone,
    current_employer: known.current_employer,
    designation: known.designation,
    experience: {
      years: Math.floor(known.exp_months / MONTHS_A_YEAR),
      months: known.exp_months % MONTHS_A_YEAR,
    },
    country: countryIn(known.location),
    location: known.location,
    preferred_locations: known.preferred_locations,
    notice_days: known.notice_days,
    salary: known.salary,
    nationality: known.nationality,
    work_permit: known.work_permit,
    degree: known.degree_level,
    date_of_birth: known.date_of_birth,
    today: await todayOf(work),
    my_name: work.session.fullName,
    position_code: position.code,
    position_title: position.title,
  }
}

/** The country at the end of a written place: "Pune, India". */
function countryIn(location: string | null): string | undefined {
  const code = countryCodeOf((location ?? '').split(',').at(-1) ?? '')
  return code && countryName(code)
}
