import type { Readable } from 'node:stream'
import type { Call, CallReply, CallRequest, Calls } from '@rolecall/contract/ground/define-calls'
import type { FieldChange } from '@rolecall/contract/ground/errors'
import type { Announcement } from '../events/event-hub.ts'
import type { Job } from '../jobs/define-job.ts'
import type { Deps } from '../kernel/deps.ts'
import type { Session } from '../kernel/session.ts'
import type { Work } from '../kernel/work.ts'

/** A file, as a handler of a call with `transfer: 'download'` or `'page'` answers it. */
export type Download = {
  contentType: string
  /** Sent as a download under this name; shown in place where `inline` is true. */
  fileName: string
  inline: boolean
  /** Of a page that says in words why there is no other; 200 unless told. */
  status?: 400 | 404 | 409 | 410 | 413 | 429 | undefined
  /** Of the one script that runs on a page, as its policy names it; none runs without. */
  scriptHash?: string | undefined
  /** Whether that script asks for something of this site. */
  asksHere?: boolean | undefined
  /** Whether pages of any origin may read it: it says nothing that is not said to everybody. */
  isShared?: boolean | undefined
  /** For how long whoever was sent it, proxies among them, may keep it; not at all unless told. */
  keptSeconds?: number | undefined
  /** Where it lies on another server, to which whoever asks is sent on. */
  elsewhere?: string | undefined
  /** Bytes, where they are known. */
  size?: number | undefined
  body: Readable | string
}

/** Where on this site to go on, as the handler of a call with `transfer: 'posted-form'` answers it. */
export type Onward = { location: `/${string}` }

/** What the handler of a call with `transfer: 'scim'` answers; `location`: of what was made. */
export type ScimAnswer<Body = unknown> =
  | { status: 200; location?: never; body: Body }
  | { status: 201; location: string; body: Body }
  | { status: 204; location?: never; body?: never }

/** What the handler of a call with `transfer: 'mcp'` answers: nothing where a message only told something. */
export type McpAnswer = { status: number; body: string }
/** What the handler of a call with `transfer: 'oauth'` answers. */
export type OAuthAnswer<Body = unknown> = { status: 200 | 201; body: Body }

/** What one person hears, as the handler of a call with `transfer: 'events'` answers it. */
export type EventSubscription = {
  /**
   * The event as the call's `response` shapes it; undefined where it is none of the person's business. The stream ends where
   * it throws, as it does once the session has ended.
   */
  hear: (announcement: Announcement) => Promise<object | undefined>
  /** Called with every heartbeat, since a stream outlives the request that was let in: what was found out is asked anew. */
  renew: (session: Session) => void
  /** Milliseconds for which nobody listened before; what happened meanwhile is told first. */
  missedMs: number | undefined
  /** The event that says that anything may have happened. */
  everything: object
}

/** Where a request comes from, for calls that anybody may make. */
export type Caller = {
  address: string
  token: string | undefined
  authorization: string | undefined
  /** The name under which the product was asked; empty where the request names none. */
  host: string
  userAgent: string | undefined
  /** The page that linked here, as far as the browser tells; never kept. */
  referrer: string | undefined
}

/** What a handler gets where no company is known yet, or none is needed. */
export type OpenContext = { session: Session | undefined; now: Date; deps: Deps; caller: Caller }

/**
 * What a handler outside a transaction gets; `inCompany` opens one of the caller's company. `gone`: whoever asked does not
 * wait for the answer any more. `calls`: all calls, to be made from within. `headers`: of the request, for what is spoken by
 * their rules; none from within.
 */
export type Outside = {
  session: Session
  now: Date
  deps: Deps
  gone: AbortSignal
  inCompany: <T>(act: (work: Work) => Promise<T>) => Promise<T>
  calls: CallMaker
  headers: Readonly<Record<string, string | string[] | undefined>>
}

/** What a call is made with, as a client would send it. */
export type GivenParts = { params?: object | undefined; query?: unknown; body?: unknown }

/** What making a call would do, said before it is made. */
export type Foretold = {
  /** Whole sentences of ours, of the state as it is, as far as whoever asks may see it. */
  words: string
  /** What would be otherwise, by what it is called; `before` is null where nothing is known or was there. */
  changes?: readonly FieldChange[] | undefined
  /** The candidates and the position that it concerns. */
  people?: readonly string[] | undefined
  positionId?: string | undefined
  /** What the words are composed of besides what is given: where it is otherwise by then, they are true no more. */
  facts?: Readonly<Record<string, unknown>> | undefined
}

/** Says what a call would do. May refuse it, with what the call itself would say. */
export type Foretell<C extends Call> = (request: CallRequest<C>, work: Work) => Promise<Foretold>

/**
 * Makes calls without a request, as they would be made with one: whoever has the session is let in or not, what is given is
 * judged by the schemas, and an answer holds what they declare and no more. A call is named `positions.list`. Each throws the
 * Problem that would be answered.
 */
export type CallMaker = {
  find: (name: string) => Call | undefined
  /** As the handler would get it. Nothing is done. */
  judge: (session: Session, name: string, given: GivenParts) => GivenParts
  /** What it would do, as its feature says it; undefined where it says nothing. Nothing is done. */
  foretell: (work: Work, name: string, given: GivenParts) => Promise<Foretold | undefined>
  /** Within a transaction that is open; only of calls that have one. */
  makeIn: (work: Work, name: string, given: GivenParts) => Promise<unknown>
  /** In a transaction of its own, or in none, as the call has it. */
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
      ? Onward
      : C extends { transfer: 'scim' }
        ? ScimAnswer<CallReply<C>>
        : C extends { transfer: 'oauth' }
          ? OAuthAnswer<CallReply<C>>
          : C extends { transfer: 'mcp' }
            ? McpAnswer
            : CallReply<C>

type OutsideHandler<C extends Call> = {
  transaction: 'none'
  handle: (request: CallRequest<C>, context: Outside) => Promise<Answer<C>>
}

type ReadingHandler<C extends Call> = {
  transaction: 'reading'
  handle: (request: CallRequest<C>, work: Work) => Promise<Answer<C>>
}

type Handler<C extends Call> = C['access'] extends 'public' | 'signed-link' | 'operator'
  ? (request: CallRequest<C>, context: OpenContext) => Promise<Answer<C>>
  : ((request: CallRequest<C>, work: Work) => Promise<Answer<C>>) | OutsideHandler<C> | ReadingHandler<C>

/** For the few calls that need no database, or must not hold a transaction while they wait for something else. */
export const withoutTransaction = <Request, Reply>(
  handle: (request: Request, context: Outside) => Promise<Reply>,
): { transaction: 'none'; handle: typeof handle } => ({ transaction: 'none', handle })

/** For what people ask all day and that writes nothing: PostgreSQL refuses what it would write, and nobody waits for a commit. */
export const reading = <Request, Reply>(
  handle: (request: Request, work: Work) => Promise<Reply>,
): { transaction: 'reading'; handle: typeof handle } => ({ transaction: 'reading', handle })

/** One area of the product: its calls, how they are answered, and the jobs that follow from them. */
export type Feature = {
  calls: Calls
  handlers: Record<string, unknown>
  jobs: readonly Job[]
  foretold: Record<string, unknown>
}

/** Pairs the calls of an area with their handlers; a call left without one does not compile. */
export const feature = <C extends Calls>(
  calls: C,
  {
    handlers,
    jobs = [],
    foretold = {},
  }: {
    handlers: NoInfer<{ [Name in keyof C]: Handler<C[Name]> }>
    jobs?: readonly Job[]
    /** Of calls that assistants may propose (`tool`): what one would do; the others are spoken of by their summary. */
    foretold?: NoInfer<{ [Name in keyof C]?: Foretell<C[Name]> }>
  },
): Feature => ({ calls, handlers, jobs, foretold })

/** What the registrar sees of any handler. */
export type AnyHandler =
  | ((request: unknown, context: unknown) => Promise<unknown>)
  | { transaction: 'none' | 'reading'; handle: (request: unknown, context: unknown) => Promise<unknown> }
