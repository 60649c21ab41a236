import { REQUISITION_STATES } from '@rolecall/domain/requisitions/requisition-limits'
import { param, view } from '../../../kit/shell/search-params.ts'

export const RequisitionsView = view({
  page: param.number(1),
  state: param.choice(['', ...REQUISITION_STATES], ''),
  department: param.text(),
  mine: param.flag(),
})
