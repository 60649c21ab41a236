import { listUnknownFields } from '../mails/merge-fields.ts'
import type { Question, QuestionKind } from '../questionnaires/questions.ts'

/** What every text of an offer may name, as {{pay}}, beside the fields of its template. */
export const OFFER_FIELDS = {
  candidate_name: 'the name of the candidate',
  position_title: 'the title of the position',
  company_name: 'the name of the company',
  place: 'where the work is',
  pay: 'what it pays',
  starts_on: 'the first day of work',
  last_day: 'the last day on which it can be signed',
} as const
export type OfferFieldName = keyof typeof OFFER_FIELDS

/** What fields of templates are answered with: nothing that is a file. */
export const OFFER_FIELD_KINDS = ['text', 'number', 'date', 'choice', 'many', 'yesno'] as const satisfies QuestionKind[]

const ID_MAX = 40

/** signing_bonus of “Signing bonus”, as a text names a field; others of the template are called otherwise. */
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

/** The same fields, each with an id; one that has it keeps it, so that texts go on naming it. */
export function nameFields(fields: readonly Question[]): Question[] {
  const taken = new Set<string>([...Object.keys(OFFER_FIELDS), ...fields.map(({ id }) => id)])
  return fields.map((field) => {
    if (field.id !== '') return field
    const id = idFor(field.text, taken)
    taken.add(id)
    return { ...field, id }
  })
}

/** What a text has between braces that is no field of it; braces without a partner are `{{`. */
export const listUnknownIn = (body: string, fields: readonly Pick<Question, 'id'>[]): string[] =>
  listUnknownFields(body, [...Object.keys(OFFER_FIELDS), ...fields.map(({ id }) => id)])
