/** Kinds of fields; the specification calls the text field `default`. */
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

/** Built-in lists for drop-downs. */
export const REFERENCE_LISTS = ['countries', 'currencies', 'locations', 'domains', 'sub_domains'] as const
export type ReferenceList = (typeof REFERENCE_LISTS)[number]

/** A built-in list, and the field whose answer narrows it: cities by country, sub-domains by domain. */
export type Reference = { list: ReferenceList; by: string }

/** A field as defined by a company. Keys are the specification's names, and the same in every version. */
export type FormField = {
  key: string
  label: string
  help: string
  /** Section of the form. */
  group: string
  kind: FieldKind
  required: boolean
  visible: boolean
  disabled: boolean
  /** Options of a drop-down or multiple choice, in order. */
  options: readonly string[]
  /** Whether other answers than the options are accepted. */
  takes_others: boolean
  /** The field whose answer it depends on; empty if it is always present. */
  parent_key: string
  /** Answers of the parent that show it; any answer if empty. */
  select_keys: readonly string[]
  /** Effect of the parent's answer: shows the field, or enables it. */
  effect: 'show' | 'enable'
  reference: Reference | null
  /** Data of the candidate or position for the initial value; see `AUTO_FILLS`. */
  auto_fill_key: string
}

/** Sources of initial values. */
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

/** Limits of a form. Chosen by us: nobody fills more, and a definition stays one short document. */
export const FORM_FIELDS_MAX = 200
export const FORM_NAME_MAX = 100
export const FIELD_LABEL_MAX = 200
export const FIELD_KEY_MAX = 60
export const FIELD_OPTIONS_MAX = 300
export const FIELD_OPTION_MAX = 200
/** Maximum length in characters of a single-line answer, and of a multi-line one. */
export const LINE_ANSWER_MAX = 500
export const TEXT_ANSWER_MAX = 10_000

export const offersOptions = (kind: FieldKind): boolean => kind === 'drop_down' || kind === 'multi_select'

/** Returns a field with default properties. */
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
