import type { ImportedPerson } from '@rolecall/domain/imports/read-import-row'
import type { SearchDetails } from '@rolecall/domain/sourcing/search-options'

/** Somebody whom a source named, or why nobody can be made of what it said. */
export type FoundPerson = { id: string } & ({ person: ImportedPerson } | { mistake: string })

/** `nextPage` is empty where there is none; `answer`: what it was read from, for whoever says how it is read. */
export type FoundPage = { people: FoundPerson[]; nextPage: string; answer?: unknown }

export type SourceSearch = { query: string; details: SearchDetails }

/** A source that can be searched; `page` is empty at first, and what the last answer gave as its next one later. */
export type Connector = {
  search: (asked: SourceSearch, page: string) => Promise<FoundPage>
  /** Somebody by the id that it named; undefined where nobody has said how. Fails with `NobodyThere` where they are gone. */
  find?: ((id: string) => Promise<FoundPerson>) | undefined
}

/** Why a source did not answer well, fit to be shown; with its answer, where there is one that can be read. */
export class BoardFailure extends Error {
  readonly answer: unknown
  constructor(message: string, { answer }: { answer?: unknown } = {}) {
    super(message)
    this.answer = answer
  }
}

/** What was asked for is not there. */
export class NobodyThere extends BoardFailure {}
