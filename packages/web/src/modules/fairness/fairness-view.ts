import { param, type ViewValues, view } from '../../ui/shell/search-params.ts'

/** The open audit, its outcome and its part of the applicants; every page loads this. */
export const FairnessView = view({ audit: param.text(), outcome: param.text(), part: param.text() })
export type FairnessView = ViewValues<typeof FairnessView>
