import type { Readable } from 'node:stream'
import type { PreviewedEmail } from '@rolecall/contract/assistants/proposals'
import type { Call, CallReply, CallRequest, Calls } from '@rolecall/contract/platform/define-calls'
import type { FieldChange } from '@rolecall/contract/platform/errors'
import type { Announcement } from '../events/event-hub.ts'
import type { Job } from '../jobs/define-job.ts'
import type { Deps } from '../kernel/deps.ts'
import type { Session } from '../kernel/session.ts'
import type { Work } from '../kernel/work.ts'

/** A file, as returned by the handler of a call with `transfer: 'download'` or `'page'`. */
export type Download = {
  contentType: string
  /** Sent as a download under this name; shown in place where `inline` is true. */
  fileName: string
  inline: boolean
  /** Status of a page that explains why there is no other; 200 by default. */
  status?: 400 | 404 | 409 | 410 | 413 | 429 | undefined
  /** Hash of the one script that runs on a page, for its policy; without it no script runs. */
  scriptHash?: string | undefined
  /** Whether that script makes requests to this site. */
  asksHere?: boolean | undefined
  /** Whether pages of any origin may read it: everything in it is public. */
  isShared?: boolean | undefined
  /** Seconds for which the client, or a proxy, may cache it; not cached by default. */
  keptSeconds?: number | undefined
  /** URL on another server that the client is redirected to. */
  elsewhere?: string | undefined
  /** Bytes, if known. */
  size?: number | undefined
  body: Readable | string
}

/** The redirect within this site that the handler of a call with `transfer: 'posted-form'` returns. */
export type SiteRedirect = { location: `/${string}` }

/** The answer of the handler of a call with `transfer: 'scim'`; `location`: of the created resource. */
export type ScimAnswer<Body = unknown> =
  | { status: 200; location?: never; body: Body }
  | { status: 201; location: string; body: Body }
  | { status: 204; location?: never; body?: never }

/** The answer of the handler of a call with `transfer: 'mcp'`: empty for a notification. */
export type McpAnswer = { status: number; body: string }
/** The answer of the handler of a call with `transfer: 'oauth'`. */
export type OAuthAnswer<Body = unknown> = { status: 200 | 201; body: Body }

/** The events of one user, as returned by the handler of a call with `transfer: 'events'`. */
export type EventSubscription = {
  /**
   * The event in the shape of the call's `response`; undefined if the user may not know of it. The stream ends when this
   * throws, as it does once the session has ended.
   */
  hear: (announcement: Announcement) => Promise<object | undefined>
  /** Called with every heartbeat, since a stream outlives the request that was let in: discards what was looked up. */
  renew: (session: Session) => void
  /** Milliseconds for which the client did not listen before; events from that time are sent first. */
  missedMs: number | undefined
  /** The event that says that anything may have happened. */
  everything: object
}

/** Origin of a request, for calls that are open to anyone. */
export type Caller = {
  address: string
  token: string | undefined
  authorization: string | undefined
  /** The host name that the request was sent to; empty if the request names none. */
  host: string
  userAgent: string | undefined
  /** The page that linked here, if the browser tells; never stored. */
  referrer: string | undefined
}

/** Context of a handler when the company is unknown or not needed. */
export type OpenContext = { session: Session | undefined; now: Date; deps: Deps; caller: Caller }

/**
 * Context of a handler outside a transaction; `inCompany` opens one of the caller's company. `gone`: the client no longer waits
 * for the answer. `calls`: all calls, to be made from within. `headers`: of the request, for protocols defined by them;
 * undefined for calls from within.
 */
export type HandlerContext = {
  session: Session
  now: Date
  deps: Deps
  gone: AbortSignal
  inCompany: <T>(act: (work: Work) => Promise<T>) => Promise<T>
  calls: CallMaker
  headers: Readonly<Record<string, string | string[] | undefined>>
}

/** The parts of a call, as a client would send them. */
export type GivenParts = { params?: object | undefined; query?: unknown; body?: unknown }

/** A preview of the effects of a call. */
export type CallPreview = {
  /** Whole sentences written by us about the current state, as far as the caller may see it. */
  words: string
  /** The fields that would change, by name; `before` is null if unknown or empty. */
  changes?: readonly FieldChange[] | undefined
  /** The candidates and the position that it concerns. */
  people?: readonly string[] | undefined
  positionId?: string | undefined
  /** Other facts that the words are composed of: if one has changed by the time of the call, the preview is stale. */
  facts?: Readonly<Record<string, unknown>> | undefined
  /** Renders the emails that it would send; missing for a call that sends none. */
  emails?: (() => Promise<readonly PreviewedEmail[]>) | undefined
}

/** Previews a call. May refuse it, with the problem that the call itself would return. */
export type PreviewHandler<C extends Call> = (request: CallRequest<C>, work: Work) => Promise<CallPreview>

/**
 * Makes calls without a request, with the same effect as with one: the session's permissions are checked, the parts are
 * validated by the schemas, and an answer holds what they declare and no more. A call is named `positions.list`. Each throws
 * the Problem that would be answered.
 */
export type CallMaker = {
  find: (name: string) => Call | undefined
  /** Returns the parts as the handler would receive them. Has no effect. */
  checkParts: (session: Session, name: string, given: GivenParts) => GivenParts
  /** The preview of a call by its feature; undefined if it has none. Has no effect. */
  preview: (work: Work, name: string, given: GivenParts) => Promise<CallPreview | undefined>
  /** Runs the call within an open transaction; only for calls that have one. */
  makeIn: (work: Work, name: string, given: GivenParts) => Promise<unknown>
  /** Runs the call in a transaction of its own, or in none, as the call requires. */
  make: (
    asked: { deps: Deps; session: Session; gone: AbortSignal },
    name: string,
    given: GivenParts,
  ) => Promise<unknown>
}

type Answer<C extends Call> = C extends { transfer: 'download' | 'page' }
  ? Download
  : C extends { transfer: 'events' }
    ? EventSubscription
    : C extends { transfer: 'posted-form' }
      ? SiteRedirect
      : C extends { transfer: 'scim' }
        ? ScimAnswer<CallReply<C>>
        : C extends { transfer: 'oauth' }
          ? OAuthAnswer<CallReply<C>>
          : C extends { transfer: 'mcp' }
            ? McpAnswer
            : CallReply<C>

type OutsideHandler<C extends Call> = {
  transaction: 'none'
  handle: (request: CallRequest<C>, context: HandlerContext) => Promise<Answer<C>>
}

type ReadingHandler<C extends Call> = {
  transaction: 'reading'
  handle: (request: CallRequest<C>, work: Work) => Promise<Answer<C>>
}

type Handler<C extends Call> = C['access'] extends 'public' | 'signed-link' | 'operator'
  ? (request: CallRequest<C>, context: OpenContext) => Promise<Answer<C>>
  : ((request: CallRequest<C>, work: Work) => Promise<Answer<C>>) | OutsideHandler<C> | ReadingHandler<C>

/** Marks a handler that needs no database, or must not hold a transaction while it waits for something else. */
export const withoutTransaction = <Request, Reply>(
  handle: (request: Request, context: HandlerContext) => Promise<Reply>,
): { transaction: 'none'; handle: typeof handle } => ({ transaction: 'none', handle })

/** Marks a handler of a frequent call that writes nothing: PostgreSQL refuses writes, and the commit is not awaited. */
export const reading = <Request, Reply>(
  handle: (request: Request, work: Work) => Promise<Reply>,
): { transaction: 'reading'; handle: typeof handle } => ({ transaction: 'reading', handle })

/** One area of the product: its calls, their handlers, and the jobs that they queue. */
export type Feature = {
  calls: Calls
  handlers: Record<string, unknown>
  jobs: readonly Job[]
  previews: Record<string, unknown>
}

/** Pairs the calls of an area with their handlers; a call left without one does not compile. */
export const feature = <C extends Calls>(
  calls: C,
  {
    handlers,
    jobs = [],
    previews = {},
  }: {
    handlers: NoInfer<{ [Name in keyof C]: Handler<C[Name]> }>
    jobs?: readonly Job[]
    /** Previews of calls that assistants may propose (`tool`); the others are described by their summary. */
    previews?: NoInfer<{ [Name in keyof C]?: PreviewHandler<C[Name]> }>
  },
): Feature => ({ calls, handlers, jobs, previews })

/** The registrar's view of any handler. */
export type AnyHandler =
  | ((request: unknown, context: unknown) => Promise<unknown>)
  | { transaction: 'none' | 'reading'; handle: (request: unknown, context: unknown) => Promise<unknown> }
