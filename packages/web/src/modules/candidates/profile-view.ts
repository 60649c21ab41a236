import { param, view } from '../../ui/shell/search-params.ts'

/** The query parameters of a candidate's address (rule P-002). */
export const ProfileView = view({
  version: param.text(),
  lob_name: param.text(),
  isupdated: param.text(),
  /** An addition of ours: shows the printable sheet. */
  sheet: param.flag(),
})

/** The search that found a résumé of the pool; its hits are marked. */
export const FoundView = view({ q: param.text(), typing: param.flag(), sheet: param.flag() })
