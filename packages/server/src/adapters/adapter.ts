import type { Readable } from 'node:stream'
import type { NounName, Nouns } from './nouns.ts'

/** A loss for the receipt. `why` is a sentence for the user; `count` is the number of entries, if known. */
export type Loss = { noun: NounName | 'other'; count?: number; why: string }

export type NounLine = { [N in NounName]: { noun: N; value: Nouns[N] } }[NounName]

/**
 * What a reading yields: a line, a loss, how many people the source says that it has, or a mark. A reading that was cut off goes on after its last mark, without repeating
 * what came before it; lines after it may come twice. `mark` is opaque text of at most 2,000 characters.
 */
export type Step = NounLine | { loss: Loss } | { total: number } | { mark: string }

/** A row of a table of the source; cells by heading, as text, without empty ones. `line`: of the file, from 1. */
export type SourceRow = { line: number; cells: Readonly<Record<string, string>> }

/** Files that somebody brought, those inside a ZIP among them ("summary.zip/people.csv"). Paths use "/" and never leave it. */
export type SourceFiles = {
  list: () => readonly { path: string; bytes: number }[]
  has: (path: string) => boolean
  open: (path: string) => Promise<Readable>
  /** The sheets of a .xlsx file, by name; a CSV file has one, named "". Rows come as they are read. Throws SourceRefused. */
  sheets: (path: string) => AsyncIterable<{ name: string; headings: readonly string[]; rows: AsyncIterable<SourceRow> }>
  /** Text of a file of at most so many bytes. Throws SourceRefused. */
  text: (path: string, bytesMax: number) => Promise<string>
}

type Question = { name: string; label: string; isSecret: boolean; example?: string; help?: string }

type Product = {
  /** The name in addresses and the database, such as "greenhouse". */
  product: string
  /** What people call it: "Greenhouse". */
  label: string
}

/** Reads files that a system exports. */
export type FilesAdapter = Product & {
  door: 'files'
  /** What to export there, and how, as sentences for the user. */
  asks: readonly string[]
  /** Returns the kinds of the files that this adapter reads, by path. It looks at names and headings. */
  recognise: (files: SourceFiles) => Promise<ReadonlyMap<string, string>>
  /** Its times have no time zone, so the user is asked for one. */
  asksZone?: true
  /** `zone`: an IANA name, of times without one. Without it such times are unknown. */
  read: (files: SourceFiles, options: { after?: string; zone?: string }) => AsyncIterable<Step>
  /** `where` as the adapter gave it in a line; undefined: the file is not there. */
  fetchFile: (files: SourceFiles, where: string) => Promise<Readable | undefined>
}

export type SourceRequest = {
  url: string
  method?: 'GET' | 'POST'
  headers?: Readonly<Record<string, string>>
  body?: string
}
/** `headers` in small letters. */
export type SourceAnswer = { status: number; headers: Readonly<Record<string, string>>; body: Buffer }

/**
 * Asks the source for something: waits where its limits say so, and tries again after 429, 5xx and cut connections. Answers of
 * 4xx other than 429 come back. Throws SourceRefused where it stays without an answer, and SourceBusy where it asks for a long wait.
 */
export type SourceClient = (request: SourceRequest) => Promise<SourceAnswer>

/** What the person typed, by the names of `credentials`. */
export type Credentials = Readonly<Record<string, string>>

/** Reads a system over its API. */
export type ApiAdapter = Product & {
  door: 'api'
  asks: readonly string[]
  credentials: readonly Question[]
  /** How many requests the source takes: in so many milliseconds, and at once. */
  pace: { requests: number; inMs: number; atOnce: number }
  /** Whether the credentials open it, by the cheapest request; throws SourceRefused with what to do. */
  check: (ask: SourceClient, given: Credentials) => Promise<void>
  read: (ask: SourceClient, given: Credentials, options: { after?: string }) => AsyncIterable<Step>
  /** Links of files expire: `where` says how to ask for a new one. undefined: the file is gone there. */
  fetchFile: (ask: SourceClient, given: Credentials, where: string) => Promise<Buffer | undefined>
}

export type Adapter = FilesAdapter | ApiAdapter

/** What the source or its files refuse; the message tells the user what to do. */
export class SourceRefused extends Error {}

/** The source takes no requests for a while. A reading may go on by itself after `ms`. */
export class SourceBusy extends SourceRefused {
  readonly ms: number
  constructor(ms: number) {
    super('The source refuses more requests for now. Go on later.')
    this.ms = ms
  }
}
