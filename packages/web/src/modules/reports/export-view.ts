import { param, view } from '../../ui/shell/search-params.ts'

/** The search and the page of the positions offered for an export. */
export const ExportView = view({ q: param.text(''), page: param.page() })
