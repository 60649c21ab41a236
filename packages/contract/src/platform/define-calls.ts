import type { Access } from '@rolecall/domain/access/may'
import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import type { ExampleIds } from './example-ids.ts'
import type { Tag } from './tags.ts'

/**
 * What an answer is made from, and what a call changes: whoever holds an answer made from what a call or an event has
 * changed asks again. Every call says at least one of the two; what always answers the same `reads` nothing.
 */
type Staleness =
  | { reads: readonly Tag[]; changes?: readonly Tag[] }
  | { reads?: readonly Tag[]; changes: readonly Tag[] }

/** One call on the wire: the server, the web client, the tests and the OpenAPI document all read this. */
export type Call = Staleness & {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path parameters are written `:name`, as Fastify and the client's `send` read them. */
  path: `/${string}`
  /** Other addresses of the same act; where their parameters differ, `params` makes the ones in question optional. */
  aliases?: readonly `/${string}`[]
  summary: string
  /** Making it twice makes two of something: our client sends an Idempotency-Key, one an action of the person. */
  creates?: true
  /** Who may make the call. Required, so that no call is open by omission; checked before the body is read. */
  access: Access
  /** What is said to somebody signed in who may not make it, where the specification has a sentence of its own. */
  refusal?: string
  /** Refusals that callers are to expect of it beside those that every call of its form may answer with. */
  refuses?: readonly ErrorCode[]
  params?: z.ZodObject
  query?: z.ZodType
  body?: z.ZodType
  /**
   * What travels beside JSON. `multipart`: the body may also be a form with files. `signed-form`: the body is a form that
   * we signed, with one file. `download`: the answer is a file. `events`: the answer is a stream of server-sent events,
   * each shaped like `response`. `posted-form`: the body is the form of a page elsewhere, the answer leads to one of ours.
   * `page`: the answer is a page for people without an account, also where the request makes no sense, and the body may be a
   * form of it. `scim`: bodies, answers and refusals are JSON as SCIM has it, with the status that it asks for. `oauth`: the
   * same as OAuth has it, the body may also be a form, and programs in browsers of any origin may ask. `mcp`: a message of the
   * Model Context Protocol, POST only, answered as its transport has it.
   */
  transfer?: 'multipart' | 'signed-form' | 'download' | 'events' | 'posted-form' | 'page' | 'scim' | 'oauth' | 'mcp'
  /** Sent by our client as a form without files, since the specification says so; JSON is taken too. */
  asForm?: true
  /** May be made by whoever has to choose another password, or to set up a second factor, before anything else. */
  whileLimited?: true
  /**
   * Made by the browser extension, whose token makes no other calls; answered to extensions, though they are of another
   * origin than the product. Whoever is signed in may make it, too.
   */
  fromExtension?: true
  /**
   * Not made by machines, whatever their scopes: what is about the account of whoever has signed in, and what decides over
   * who gets in. Other calls that need a session may be made with a key of a service account.
   */
  onlyPeople?: true
  /**
   * Everything that it answers or changes hangs on positions and projects that the caller may see, or is the same in every company. A
   * key that is bound to some positions or projects makes these calls and no others; keys-walk.test.ts makes each with the names of all
   * that is out of bounds.
   */
  keepsBounds?: true
  /**
   * An assistant (/mcp) may use the call as a tool, by a name in snake_case. `when`: a sentence or two for a model, what it
   * answers or does and when to use it. What `changes` something is only proposed by it, for the person to confirm.
   */
  tool?: { name: string; when: string }
  /** Bytes of a JSON body; BODY_BYTES_MAX where nothing is said. Looked at before anything else of the body is. */
  maxBody?: number
  response: z.ZodType
  /** A request that succeeds where all that it names exists: tests make it, and the page of the calls shows it. */
  example: (ids: ExampleIds) => { params?: object; query?: unknown; body?: unknown }
}
export type Calls = Record<string, Call>

/** Whether a call does nothing but change something, so that its answer can be kept and given again for the same key. */
export const isWrite = ({ access, changes = [], reads = [] }: Call): boolean =>
  access !== 'public' && access !== 'signed-link' && changes.length > 0 && reads.length === 0

/** Whether a key of a service account may make a call at all; the account's scopes, and its maker's rights, decide the rest. */
export const isOpenToKeys = ({ access, onlyPeople }: Pick<Call, 'access' | 'onlyPeople'>): boolean =>
  !onlyPeople && (typeof access === 'string' || !('superAdmin' in access))

/** Names one action of a person, made up by the client: an act that is asked for again under it is done once. */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key'

/** Room for a description of 20,000 characters in any script and with every one escaped, twice. Our own bound. */
export const BODY_BYTES_MAX = 256 * 1024
/** Of calls that carry a few short words. */
export const SHORT_BODY_BYTES_MAX = 4 * 1024

/** Declares the calls of one area, keyed by the name the code uses for them. */
export const defineCalls = <const C extends Calls>(
  calls: C & { [Name in keyof C]: { example: (ids: ExampleIds) => CallInput<C[Name]> } },
): C => calls

type Part<C, K extends 'params' | 'query' | 'body', Side extends 'input' | 'output'> = C extends {
  [P in K]: infer S extends z.ZodType
}
  ? { [P in K]: Side extends 'input' ? z.input<S> : z.output<S> }
  : unknown

/** What the client sends. */
export type CallInput<C extends Call> = Part<C, 'params', 'input'> &
  Part<C, 'query', 'input'> &
  Part<C, 'body', 'input'>
/** What the handler receives, parsed. */
export type CallRequest<C extends Call> = Part<C, 'params', 'output'> &
  Part<C, 'query', 'output'> &
  Part<C, 'body', 'output'>
/** What the handler returns. */
export type CallReply<C extends Call> = z.input<C['response']>
/** What the client gets. */
export type CallResult<C extends Call> = z.output<C['response']>

/**
 * The address of a call: `/rest/role/:id` with `{ id: 'a b' }` is `/rest/role/a%20b`. Among the call's addresses it is the
 * one that takes most of the parameters given. What stands for a `*` keeps its slashes.
 */
export function fillPath(
  { path, aliases = [] }: Pick<Call, 'path' | 'aliases'>,
  params: Record<string, string> = {},
): string {
  const namesOf = (address: string) => [...address.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const isGiven = (name: string) => (params[name] ?? '') !== ''
  const fitting = [path, ...aliases].filter((address) => namesOf(address).every(isGiven))
  const chosen = fitting.toSorted((one, other) => namesOf(other).length - namesOf(one).length)[0] ?? path
  return chosen
    .replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
    .replace('*', encodeURI(params['*'] ?? ''))
}
