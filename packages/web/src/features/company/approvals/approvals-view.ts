import { param, view } from '../../../kit/shell/search-params.ts'

export const ApprovalsView = view({ page: param.number(1) })
