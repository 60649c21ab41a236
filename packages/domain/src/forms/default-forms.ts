import { isIndian } from '../company/place-rules.ts'
import { EU_FIELDS, GEO_FIELDS, SCREENING_FIELDS } from './data/screening-fields.ts'
import { type FormField, formField } from './form-field.ts'
import type { FormType } from './form-types.ts'

export type FormDefinition = { name: string; fields: readonly FormField[] }

/** Aadhar and PAN exist only in India, and are not asked elsewhere. */
const INDIAN: ReadonlySet<string> = new Set(['aadhar_number', 'pan_number'])

const TALK = 'Interview'
const RATINGS = 'Ratings'
const VERDICT = 'Recommendation'
const RECOMMENDATIONS = ['Strong yes', 'Yes', 'No', 'Strong no']

/** Returns an interview form: ratings of attributes, from 1 to 5, with a note. */
function interview(attributes: readonly { key: string; label: string; help: string }[]): FormField[] {
  return [
    formField({ key: 'interviewer_name', label: 'Interviewer', group: TALK, kind: 'text', auto_fill_key: 'my_name' }),
    formField({ key: 'interview_date', label: 'Date', group: TALK, kind: 'date', auto_fill_key: 'today' }),
    formField({
      key: 'interview_type',
      label: 'Format',
      group: TALK,
      kind: 'drop_down',
      options: ['Phone', 'Video', 'In person'],
    }),
    ...attributes.flatMap(({ key, label, help }) => [
      formField({ key, label, help, group: RATINGS, kind: 'rating' }),
      formField({ key: `${key}_note`, label: `${label}: notes`, group: RATINGS, kind: 'textarea' }),
    ]),
    formField({ key: 'recommendation', label: 'Hire?', group: VERDICT, kind: 'drop_down', options: RECOMMENDATIONS }),
    formField({ key: 'strengths', label: 'Strengths', group: VERDICT, kind: 'textarea' }),
    formField({ key: 'concerns', label: 'Concerns', group: VERDICT, kind: 'textarea' }),
    formField({ key: 'remarks', label: 'Remarks', group: VERDICT, kind: 'textarea' }),
  ]
}

/** Default forms of a company, until it saves its own version. */
export const DEFAULT_FORMS: Readonly<Record<FormType, FormDefinition>> = {
  screening_form: { name: 'Screening Form', fields: SCREENING_FIELDS },
  screening_form_geo: { name: 'Screening Form, geography', fields: [...SCREENING_FIELDS, ...GEO_FIELDS] },
  screening_form_eu: {
    name: 'Screening Form, EU',
    fields: [...SCREENING_FIELDS.filter(({ key }) => !INDIAN.has(key)), ...EU_FIELDS],
  },
  interview_form_one: {
    name: 'Interview Form 1',
    fields: interview([
      { key: 'skill_in_work', label: 'Job skills', help: 'How well they solved tasks from the job' },
      { key: 'problem_solving', label: 'Problem solving', help: 'How they approached something unfamiliar' },
      { key: 'communication', label: 'Communication', help: 'How clearly they explained it' },
    ]),
  },
  interview_form_two: {
    name: 'Interview Form 2',
    fields: interview([
      { key: 'ownership', label: 'Ownership', help: 'What they saw through to the end' },
      { key: 'teamwork', label: 'Teamwork', help: 'How they handle disagreement' },
      { key: 'motivation', label: 'Motivation', help: 'Why this position, and why now' },
    ]),
  },
  position_tagging_form: {
    name: 'Position Tagging',
    fields: [
      formField({
        key: 'tagged_position',
        label: 'Position',
        group: 'Position',
        kind: 'text',
        auto_fill_key: 'position_title',
      }),
      formField({
        key: 'auto_req_id',
        label: 'Requisition',
        group: 'Position',
        kind: 'text',
        auto_fill_key: 'position_code',
      }),
      formField({ key: 'tagged_on', label: 'Tagged on', group: 'Position', kind: 'date', auto_fill_key: 'today' }),
      formField({ key: 'start_date', label: 'Starts on', group: 'Position', kind: 'date' }),
      formField({ key: 'remarks', label: 'Remarks', group: 'Position', kind: 'textarea' }),
    ],
  },
}

/** Returns the default form of a company in a country. */
export function defaultFormIn(type: FormType, country: string): FormDefinition {
  const form = DEFAULT_FORMS[type]
  return isIndian(country) ? form : { ...form, fields: form.fields.filter(({ key }) => !INDIAN.has(key)) }
}
