/** Fields of emails; written {{candidate_name}}. `MAILS` (mail-types.ts) says which ones an email has. */
export const MERGE_FIELDS = {
  candidate_name: 'the candidate’s name',
  position_title: 'the position title',
  company_name: 'the company name',
  recruiter_name: 'the sender’s name',
  recipient_name: 'the recipient’s name',
  project_title: 'the project title',
  status_name: 'the status',
  message: 'the message',
  interview_time: 'the interview time',
  interview_type: 'the interview type',
  valid_until: 'the deadline',
  days: 'the number of days',
  role_name: 'the role',
  search_name: 'the search name',
  count: 'the count',
  news: 'the change',
} as const
export type MergeField = keyof typeof MERGE_FIELDS
export type MergeValues = Readonly<Partial<Record<MergeField, string>>>

/** Placeholders of our own parts, which a company can move in its text but never omit: date and place, and the button. */
export const BLOCKS = { details: 'the details', button: 'the button' } as const
export type Block = keyof typeof BLOCKS

/** Fields of emails that ask for interest, and the default. */
export const INTEREST_FIELDS = ['candidate_name', 'position_title', 'company_name', 'recruiter_name'] as const

/** Includes the preceding space, which is dropped with an empty value: “Hello {{recipient_name}},”. */
const FIELD = /( ?)\{\{([^{}]*)\}\}/g
/** Unmatched braces of a field. */
const STRAY = /\{\{|\}\}/
const PLACE = /<p>\s*\{\{\s*(details|button)\s*\}\}\s*<\/p>/g

const isMergeField = (name: string): name is MergeField => Object.hasOwn(MERGE_FIELDS, name)

const listNames = (text: string): string[] => [
  ...new Set([...text.matchAll(FIELD)].map(([, , name = '']) => name.trim())),
]

/** Returns the fields in a text, without duplicates. */
export const listMergeFields = (text: string): MergeField[] => listNames(text).filter(isMergeField)

/** Returns the unknown fields in a text; unmatched braces are returned as `{{`. */
export function listUnknownFields(text: string, fields: readonly string[] = INTEREST_FIELDS): string[] {
  const unknown = listNames(text).filter((name) => !fields.includes(name))
  return STRAY.test(text.replace(FIELD, '')) ? [...unknown, '{{'] : unknown
}

/** Returns the fields in a text without a value. */
export const listMissingFields = (text: string, values: MergeValues): MergeField[] =>
  listMergeFields(text).filter((name) => (values[name] ?? '').trim() === '')

/** Returns the text with its fields filled; `show` formats each value. */
export const fillFields = (text: string, values: MergeValues, show = (value: string): string => value): string =>
  text.replace(FIELD, (whole, space: string, given: string) => {
    const name = given.trim()
    if (!isMergeField(name)) return whole
    const value = values[name] ?? ''
    return value === '' ? '' : space + show(value)
  })

/** Part of a URL or email address; email programs turn plain text of this form into links. */
const IN_ADDRESS = /[\p{L}\p{N}]\.\p{L}{2,}|[/@]/u

/** Returns the name for a greeting, or none if it could be a link, since anyone can apply under any name and address. */
export const nameToGreet = (name: string): string => (IN_ADDRESS.test(name) ? '' : name)

export type Piece = { html: string } | { block: Block }

/** Returns a text cut at the placeholders of our parts; a missing placeholder goes last. */
export function splitAtBlocks(html: string): Piece[] {
  const pieces: Piece[] = []
  const missing = new Set<string>(Object.keys(BLOCKS))
  let from = 0
  for (const { 0: whole, 1: name = '', index } of html.matchAll(PLACE)) {
    pieces.push({ html: html.slice(from, index) })
    if (missing.delete(name)) pieces.push({ block: name as Block })
    from = index + whole.length
  }
  pieces.push({ html: html.slice(from) })
  for (const name of missing) pieces.push({ block: name as Block })
  return pieces.filter((piece) => 'block' in piece || piece.html.trim() !== '')
}

/** Returns a text without placeholders in paragraphs of their own, once each; remaining ones are misplaced. */
export function withoutBlocks(html: string): string {
  const seen = new Set<string>()
  return html.replace(PLACE, (whole, name: string) => {
    if (seen.has(name)) return whole
    seen.add(name)
    return ''
  })
}
