import type { ViewPage } from '@rolecall/domain/pool/saved-view'

type Words = {
  /** The plural, at the start of a sentence. */
  title: string
  one: string
  save: string
  manage: string
}

/** The words for a view of each list. */
export const VIEW_WORDS: Record<ViewPage, Words> = {
  shortlist: { title: 'Views', one: 'view', save: 'Save as a new view', manage: 'Manage views…' },
  pool: { title: 'Saved searches', one: 'search', save: 'Save this search', manage: 'Manage searches…' },
  dashboard: {
    title: 'Dashboards',
    one: 'dashboard',
    save: 'Save as a new dashboard',
    manage: 'Manage dashboards…',
  },
}
