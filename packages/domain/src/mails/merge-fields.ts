/** What a mail to a candidate may say of them and of the position; written {{candidate_name}}. */
export const MERGE_FIELDS = {
  candidate_name: 'the name of the candidate',
  position_title: 'the title of the position',
  company_name: 'the name of the company',
  recruiter_name: 'the name of whoever sends it',
} as const
export type MergeField = keyof typeof MERGE_FIELDS
export type MergeValues = Readonly<Record<MergeField, string>>

const FIELD = /\{\{([^{}]*)\}\}/g
/** What is left of a field that was not closed, or never opened. */
const STRAY = /\{\{|\}\}/

const isMergeField = (name: string): name is MergeField => Object.hasOwn(MERGE_FIELDS, name)

const listNames = (text: string): string[] => [
  ...new Set([...text.matchAll(FIELD)].map(([, name = '']) => name.trim())),
]

/** The fields that a text asks for, each once. */
export const listMergeFields = (text: string): MergeField[] => listNames(text).filter(isMergeField)

/** What a text has between braces that is no field; braces without a partner are `{{`. */
export function listUnknownFields(text: string): string[] {
  const unknown = listNames(text).filter((name) => !isMergeField(name))
  return STRAY.test(text.replace(FIELD, '')) ? [...unknown, '{{'] : unknown
}

/** The fields that a text asks for and that have nothing to say. */
export const listMissingFields = (text: string, values: MergeValues): MergeField[] =>
  listMergeFields(text).filter((name) => values[name].trim() === '')

/** The text with its fields filled, each value as `show` makes it fit to stand there. */
export const fillFields = (text: string, values: MergeValues, show = (value: string): string => value): string =>
  text.replace(FIELD, (whole, given: string) => {
    const name = given.trim()
    return isMergeField(name) ? show(values[name]) : whole
  })
