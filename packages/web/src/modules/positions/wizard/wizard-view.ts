import { param, view } from '../../../ui/shell/search-params.ts'

export const STEP_NAMES = ['details', 'skills', 'sources'] as const

/** The position, template or requisition that the wizard opens with, and its step. */
export const WizardView = view({
  edit: param.text(),
  clone: param.text(),
  project: param.text(),
  template: param.text(),
  requisition: param.text(),
  step: param.choice(['', ...STEP_NAMES], ''),
})
