/** What a field of a form is answered with; the documents call it `default`. */
export const FIELD_KINDS = [
  'text',
  'textarea',
  'number',
  'date',
  'drop_down',
  'multi_select',
  'yes_no',
  'email',
  'phone',
  /** Years and months. */
  'multi_field_group',
  'salary',
  'days',
  'rating',
  'percentage',
  'aadhar',
  'pan',
] as const
export type FieldKind = (typeof FIELD_KINDS)[number]

/** Lists that the product knows and a drop-down offers. */
export const REFERENCE_LISTS = ['countries', 'currencies', 'locations', 'domains', 'sub_domains'] as const
export type ReferenceList = (typeof REFERENCE_LISTS)[number]

/** A list, and the field whose answer narrows it: cities to a country, parts to a domain. */
export type Reference = { list: ReferenceList; by: string }

/** A field as a company defines it. Keys are the documents' names of fields, and the same in every version. */
export type FormField = {
  key: string
  label: string
  help: string
  /** The section of the form in which it stands. */
  group: string
  kind: FieldKind
  required: boolean
  visible: boolean
  disabled: boolean
  /** Of a drop-down or many, in their order. */
  options: readonly string[]
  /** The options are proposals: what is answered in other words is taken too. */
  takes_others: boolean
  /** The field on whose answer it depends; empty where it always is there. */
  parent_key: string
  /** The answers of the parent with which it is there; without any, every answer. */
  select_keys: readonly string[]
  /** What the parent's answer does: shows it, or lets it be filled. */
  effect: 'show' | 'enable'
  reference: Reference | null
  /** What is known of the candidate or the position that it begins with; see `AUTO_FILLS`. */
  auto_fill_key: string
}

/** What a field can begin with. */
export const AUTO_FILLS = [
  'first_name',
  'last_name',
  'email',
  'phone',
  'current_employer',
  'designation',
  'experience',
  'country',
  'location',
  'preferred_locations',
  'notice_days',
  'salary',
  'nationality',
  'work_permit',
  'degree',
  'date_of_birth',
  'today',
  'my_name',
  'position_code',
  'position_title',
] as const
export type AutoFill = (typeof AUTO_FILLS)[number]

/** Our own bounds: nobody fills more, and a definition stays one short document. */
export const FORM_FIELDS_MAX = 200
export const FORM_NAME_MAX = 100
export const FIELD_LABEL_MAX = 200
export const FIELD_KEY_MAX = 60
export const FIELD_OPTIONS_MAX = 300
export const FIELD_OPTION_MAX = 200
/** Characters of an answer in a line, and of one in several. */
export const LINE_ANSWER_MAX = 500
export const TEXT_ANSWER_MAX = 10_000

export const offersOptions = (kind: FieldKind): boolean => kind === 'drop_down' || kind === 'multi_select'

/** A field with what most of them are. */
export const formField = (
  given: Pick<FormField, 'key' | 'label' | 'group' | 'kind'> & Partial<FormField>,
): FormField => ({
  help: '',
  required: false,
  visible: true,
  disabled: false,
  options: [],
  takes_others: false,
  parent_key: '',
  select_keys: [],
  effect: 'show',
  reference: null,
  auto_fill_key: '',
  ...given,
})
