import {
  type Call,
  type CallInput,
  type CallResult,
  fillPath,
  IDEMPOTENCY_HEADER,
} from '@rolecall/contract/ground/define-calls'
import type { ErrorCode, Newer } from '@rolecall/contract/ground/errors'
import { MESSAGES } from '@rolecall/contract/ground/messages'
import {
  type InfiniteData,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  useSuspenseQuery,
} from '@tanstack/react-query'
import { useRef } from 'react'
import { createActionKeys, makeRandomKey } from './action-keys.ts'
import { pause } from './pause.ts'
import { isAnythingAhead, takeAnswer, takeContent } from './read-ahead.ts'
import { findRefusal, isReply, readAnswer } from './read-answer.ts'
import { changeOf, type ReadMeta, refreshReads, subjectOf } from './refresh.ts'
import { endSession, findSession, useSession } from './session.ts'

const SERVER_ERROR = MESSAGES.serverErrorRetry

const UNREACHABLE = 'Rolecall cannot be reached. Nothing you typed is lost; check the connection and try again.'
const OFFLINE = 'This device has no connection to the network. Nothing you typed is lost; try again when it is back.'

/** `unreachable` is the client's own: no answer came at all. */
export type CallErrorCode = ErrorCode | 'unreachable'

/** A call that did not succeed; `message` is fit to show, `fields` holds a message per request field. */
export class CallError extends Error {
  readonly code: CallErrorCode
  readonly fields: Readonly<Record<string, string>>
  /** What has become of the record, where an edit was made on an older version of it. */
  readonly newer: Newer | undefined

  constructor(message: string, code: CallErrorCode, fields: Readonly<Record<string, string>> = {}, newer?: Newer) {
    super(message)
    this.code = code
    this.fields = fields
    this.newer = newer
  }
}

type LooseInput = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown }

/** The query string of a call: absent values are left out, lists repeat their name. */
export function formatQuery(query: Record<string, unknown> = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) search.append(name, String(item))
    }
  }
  const text = search.toString()
  return text && `?${text}`
}

const isFile = (value: unknown): value is Blob => value instanceof Blob

const isRecord = (body: unknown): body is Record<string, unknown> => typeof body === 'object' && body !== null

const holdsFiles = (body: unknown): body is Record<string, unknown> =>
  !!body && typeof body === 'object' && Object.values(body).some((value) => [value].flat().some(isFile))

function toForm(body: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) {
    if (value === undefined) continue
    for (const item of Array.isArray(value) && value.some(isFile) ? value : [value]) {
      if (isFile(item)) form.append(name, item)
      else form.append(name, typeof item === 'string' ? item : JSON.stringify(item))
    }
  }
  return form
}

/** The request of a call, before it is sent: address and everything that travels with it. */
export function prepareRequest<C extends Call>(call: C, input: CallInput<C>): { url: string; init: RequestInit } {
  const { params, query, body } = (input ?? {}) as LooseInput
  const headers: Record<string, string> = { accept: 'application/json' }
  const token = findSession()?.access_token
  // Rules G-001, G-002.
  if (token) headers['Access-Token'] = token
  const init: RequestInit = { method: call.method, headers, cache: 'no-store' }
  if (body instanceof FormData) init.body = body
  else if (holdsFiles(body) || (call.asForm && isRecord(body))) init.body = toForm(body)
  else if (body !== undefined) {
    headers['content-type'] = 'application/json'
    init.body = JSON.stringify(body)
  }
  return { url: fillPath(call, params) + formatQuery(query), init }
}

/** Fetches, and turns every refusal into a `CallError`; a refused or lost session is ended on the way. */
export async function fetchAnswer(url: string, init: RequestInit): Promise<Response> {
  const sentWith = findSession()?.access_token
  let response: Response
  try {
    response = await (takeAnswer(url, init) ?? fetch(url, init))
  } catch (cause) {
    if (init.signal?.aborted) throw cause
    throw new CallError(navigator.onLine === false ? OFFLINE : UNREACHABLE, 'unreachable')
  }
  if (response.ok) return response
  const refusal = findRefusal(await readAnswer(response))
  // An answer to a request of an earlier session says nothing about the present one.
  if (response.status === 401 && sentWith && sentWith === findSession()?.access_token) endSession({ reason: 'refused' })
  if (refusal) throw new CallError(refusal.message, refusal.code, refusal.fields, refusal.newer)
  throw new CallError(SERVER_ERROR, response.status === 401 ? 'not_signed_in' : 'unexpected')
}

/** A refusal that travels as an ordinary answer: `success: false` with a `status_code`; 0 and 401 end the session (rule G-005). */
function throwRefusal(answer: unknown): void {
  if (!answer || typeof answer !== 'object' || !('success' in answer) || !('status_code' in answer)) return
  if (answer.success !== false) return
  const message = 'message' in answer && typeof answer.message === 'string' ? answer.message : SERVER_ERROR
  if (answer.status_code === 0) endSession({ reason: 'lost', message })
  if (answer.status_code === 401) endSession({ reason: 'refused' })
  throw new CallError(message, answer.status_code === 401 ? 'not_signed_in' : 'unexpected')
}

/** An answer of a proxy, or of a server that broke off, says nothing of what was done. */
const isRefusal = (error: unknown) =>
  error instanceof CallError && !['unreachable', 'unexpected', 'unavailable'].includes(error.code)

const actionKeys = createActionKeys()
/** After which a request that makes something new is sent once more by itself: nothing was heard of it. */
const SEND_AGAIN_MS = 500

/** Fetches; what makes something new goes under a key, by which the server knows it again, and is sent twice if need be. */
export async function fetchOnce(call: Call, url: string, init: RequestInit): Promise<Response> {
  if (!call.creates) return fetchAnswer(url, init)
  // Files cannot be compared: each sending of them is an action of its own.
  const what = typeof init.body === 'string' ? init.body : makeRandomKey()
  const { key, settle } = actionKeys.take(`${findSession()?.access_token} ${url} ${what}`)
  const keyed = { ...init, headers: { ...init.headers, [IDEMPOTENCY_HEADER]: key } }
  try {
    const response = await fetchAnswer(url, keyed).catch(async (error) => {
      if (!(error instanceof CallError && error.code === 'unreachable')) throw error
      await pause(SEND_AGAIN_MS)
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
 * Makes a call. Throws `CallError`, or the abort of `signal`. That the answer is as the call says, the server has checked;
 * where the client is being worked on, it is looked at once more.
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

/** What the keys of everything that a call has read begin with, for what concerns all of it. */
export const callKey = (call: Call) => `${call.method} ${call.path}`

const metaOf = <C extends Call>(call: C, input: CallInput<C>): ReadMeta => ({
  reads: call.reads ?? [],
  about: subjectOf(input),
})

/** A refusal that travels as an ordinary answer. */
const isRefused = (answer: object): boolean => 'success' in answer && answer.success === false

/**
 * What was asked for before the code of the page was here, and has come meanwhile: a page that finds it is drawn once, with it,
 * where it would be drawn without it first. A refusal is left to `send`, which says it.
 */
function findAhead<C extends Call>(call: C, input: CallInput<C>): CallResult<C> | undefined {
  if (!isAnythingAhead()) return undefined
  const { url, init } = prepareRequest(call, input)
  return takeContent(url, init, (content) => isReply(content) && !isRefused(content)) as CallResult<C> | undefined
}

/** Key and fetcher of a read, for `useQueries`, prefetching or reading the cache. Reads by POST are cached alike. */
export const callQuery = <C extends Call>(call: C, input: CallInput<C>) =>
  queryOptions<CallResult<C>, CallError>({
    queryKey: [callKey(call), input],
    queryFn: ({ signal }) => send(call, input, signal),
    initialData: () => findAhead(call, input),
    meta: metaOf(call, input),
  })

/** Reads and suspends until the answer is there; a failure goes to the page's error boundary. */
export const useCall = <C extends Call>(call: C, input: CallInput<C>): CallResult<C> =>
  useSuspenseQuery(callQuery(call, input)).data

type ReadOptions = {
  enabled?: boolean
  /** Keeps showing the last answer while one for other input is on its way. */
  keepOld?: boolean
}

/** Reads without suspending: `data`, `error`, `isPending`, `isFetching`, `refetch` are the caller's to show. */
export function useCallQuery<C extends Call>(
  call: C,
  input: CallInput<C>,
  { enabled = true, keepOld = false }: ReadOptions = {},
) {
  // What was read is shown in the words and days of the company, which change while it is shown.
  useSession()
  return useQuery<CallResult<C>, CallError>({
    ...callQuery(call, input),
    enabled,
    ...(keepOld && { placeholderData: keepPreviousData }),
  })
}

/** Says what a mutation puts in a toast. The server's own message, if it sends one, goes before `done`. */
export type MutationWords = {
  done?: string | undefined
  failed?: string | undefined
  /** The error toast stays until it is closed (upload, import, export, analyse, activity report). */
  long?: boolean | undefined
  /** The page shows the outcome itself, as a form does. */
  quiet?: boolean | undefined
  /** The page says itself that it went well. */
  quietDone?: boolean | undefined
}

/**
 * A call that changes something; when it succeeds, what is shown of what it `changes` is read again. `sendBy` sends it in
 * another way, as an edit that may have to be merged with somebody else's. It goes out once however often it is asked for
 * while it is under way: `mutate` leaves the second press out, `mutateAsync` gives it the answer of the first.
 */
export function useCallMutation<C extends Call>(
  call: C,
  words: MutationWords = {},
  sendBy: (input: CallInput<C>) => Promise<CallResult<C>> = (input) => send(call, input),
) {
  const queryClient = useQueryClient()
  // Not `isPending`, which says so only when React has drawn again.
  const underWay = useRef<Promise<CallResult<C>>>(undefined)
  const mutation = useMutation<CallResult<C>, CallError, CallInput<C>>({
    mutationFn: sendBy,
    meta: { ...words },
    onSuccess: (_, input) => refreshReads(queryClient, [changeOf(call, input)]),
  })
  const mutateAsync: typeof mutation.mutateAsync = (...asked) => {
    underWay.current ??= mutation.mutateAsync(...asked).finally(() => {
      underWay.current = undefined
    })
    return underWay.current
  }
  const mutate: typeof mutation.mutate = (...asked) => {
    // What failed is told by what was asked with it, and by `error`.
    if (!underWay.current) mutateAsync(...asked).catch(() => undefined)
  }
  return { ...mutation, mutate, mutateAsync }
}

type InfiniteOptions<C extends Call> = {
  /** The input of the page that begins at row `start`. */
  inputAt: (start: number) => CallInput<C>
  /** Rows in one answer, and rows in all where the answer says so (else a page without rows is the last). */
  count: (page: CallResult<C>) => { rows: number; total?: number | undefined }
  enabled?: boolean
  /** How the pages take a change of named candidates; without it all pages are read again. */
  take?: ReadMeta['take']
}

/** Reads a list page by page, by the offset of its first row. */
export const useCallInfinite = <C extends Call>(
  call: C,
  { inputAt, count, enabled = true, take }: InfiniteOptions<C>,
) =>
  useInfiniteQuery<CallResult<C>, CallError, InfiniteData<CallResult<C>, number>, readonly unknown[], number>({
    queryKey: [callKey(call), 'pages', inputAt(0)],
    queryFn: ({ pageParam, signal }) => send(call, inputAt(pageParam), signal),
    initialData: () => {
      const page = findAhead(call, inputAt(0))
      return page && { pages: [page], pageParams: [0] }
    },
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const read = pages.reduce((sum, page) => sum + count(page).rows, 0)
      const { rows, total = Number.POSITIVE_INFINITY } = count(last)
      return rows > 0 && read < total ? read : undefined
    },
    enabled,
    meta: { ...metaOf(call, inputAt(0)), ...(take && { take }) },
  })
