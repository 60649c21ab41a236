import type { useSearchState } from '../../../kit/shell/search-state.ts'
import type { ReferralsView } from './referrals-view.ts'

type State = ReturnType<typeof useSearchState<typeof ReferralsView>>

/** What the parts of the page are given: what is shown, and the way to another page of it. */
export type PartProps = { view: State[0]; setView: State[1] }

export const pageOf = ({ page }: Pick<State[0], 'page'>): number => Math.max(1, Math.trunc(page))
