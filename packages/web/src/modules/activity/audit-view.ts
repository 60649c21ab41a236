import { param, view } from '../../../kit/shell/search-params.ts'

/** Which entries are shown: by what they are about, by whom and when; `before` is where an older page begins. */
export const AuditView = view({
  subject: param.text(),
  person: param.text(),
  candidate: param.text(),
  from: param.text(),
  to: param.text(),
  before: param.text(),
})
