import type { calls } from '@rolecall/contract'
import type { Call, CallInput, CallResult } from '@rolecall/contract/ground/define-calls'
import type { Download } from './download.ts'

export type { ErrorCode, Newer } from '@rolecall/contract/ground/errors'

// What goes into each call and comes out of it, read off the contract. The standalone package has the same written out, since
// it knows neither the contract nor zod (scripts/sdk/write-call-types.ts).

type Every = typeof calls

/** What is for browsers: pages, their forms and their stream of events, and forms that we signed for them. */
type OfBrowsers = { transfer: 'page' | 'posted-form' | 'signed-form' | 'events' | 'oauth' | 'mcp' }

/** A body with files is a form. */
type Input<C extends Call> = C extends { transfer: 'multipart' }
  ? Omit<CallInput<C>, 'body'> & { body: (CallInput<C> extends { body: infer Body } ? Body : never) | FormData }
  : CallInput<C>

type TypesOf<C> = C extends Call
  ? { input: Input<C>; result: C extends { transfer: 'download' } ? Download : CallResult<C> }
  : never

export type CallTypes = {
  [Area in keyof Every]: {
    [Name in keyof Every[Area] as Every[Area][Name] extends OfBrowsers ? never : Name]: TypesOf<Every[Area][Name]>
  }
}
