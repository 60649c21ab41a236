import { DEFAULT_FORMS } from '@rolecall/domain/forms/default-forms'
import { FORM_TYPES, featureOfForm } from '@rolecall/domain/forms/form-types'
import type { StatusType } from '@rolecall/domain/pipeline/default-pipeline'
import type { StatusFeature } from '@rolecall/domain/pipeline/status-features'

/** Names of a status's features, as shown to administrators. */
export const FEATURE_NAMES: Readonly<Record<StatusFeature, string>> = {
  status_dropdown: 'Move candidates on',
  scheduling: 'Schedule interviews',
  invite: 'Invite candidates',
  ic_mailer: 'Ask for interest by mail',
  screening: 'Fill the screening form',
  screening_form_geo: 'Fill the screening form of a region',
  screening_form_eu: 'Fill the screening form of the EU',
  interview_form_one: 'Fill the first interview form',
  interview_form_two: 'Fill the second interview form',
  position_tagging_form: 'Fill the position tagging form',
  hide_details: 'Work without contact data, which are hidden',
}

export const FEATURES = Object.entries(FEATURE_NAMES).map(([value, label]) => ({ value, label }))

export const FORMS = FORM_TYPES.map((type) => ({ value: featureOfForm(type), label: DEFAULT_FORMS[type].name }))

const TYPE_NAMES: Readonly<Record<StatusType, string>> = {
  initial: 'Where candidates start',
  applicants: 'Those who applied',
  open: 'On the way',
  hiring_manager: 'Review by a hiring manager',
  selected: 'Selected',
  closed: 'Out',
}

export const TYPES = Object.entries(TYPE_NAMES).map(([value, label]) => ({ value, label }))
