import { MESSAGES } from '@rolecall/contract/ground/messages'

type Failure = { code: string; message: string }

/** What is said of a call that failed: the document's words where the server has none of its own. */
export const sayFailure = <F extends Failure>(error: F | null): { message: string } | null =>
  error && ['unexpected', 'unavailable'].includes(error.code) ? { message: MESSAGES.serverError } : error
