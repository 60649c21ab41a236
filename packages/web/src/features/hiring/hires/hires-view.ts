import { param, view } from '../../../kit/shell/search-params.ts'

export const HiresView = view({ page: param.number(1), from: param.text(), to: param.text() })
