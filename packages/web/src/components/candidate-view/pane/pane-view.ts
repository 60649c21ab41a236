import { param, type ViewValues, view } from '../../../ui/shell/search-params.ts'
import { PANE_TABS } from '../tabs/pane-tabs.ts'

/**
 * The candidate of a list who is open next to it. Separate from the list's own view, since navigating changes it at
 * every step.
 */
export const PaneView = view({ candidate: param.text(), tab: param.choice(PANE_TABS, 'match') })
export type PaneView = ViewValues<typeof PaneView>
export type PaneViewSetter = (change: Partial<PaneView>, options?: { push?: boolean }) => void
