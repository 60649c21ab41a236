import { param, view } from '../../../kit/shell/search-params.ts'

/** What the address of a candidate may say besides who it is (rule P-002). */
export const ProfileView = view({
  version: param.text(),
  lob_name: param.text(),
  isupdated: param.text(),
  /** Ours: shown as a sheet to print. */
  sheet: param.flag(),
})

/** The search by which a résumé of the pool was found; its hits are marked. */
export const FoundView = view({ q: param.text(), typing: param.flag(), sheet: param.flag() })
