import { areDefaultColumns } from '@rolecall/domain/pool/list-columns'
import { SavedViews } from '../../components/saved-views/SavedViews.tsx'
import { describeList, stateOf } from '../../components/saved-views/saved-view-state.ts'
import { type ListView, SAVED_SHORTLISTS, type SetView } from './shortlist-view.ts'

type Props = { positionId: string; view: ListView; shown: readonly string[]; setView: SetView }

/** The saved views of shortlists; opening one closes the open candidate. */
export const ShortlistViews = ({ positionId, view, shown, setView }: Props) => (
  <SavedViews
    {...describeList(SAVED_SHORTLISTS, view, (opened, options) => setView({ ...opened, candidate: '' }, options))}
    state={stateOf(SAVED_SHORTLISTS, { ...view, columns: areDefaultColumns('shortlist', shown) ? [] : [...shown] })}
    visit={positionId}
  />
)
