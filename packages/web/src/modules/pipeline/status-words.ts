import { DEFAULT_FORMS } from '@rolecall/domain/forms/default-forms'
import { FORM_TYPES, featureOfForm } from '@rolecall/domain/forms/form-types'
import type { StatusType } from '@rolecall/domain/pipeline/default-pipeline'
import type { StatusFeature } from '@rolecall/domain/pipeline/status-features'

/** What a status allows besides forms, as shown to administrators. */
const ACTION_NAMES: Partial<Record<StatusFeature, string>> = {
  status_dropdown: 'Move {candidates}',
  scheduling: 'Schedule interviews',
  invite: 'Invite {candidates}',
  ic_mailer: 'Send interest emails',
}

export const ACTIONS = Object.entries(ACTION_NAMES).map(([value, label]) => ({ value, label }))

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
