import { param, type ViewOf, view } from '../../../kit/shell/search-params.ts'

/** Which audit is shown, of which outcome and which part of the applicants; every page loads this. */
export const FairnessView = view({ audit: param.text(), outcome: param.text(), part: param.text() })
export type FairnessView = ViewOf<typeof FairnessView>
