import type { calls } from '@rolecall/contract'
import type { Call, CallInput, CallResult } from '@rolecall/contract/platform/define-calls'
import type { Download } from './download.ts'

export type { ErrorCode, NewerVersion as Newer } from '@rolecall/contract/platform/errors'
export type { Reason } from '@rolecall/contract/platform/reasons'

// Inputs and outputs of each call, inferred from the contract. The standalone package has them written out, since it
// knows neither the contract nor zod (scripts/sdk/write-call-types.ts).

type CallGroups = typeof calls

/** Calls for browsers: pages, their forms and their stream of events, and forms that we signed for them. */
type BrowserTransfer = { transfer: 'page' | 'posted-form' | 'signed-form' | 'events' | 'oauth' | 'mcp' }

/** The input of a call; a body with files is a form. */
type Input<C extends Call> = C extends { transfer: 'multipart' }
  ? Omit<CallInput<C>, 'body'> & { body: (CallInput<C> extends { body: infer Body } ? Body : never) | FormData }
  : CallInput<C>

type CallSignature<C> = C extends Call
  ? { input: Input<C>; result: C extends { transfer: 'download' } ? Download : CallResult<C> }
  : never

export type CallTypes = {
  [Area in keyof CallGroups]: {
    [Name in keyof CallGroups[Area] as CallGroups[Area][Name] extends BrowserTransfer ? never : Name]: CallSignature<
      CallGroups[Area][Name]
    >
  }
}
