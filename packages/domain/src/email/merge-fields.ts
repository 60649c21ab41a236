/** What a mail may say of whoever it concerns; written {{candidate_name}}. Which of them a mail has: `MAILS` (mail-types.ts). */
export const MERGE_FIELDS = {
  candidate_name: 'the name of the candidate',
  position_title: 'the title of the position',
  company_name: 'the name of the company',
  recruiter_name: 'the name of whoever sends it',
  recipient_name: 'the name of whoever gets it',
  project_title: 'the title of the project',
  status_name: 'the status',
  message: 'what was written',
  interview_time: 'when the interview is',
  interview_type: 'what kind of interview it is',
  valid_until: 'until when one can choose',
  days: 'the number of days',
  role_name: 'the role',
  search_name: 'the name of the search',
  count: 'how many',
  news: 'what has changed',
} as const
export type MergeField = keyof typeof MERGE_FIELDS
export type MergeValues = Readonly<Partial<Record<MergeField, string>>>

/** Places of what we add, which a company may move in its text and never leave out: when and where, and what to press. */
export const BLOCKS = { details: 'when, where and who', button: 'what to press' } as const
export type Block = keyof typeof BLOCKS

/** Of mails that ask for interest, and of whatever names no others. */
export const INTEREST_FIELDS = ['candidate_name', 'position_title', 'company_name', 'recruiter_name'] as const

/** With the space before it, which goes with a value that there is none of: “Hello {{recipient_name}},”. */
const FIELD = /( ?)\{\{([^{}]*)\}\}/g
/** What is left of a field that was not closed, or never opened. */
const STRAY = /\{\{|\}\}/
const PLACE = /<p>\s*\{\{\s*(details|button)\s*\}\}\s*<\/p>/g

const isMergeField = (name: string): name is MergeField => Object.hasOwn(MERGE_FIELDS, name)

const listNames = (text: string): string[] => [
  ...new Set([...text.matchAll(FIELD)].map(([, , name = '']) => name.trim())),
]

/** The fields that a text asks for, each once. */
export const listMergeFields = (text: string): MergeField[] => listNames(text).filter(isMergeField)

/** What a text has between braces that is no field of a mail that has these; braces without a partner are `{{`. */
export function listUnknownFields(text: string, fields: readonly string[] = INTEREST_FIELDS): string[] {
  const unknown = listNames(text).filter((name) => !fields.includes(name))
  return STRAY.test(text.replace(FIELD, '')) ? [...unknown, '{{'] : unknown
}

/** The fields that a text asks for and that have nothing to say. */
export const listMissingFields = (text: string, values: MergeValues): MergeField[] =>
  listMergeFields(text).filter((name) => (values[name] ?? '').trim() === '')

/** The text with its fields filled, each value as `show` makes it fit to stand there. */
export const fillFields = (text: string, values: MergeValues, show = (value: string): string => value): string =>
  text.replace(FIELD, (whole, space: string, given: string) => {
    const name = given.trim()
    if (!isMergeField(name)) return whole
    const value = values[name] ?? ''
    return value === '' ? '' : space + show(value)
  })

/** What stands in an address of a page or a mailbox; mail programs make a link of one that is only text. */
const IN_ADDRESS = /[\p{L}\p{N}]\.\p{L}{2,}|[/@]/u

/** By which name somebody is greeted: by none that could lead somewhere, as anybody may apply under any name, and any address. */
export const nameToGreet = (name: string): string => (IN_ADDRESS.test(name) ? '' : name)

export type Piece = { html: string } | { block: Block }

/** A text cut where what we add has its place; what has none comes last. */
export function cutAtBlocks(html: string): Piece[] {
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

/** A text without the places that stand in paragraphs of their own, once each; what is left of them is in a wrong place. */
export function withoutBlocks(html: string): string {
  const seen = new Set<string>()
  return html.replace(PLACE, (whole, name: string) => {
    if (seen.has(name)) return whole
    seen.add(name)
    return ''
  })
}
