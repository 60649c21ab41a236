import { param, view } from '../../../kit/shell/search-params.ts'

/** Which positions are offered for an export. */
export const ExportView = view({ q: param.text(''), page: param.number(1) })
