import { REQUISITION_STATES } from '@rolecall/domain/requisitions/requisition-limits'
import { param, view } from '../../ui/shell/search-params.ts'

export const RequisitionsView = view({
  page: param.page(),
  state: param.choice(['', ...REQUISITION_STATES], ''),
  department: param.text(),
  mine: param.flag(),
})
