import { param, type ViewOf, view } from '../../../kit/shell/search-params.ts'
import { PANE_TABS } from '../tabs/pane-tabs.ts'

/** Which of a list's people is open beside it. Apart from the list's own view, since walking changes it at every step. */
export const PaneView = view({ candidate: param.text(), tab: param.choice(PANE_TABS, 'match') })
export type PaneView = ViewOf<typeof PaneView>
export type SetPaneView = (change: Partial<PaneView>, options?: { push?: boolean }) => void
