/** Words of ours in payloads, by the names of their fields: statuses, kinds, fields of forms. Any other text may be a stranger's. */
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
const ID = /^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{1,18})$/

/** Whether a text of a payload, in the field of this name, is an id or a word of the product or the company. */
export const isOurWord = (text: string, field: string): boolean => OURS.has(field) || ID.test(text)

/** A payload in which `write` has rewritten every text that may be a stranger's. */
export function rewritePayload(value: unknown, write: (text: string) => string, field = ''): unknown {
  if (typeof value === 'string') return isOurWord(value, field) ? value : write(value)
  if (Array.isArray(value)) return value.map((each) => rewritePayload(each, write, field))
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, rewritePayload(each, write, name)]))
}
