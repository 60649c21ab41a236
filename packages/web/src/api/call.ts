import {
  type Call,
  type CallInput,
  type CallResult,
  IDEMPOTENCY_HEADER,
} from '@rolecall/contract/platform/define-calls'
import type { ErrorCode, NewerVersion } from '@rolecall/contract/platform/errors'
import { MESSAGES } from '@rolecall/contract/platform/messages'
import type { Reason } from '@rolecall/contract/platform/reasons'
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  useSuspenseQuery,
} from '@tanstack/react-query'
import { useRef } from 'react'
import { createActionKeys, createRandomKey } from './action-keys.ts'
import { followUp, type Outcomes, useShown } from './after-change.ts'
import { sleep } from './pause.ts'
import { prepareRequest } from './prepare-request.ts'
import { hasPrefetched, takePrefetchedAnswer, takePrefetchedContent } from './read-ahead.ts'
import { findRefusal, isReply, readAnswer } from './read-answer.ts'
import { changeOf, type ReadMeta, refreshReads, subjectOf } from './refresh.ts'
import { endSession, findSession, useSession } from './session.ts'

const SERVER_ERROR = MESSAGES.serverErrorRetry

const UNREACHABLE = 'Can’t reach Rolecall. Check your connection and try again. Nothing you typed is lost.'
const OFFLINE = 'You’re offline. Try again when you’re back online. Nothing you typed is lost.'

/** `unreachable` is added by the client: no answer arrived at all. */
export type CallErrorCode = ErrorCode | 'unreachable'

/** A call that failed; `message` is fit to show, `fields` holds a message per request field. */
export class CallError extends Error {
  readonly code: CallErrorCode
  readonly fields: Readonly<Record<string, string>>
  /** The current record, when an edit was based on an older version of it. */
  readonly newer: NewerVersion | undefined
  /** What the server refused; undefined if no answer of ours arrived. */
  readonly reason: Reason | undefined

  constructor(
    message: string,
    code: CallErrorCode,
    fields: Readonly<Record<string, string>> = {},
    newer?: NewerVersion,
    reason?: Reason,
  ) {
    super(message)
    this.code = code
    this.fields = fields
    this.newer = newer
    this.reason = reason
  }
}

/** Fetches, and turns every refusal into a `CallError`. Ends a session that was refused or lost. */
export async function fetchAnswer(url: string, init: RequestInit): Promise<Response> {
  const sentWith = findSession()?.access_token
  let response: Response
  try {
    response = await (takePrefetchedAnswer(url, init) ?? fetch(url, init))
  } catch (cause) {
    if (init.signal?.aborted) throw cause
    throw new CallError(navigator.onLine === false ? OFFLINE : UNREACHABLE, 'unreachable')
  }
  if (response.ok) return response
  const refusal = findRefusal(await readAnswer(response))
  // The answer to a request from an earlier session says nothing about the current one.
  if (response.status === 401 && sentWith && sentWith === findSession()?.access_token) endSession({ reason: 'refused' })
  if (refusal) throw new CallError(refusal.message, refusal.code, refusal.fields, refusal.newer, refusal.reason)
  throw new CallError(SERVER_ERROR, response.status === 401 ? 'not_signed_in' : 'unexpected')
}

/**
 * Throws when an ordinary answer holds a refusal: `success: false` with a `status_code`; 0 and 401 end the session
 * (rule G-005).
 */
function throwRefusal(answer: unknown): void {
  if (!answer || typeof answer !== 'object' || !('success' in answer) || !('status_code' in answer)) return
  if (answer.success !== false) return
  const message = 'message' in answer && typeof answer.message === 'string' ? answer.message : SERVER_ERROR
  if (answer.status_code === 0) endSession({ reason: 'lost', message })
  if (answer.status_code === 401) endSession({ reason: 'refused' })
  throw new CallError(message, answer.status_code === 401 ? 'not_signed_in' : 'unexpected')
}

/** Returns whether our server refused. The answer of a proxy, or of a server that broke off, doesn't tell what was done. */
const isRefusal = (error: unknown) =>
  error instanceof CallError && !['unreachable', 'unexpected', 'unavailable'].includes(error.code)

const actionKeys = createActionKeys()
/** Delay before a request that creates something is retried once, after no answer arrived. */
const SEND_AGAIN_MS = 500

/** Fetches. A request that creates something carries an idempotency key and is retried once when its outcome is unknown. */
export async function fetchOnce(call: Call, url: string, init: RequestInit): Promise<Response> {
  if (!call.creates) {
    // A call that also reads may be made by the page itself, and is no action of the user.
    if (call.changes?.length && !call.reads?.length) actionKeys.noteOther()
    return fetchAnswer(url, init)
  }
  // Files can't be compared, so each upload is an action of its own.
  const what = typeof init.body === 'string' ? init.body : createRandomKey()
  const { key, settle } = actionKeys.take(`${findSession()?.access_token} ${url} ${what}`)
  const keyed = { ...init, headers: { ...init.headers, [IDEMPOTENCY_HEADER]: key } }
  try {
    const response = await fetchAnswer(url, keyed).catch(async (error) => {
      if (!(error instanceof CallError && error.code === 'unreachable')) throw error
      await sleep(SEND_AGAIN_MS)
      return fetchAnswer(url, keyed)
    })
    settle('done')
    return response
  } catch (error) {
    settle(isRefusal(error) ? 'refused' : 'unknown')
    throw error
  }
}

/**
 * Makes a call. Throws `CallError`, or the abort of `signal`. The server has checked its answer against the contract;
 * in development the client checks it again.
 */
export async function send<C extends Call>(call: C, input: CallInput<C>, signal?: AbortSignal): Promise<CallResult<C>> {
  const { url, init } = prepareRequest(call, input)
  const response = await fetchOnce(call, url, signal ? { ...init, signal } : init)
  const answer = await readAnswer(response)
  throwRefusal(answer)
  if (!isReply(answer) || (import.meta.env.DEV && !call.response.safeParse(answer).success))
    throw new CallError(SERVER_ERROR, 'unexpected')
  return answer as CallResult<C>
}

/** Prefix of the cache keys of all reads by a call. */
export const callKey = (call: Call) => `${call.method} ${call.path}`

/** Describes a read to what refreshes it. */
export const metaOf = <C extends Call>(call: C, input: CallInput<C>): ReadMeta => ({
  reads: call.reads ?? [],
  about: subjectOf(input),
})

/** Returns whether an ordinary answer holds a refusal. */
const isRefused = (answer: object): boolean => 'success' in answer && answer.success === false

/**
 * Finds an answer that was requested before the page's code loaded and has arrived. The page then renders once, with
 * the data, instead of first without it. Leaves refusals to `send`, which reports them.
 */
export function findAhead<C extends Call>(call: C, input: CallInput<C>): CallResult<C> | undefined {
  if (!hasPrefetched()) return undefined
  const { url, init } = prepareRequest(call, input)
  return takePrefetchedContent(url, init, (content) => isReply(content) && !isRefused(content)) as
    | CallResult<C>
    | undefined
}

/** Returns key and fetcher of a read, for `useQueries`, prefetching or reading the cache. Reads by POST are cached alike. */
export const callQuery = <C extends Call>(call: C, input: CallInput<C>) =>
  queryOptions<CallResult<C>, CallError>({
    queryKey: [callKey(call), input],
    queryFn: ({ signal }) => send(call, input, signal),
    initialData: () => findAhead(call, input),
    meta: metaOf(call, input),
  })

/** Reads and suspends until the answer arrives; a failure goes to the page's error boundary. */
export const useCall = <C extends Call>(call: C, input: CallInput<C>): CallResult<C> =>
  useSuspenseQuery(callQuery(call, input)).data

type ReadOptions = {
  enabled?: boolean
  /** Keeps showing the last answer while one for other input is loading. */
  keepOld?: boolean
}

/** Reads without suspending: the caller shows `data`, `error`, `isPending`, `isFetching` and `refetch`. */
export function useCallQuery<C extends Call>(
  call: C,
  input: CallInput<C>,
  { enabled = true, keepOld = false }: ReadOptions = {},
) {
  // The data is shown in the company's terms and date style, which can change while it is on screen.
  useSession()
  return useQuery<CallResult<C>, CallError>({
    ...callQuery(call, input),
    enabled,
    ...(keepOld && { placeholderData: keepPreviousData }),
  })
}

/** The texts of a mutation's toasts. The server's own message, if any, replaces `done`. */
export type MutationWords = {
  done?: string | undefined
  failed?: string | undefined
  /** Keeps the error toast until it is closed (upload, import, export, analyse, activity report). */
  long?: boolean | undefined
  /** Shows no toast: the page shows the outcome itself, as a form does. */
  quiet?: boolean | undefined
  /** Shows no toast on success: the page reports it itself. */
  quietDone?: boolean | undefined
}

/**
 * Makes a call that changes something and, on success, refreshes the reads that it `changes`. `sendBy` sends it in
 * another way, such as an edit that may have to be merged with another user's. Only one request runs at a time: while
 * it does, `mutate` ignores a second press and `mutateAsync` returns the answer of the first. What comes `after` is done
 * even if the component is gone by then.
 */
export function useCallMutation<C extends Call>(
  call: C,
  words: MutationWords = {},
  sendBy: (input: CallInput<C>) => Promise<CallResult<C>> = (input) => send(call, input),
) {
  const queryClient = useQueryClient()
  // Not `isPending`, which changes only at the next render.
  const underWay = useRef<Promise<CallResult<C>>>(undefined)
  const mutation = useMutation<CallResult<C>, CallError, CallInput<C>>({
    mutationFn: sendBy,
    meta: { ...words },
    onSuccess: (_, input) => refreshReads(queryClient, [changeOf(call, input)]),
  })
  const isShown = useShown()
  const mutateAsync = (input: CallInput<C>, after: Outcomes<CallResult<C>, CallError> = {}): Promise<CallResult<C>> => {
    if (underWay.current) return underWay.current
    underWay.current = mutation.mutateAsync(input).finally(() => {
      underWay.current = undefined
    })
    followUp(underWay.current, after, isShown)
    return underWay.current
  }
  const mutate = (input: CallInput<C>, after?: Outcomes<CallResult<C>, CallError>): void => {
    // The toast and `error` report the failure.
    if (!underWay.current) mutateAsync(input, after).catch(() => undefined)
  }
  return { ...mutation, mutate, mutateAsync }
}
