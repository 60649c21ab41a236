import { param, view } from '../../../ui/shell/search-params.ts'

/** The candidate and the position of a panel. */
export const PlanView = view({ position: param.text(), candidate: param.text() })
