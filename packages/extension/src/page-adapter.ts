import type { PersonOnPage } from '@rolecall/contract/sourcing/sourcing-orders'

/** Reads people from the pages of one site. It never calls Chrome's API, so that it can be tested on saved pages. */
export type PageAdapter = {
  /** Never changes: browsers store it as the kind of a site. */
  name: string
  isHere: (page: Document) => boolean
  asksToSignIn: (page: Document, address: URL) => boolean
  /** Returns all people of a list of results, or the one on a profile page. */
  readPeople: (page: Document) => PersonOnPage[]
  hasNext: (page: Document) => boolean
  /** Returns the address of a results page for a Boolean query; the first is 1. */
  addressOf: (origin: string, query: string, page: number) => string
}

/** The content of a page; `problem` explains in words why it is empty. */
export type PageReading = { adapter: string; people: PersonOnPage[]; hasNext: boolean; problem: string }
