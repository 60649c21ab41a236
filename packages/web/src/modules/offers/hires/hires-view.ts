import { param, view } from '../../../ui/shell/search-params.ts'

export const HiresView = view({ page: param.page(), from: param.text(), to: param.text() })
