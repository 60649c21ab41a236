/** Fields whose texts are the product's own words: statuses, kinds, fields of forms. Any other text may be a stranger's. */
const OURS = new Set(
  [
    'from',
    'to',
    'from_group',
    'to_group',
    'former',
    'through',
    'scope',
    'until',
    'form_type',
    'mail_type',
    'answer',
  ].concat(['field', 'fields', 'rules', 'moved_at']),
)
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const NUMBER = /^\d{1,18}$/

/** Returns whether a text of a payload, in the field of this name, is an id or a word of the product or the company. */
export const isOurWord = (text: string, field: string): boolean =>
  OURS.has(field) || UUID.test(text) || NUMBER.test(text)

/** A payload in which `write` has rewritten every text that may be a stranger's, numbers included: one may be a phone's. */
export function rewritePayload(value: unknown, write: (text: string) => string, field = ''): unknown {
  if (typeof value === 'string') return isOurWord(value, field) && !NUMBER.test(value) ? value : write(value)
  if (Array.isArray(value)) return value.map((each) => rewritePayload(each, write, field))
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, rewritePayload(each, write, name)]))
}
