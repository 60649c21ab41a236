/** The tabs of a candidate next to the list, in order; part of the address. */
export const PANE_TABS = ['match', 'resume', 'details', 'forms', 'comments', 'mails', 'history'] as const
export type PaneTab = (typeof PANE_TABS)[number]
