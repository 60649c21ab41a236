import type { SavedView } from '@rolecall/contract/pool/saved-views'
import type { ViewPage } from '@rolecall/domain/pool/saved-view'
import { ManageViewsModal } from './ManageViewsModal.tsx'
import { ViewModal } from './ViewModal.tsx'

export type ViewDialog = 'naming' | 'managing'

type Props = {
  page: ViewPage
  dialog: ViewDialog
  views: readonly SavedView[]
  state: SavedView['view']
  onSaved: (view: SavedView) => void
  onClose: () => void
}

/** The dialogs opened from the menu of views. */
export const ViewDialogs = ({ dialog, views, ...naming }: Props) =>
  dialog === 'naming' ? (
    <ViewModal {...naming} />
  ) : (
    <ManageViewsModal page={naming.page} views={views} onClose={naming.onClose} />
  )
