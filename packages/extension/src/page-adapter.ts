import type { PersonOnPage } from '@rolecall/contract/sources/sourcing-orders'

/** How people are read off the pages of one site. Nothing in it calls Chrome, so that pages that were kept try it out. */
export type PageAdapter = {
  /** Stays the same for ever: browsers remember by it what a site is. */
  name: string
  isHere: (page: Document) => boolean
  asksToSignIn: (page: Document, address: URL) => boolean
  /** Everybody of a list of results, or the one of a page. */
  readPeople: (page: Document) => PersonOnPage[]
  hasNext: (page: Document) => boolean
  /** Where a page of the results of a Boolean query is; the first is 1. */
  addressOf: (origin: string, query: string, page: number) => string
}

/** What is read off a page; `problem` says in words why there is nobody. */
export type PageRead = { adapter: string; people: PersonOnPage[]; hasNext: boolean; problem: string }
