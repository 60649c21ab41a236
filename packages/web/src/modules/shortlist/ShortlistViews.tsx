import { isUsual } from '@rolecall/domain/company/list-columns'
import { SavedViews } from '../../../parts/saved-views/SavedViews.tsx'
import { describeList, stateOf } from '../../../parts/saved-views/saved-view-state.ts'
import { type ListView, SAVED_SHORTLISTS, type SetView } from './shortlist-view.ts'

type Props = { positionId: string; view: ListView; shown: readonly string[]; setView: SetView }

/** The views of shortlists; whoever is open beside the list is closed when one is opened. */
export const ShortlistViews = ({ positionId, view, shown, setView }: Props) => (
  <SavedViews
    {...describeList(SAVED_SHORTLISTS, view, (opened, options) => setView({ ...opened, candidate: '' }, options))}
    state={stateOf(SAVED_SHORTLISTS, { ...view, columns: isUsual('shortlist', shown) ? [] : [...shown] })}
    visit={positionId}
  />
)
