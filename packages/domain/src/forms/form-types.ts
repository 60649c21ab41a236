import { listFilledForms, type StatusFeature } from '../pipeline/status-features.ts'

/** Kinds of forms (rule H-128) by their names in calls, with the status feature that lets users fill one. */
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

/** Returns the kind a text means; also accepts features and the specification's other spellings. */
export function findFormType(text: string): FormType | undefined {
  const name = text.trim().toLowerCase()
  if (Object.hasOwn(FORM_FEATURES, name)) return name as FormType
  return Object.hasOwn(ALIASES, name) ? ALIASES[name] : undefined
}

export const featureOfForm = (type: FormType): StatusFeature => FORM_FEATURES[type]

/** Returns the features whose form is filled. */
export const featuresFilled = (filled: Iterable<string>): ReadonlySet<StatusFeature> =>
  new Set([...filled].flatMap((name) => (Object.hasOwn(FORM_FEATURES, name) ? FORM_FEATURES[name as FormType] : [])))

/** Whether it is a screening form, which success messages and filters distinguish from interviews. */
export const isScreening = (type: FormType): boolean => type.startsWith('screening_form')

/** Returns the form required by an entry of a status's required features. */
export const findDemandedForm = (required: string): FormType | undefined =>
  FORM_TYPES.find((type) => listFilledForms(new Set([FORM_FEATURES[type]])).includes(required))
