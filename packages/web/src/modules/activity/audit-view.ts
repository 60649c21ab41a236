import { param, view } from '../../ui/shell/search-params.ts'

/** The filters of the log by subject, kind, person and date; `before` is the start of an older page. */
export const AuditView = view({
  subject: param.text(),
  kind: param.text(),
  person: param.text(),
  candidate: param.text(),
  from: param.text(),
  to: param.text(),
  before: param.text(),
})
