import { listFilledForms, type StatusFeature } from '../pipeline/status-features.ts'

/** The kinds of forms (rule H-128), by what calls name them, with the status feature that lets people fill one. */
export const FORM_FEATURES = {
  screening_form: 'screening',
  screening_form_geo: 'screening_form_geo',
  screening_form_eu: 'screening_form_eu',
  interview_form_one: 'interview_form_one',
  interview_form_two: 'interview_form_two',
  position_tagging_form: 'position_tagging_form',
} as const satisfies Record<string, StatusFeature>

export type FormType = keyof typeof FORM_FEATURES

export const FORM_TYPES = Object.keys(FORM_FEATURES) as [FormType, ...FormType[]]

const ALIASES: Readonly<Record<string, FormType>> = {
  screening: 'screening_form',
  screener: 'screening_form',
  screener_form: 'screening_form',
  geo_screening_form: 'screening_form_geo',
  eu_screening_form: 'screening_form_eu',
  position_tagging: 'position_tagging_form',
}

/** The kind that a text means; the features and the documents’ other spellings count too. */
export function findFormType(text: string): FormType | undefined {
  const name = text.trim().toLowerCase()
  if (Object.hasOwn(FORM_FEATURES, name)) return name as FormType
  return Object.hasOwn(ALIASES, name) ? ALIASES[name] : undefined
}

export const featureOfForm = (type: FormType): StatusFeature => FORM_FEATURES[type]

/** The features whose form is among those filled. */
export const featuresFilled = (filled: Iterable<string>): ReadonlySet<StatusFeature> =>
  new Set([...filled].flatMap((name) => (Object.hasOwn(FORM_FEATURES, name) ? FORM_FEATURES[name as FormType] : [])))

/** Whether people are screened with it, which the texts of success and the filters tell apart from interviews. */
export const isScreening = (type: FormType): boolean => type.startsWith('screening_form')

/** The form behind an entry of a status's required features. */
export const findDemandedForm = (required: string): FormType | undefined =>
  FORM_TYPES.find((type) => listFilledForms(new Set([FORM_FEATURES[type]])).includes(required))
