import { MESSAGES } from '@rolecall/contract/platform/messages'

type Failure = { code: string; message: string }

/** Returns the message of a failed call: the specification's text if the server sent none of its own. */
export const describeFailure = <F extends Failure>(error: F | null): { message: string } | null =>
  error && ['unexpected', 'unavailable'].includes(error.code) ? { message: MESSAGES.serverError } : error
