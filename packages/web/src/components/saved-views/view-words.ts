import type { ViewPage } from '@rolecall/domain/company/saved-view'

type Words = {
  /** What several are called, at the beginning of a sentence. */
  title: string
  one: string
  save: string
  manage: string
}

/** What a view of each list is called. */
export const VIEW_WORDS: Record<ViewPage, Words> = {
  shortlist: { title: 'Views', one: 'view', save: 'Save as a new view', manage: 'Manage views…' },
  pool: { title: 'Searches', one: 'search', save: 'Save this search', manage: 'Manage searches…' },
}
