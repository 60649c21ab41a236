import { DEFAULT_FORMS } from '@rolecall/domain/forms/default-forms'
import { FORM_TYPES, featureOfForm } from '@rolecall/domain/forms/form-types'
import type { StatusType } from '@rolecall/domain/pipeline/default-pipeline'
import type { StatusFeature } from '@rolecall/domain/pipeline/status-features'

/** Names of a status's features, as shown to administrators. */
export const FEATURE_NAMES: Readonly<Record<StatusFeature, string>> = {
  status_dropdown: 'Move candidates',
  scheduling: 'Schedule interviews',
  invite: 'Invite candidates',
  ic_mailer: 'Send interest emails',
  screening: 'Fill in the screening form',
  screening_form_geo: 'Fill in the regional screening form',
  screening_form_eu: 'Fill in the EU screening form',
  interview_form_one: 'Fill in the first interview form',
  interview_form_two: 'Fill in the second interview form',
  position_tagging_form: 'Fill in the position tagging form',
  hide_details: 'Hide contact details',
}

export const FEATURES = Object.entries(FEATURE_NAMES).map(([value, label]) => ({ value, label }))

export const FORMS = FORM_TYPES.map((type) => ({ value: featureOfForm(type), label: DEFAULT_FORMS[type].name }))

const TYPE_NAMES: Readonly<Record<StatusType, string>> = {
  initial: 'Where candidates start',
  applicants: 'Applicants',
  open: 'In progress',
  hiring_manager: 'Hiring manager review',
  selected: 'Selected',
  closed: 'Closed',
}

export const TYPES = Object.entries(TYPE_NAMES).map(([value, label]) => ({ value, label }))
