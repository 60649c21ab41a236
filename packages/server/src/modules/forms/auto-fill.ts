import type { AutoFill, FormField } from '@rolecall/domain/forms/form-field'
import { type FormType, isScreening } from '@rolecall/domain/forms/form-types'
import { type FormAnswer, judgeForm } from '@rolecall/domain/forms/judge-form'
import { countryCodeOf, countryName } from '@rolecall/domain/reference/country-name'
import type { Work } from '../../../ground/kernel/work.ts'
import { todayOf } from '../../../house/company/today.ts'
import { findKnown, listEarlier } from './filled.queries.ts'
import { type Subject, whomOf } from './subject.ts'

const MONTHS_A_YEAR = 12

/** An answer that a form can begin with, and where it comes from, in words. */
export type Beginning = { answer: FormAnswer; from: string }

/** What is of this filling alone, and never taken from an earlier one. */
const OF_NOW: ReadonlySet<string> = new Set(['today', 'my_name', 'position_code', 'position_title'])

/**
 * What the fields of a form can begin with, by key: what an earlier screening of the candidate says, else what is known of
 * them. An answer that the field would not take is left out: its kind may have changed since.
 */
export async function findBeginnings(
  work: Work,
  subject: Subject,
  { type, fields }: { type: FormType; fields: readonly FormField[] },
): Promise<Map<string, Beginning>> {
  const known = await listKnown(work, subject)
  const earlier = isScreening(type) ? await listEarlierScreenings(work, subject) : []
  const found = fields.flatMap((field): [string, Beginning][] => {
    const beginnings = [
      ...(carriesOver(field) ? earlier.map(({ answers, from }) => ({ value: answers[field.key], from })) : []),
      {
        value: known[field.auto_fill_key as AutoFill],
        from: OF_NOW.has(field.auto_fill_key) ? 'Today' : 'The candidate’s data',
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

/** What people think of somebody is of one position, and written anew. */
const carriesOver = ({ kind, auto_fill_key }: FormField): boolean =>
  kind !== 'rating' && kind !== 'textarea' && !OF_NOW.has(auto_fill_key)

/** An answer as the field keeps it; undefined where it does not take it. */
export const fittingAnswer = (field: FormField, value: unknown): FormAnswer | undefined =>
  judgeForm([{ ...field, parent_key: '', visible: true, disabled: false, required: false }], { [field.key]: value })
    .answers[field.key]

async function listEarlierScreenings({ tx, session }: Work, subject: Subject) {
  const { positionId, candidateId } = whomOf(subject)
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

/** The country that ends a place as it is written: "Pune, India". */
function countryIn(location: string | null): string | undefined {
  const code = countryCodeOf((location ?? '').split(',').at(-1) ?? '')
  return code && countryName(code)
}
