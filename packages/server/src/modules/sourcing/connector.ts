import type { ImportedPerson } from '@rolecall/domain/imports/read-import-row'
import type { SearchDetails } from '@rolecall/domain/sourcing/search-options'

/** A person named by a source, or why the data can't be used. */
export type FoundPerson = { id: string } & ({ person: ImportedPerson } | { mistake: string })

/** `nextPage` is '' if it is the last; `answer`: the raw answer, for administrators who define the mapping. */
export type FoundPage = { people: FoundPerson[]; nextPage: string; answer?: unknown }

export type SourceSearch = { query: string; details: SearchDetails }

/** A source that can be searched; `page` is '' at first, then the `nextPage` of the last answer. */
export type Connector = {
  search: (asked: SourceSearch, page: string) => Promise<FoundPage>
  /** Finds a person by the source's id; undefined if the source is not set up for it. Throws `NobodyThere` when they are gone. */
  find?: ((id: string) => Promise<FoundPerson>) | undefined
}

/** Why a source did not answer well, in words that can be shown; with its answer, if readable. */
export class BoardFailure extends Error {
  readonly answer: unknown
  constructor(message: string, { answer }: { answer?: unknown } = {}) {
    super(message)
    this.answer = answer
  }
}

/** Thrown when the requested person does not exist. */
export class PersonNotFound extends BoardFailure {}
