import { listUnknownFields } from '../email/merge-fields.ts'
import type { Question, QuestionKind } from '../forms/questions.ts'

/** Fields of every offer's text, such as {{pay}}, in addition to those of its template. */
export const OFFER_FIELDS = {
  candidate_name: 'the candidate’s name',
  position_title: 'the position title',
  company_name: 'the company name',
  place: 'where the work is',
  pay: 'the pay',
  starts_on: 'the start date',
  last_day: 'the last day to sign',
} as const
export type OfferFieldName = keyof typeof OFFER_FIELDS

/** Kinds of template fields, without files. */
export const OFFER_FIELD_KINDS = ['text', 'number', 'date', 'choice', 'many', 'yesno'] as const satisfies QuestionKind[]

const ID_MAX = 40

/** Returns an id such as signing_bonus for “Signing bonus”, distinct from the template's other fields. */
function idFor(label: string, taken: ReadonlySet<string>): string {
  const words = label
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '_')
    .slice(0, ID_MAX)
    .replace(/^_|_$/g, '')
  const base = words === '' ? 'field' : words
  for (let count = 1; ; count += 1) {
    const id = count === 1 ? base : `${base}_${count}`
    if (!taken.has(id)) return id
  }
}

/** Returns the fields with ids; existing ids stay, so that texts still refer to them. */
export function nameFields(fields: readonly Question[]): Question[] {
  const taken = new Set<string>([...Object.keys(OFFER_FIELDS), ...fields.map(({ id }) => id)])
  return fields.map((field) => {
    if (field.id !== '') return field
    const id = idFor(field.text, taken)
    taken.add(id)
    return { ...field, id }
  })
}

/** Returns unknown fields in braces in a text; unmatched braces are returned as `{{`. */
export const findUnknownFields = (body: string, fields: readonly Pick<Question, 'id'>[]): string[] =>
  listUnknownFields(body, [...Object.keys(OFFER_FIELDS), ...fields.map(({ id }) => id)])
