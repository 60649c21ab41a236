import type { Access } from '@rolecall/domain/access/may'
import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import type { ExampleIds } from './example-ids.ts'
import type { Tag } from './tags.ts'

/**
 * The data a call reads and changes: a client refetches a response when a call or an event has changed data it was read
 * from. Every call has at least one of the two; `reads` is empty if the response never changes.
 */
type Staleness =
  | { reads: readonly Tag[]; changes?: readonly Tag[] }
  | { reads?: readonly Tag[]; changes: readonly Tag[] }

/** A call on the wire, the source for the server, the web client, the tests and the OpenAPI document. */
export type Call = Staleness & {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path parameters are written `:name`, for Fastify and the client's `send`. */
  path: `/${string}`
  /** Other paths of the same call; if their parameters differ, `params` makes those optional. */
  aliases?: readonly `/${string}`[]
  summary: string
  /** Repeating the call creates a second object: our client sends an Idempotency-Key, one per user action. */
  creates?: true
  /** The required permissions. Mandatory, so that no call is open by omission; checked before the body is read. */
  access: Access
  /** Message to a signed-in user without permission, if the specification has one. */
  refusal?: string
  /** Error codes to expect in addition to those that every call of its form can return. */
  refuses?: readonly ErrorCode[]
  params?: z.ZodObject
  query?: z.ZodType
  body?: z.ZodType
  /**
   * The format if it is not JSON. `multipart`: the body may also be a form with files. `signed-form`: the body is a
   * form signed by us, with one file. `download`: the response is a file. `events`: the response is a stream of
   * server-sent events, each shaped like `response`. `posted-form`: the body is a form posted by another site, and the
   * response redirects to a page of ours. `page`: the response is a page for people without an account, even if the
   * request is invalid, and the body may be a form of it. `scim`: bodies, responses and errors are JSON as in SCIM,
   * with its status codes. `oauth`: the same for OAuth; the body may also be a form, and programs in browsers of any
   * origin may call it. `mcp`: a message of the Model Context Protocol, POST only, with the response of its transport.
   */
  transfer?: 'multipart' | 'signed-form' | 'download' | 'events' | 'posted-form' | 'page' | 'scim' | 'oauth' | 'mcp'
  /** Our client sends it as a form without files, as the specification says; JSON is accepted too. */
  asForm?: true
  /** Allowed for users who must first choose another password or set up a second factor. */
  whileLimited?: true
  /**
   * Made by the browser extension, whose token allows no other calls; responds to extensions even though their origin
   * is not the product's. Signed-in users may make it too.
   */
  fromExtension?: true
  /**
   * Refused for machines, whatever their scopes: calls about the caller's own account, and calls that decide who gets
   * access. A key of a service account can make any other call that needs a session.
   */
  onlyPeople?: true
  /**
   * All data it returns or changes belongs to positions and projects that the caller may see, or is the same in every
   * company. A key limited to some positions or projects can make only these calls; keys-walk.test.ts makes each with
   * ids of everything out of bounds.
   */
  keepsBounds?: true
  /**
   * Lets an assistant (/mcp) use the call as a tool, with a name in snake_case. `when`: a sentence or two for a model
   * on what it returns or does and when to use it. A tool that `changes` something only proposes it, for the user to
   * confirm.
   */
  tool?: { name: string; when: string }
  /** Maximum size of a JSON body in bytes, checked before anything else in the body; defaults to BODY_BYTES_MAX. */
  maxBody?: number
  response: z.ZodType
  /** A request that succeeds if every id in it exists: tests make it, and the API page shows it. */
  example: (ids: ExampleIds) => { params?: object; query?: unknown; body?: unknown }
}
export type Calls = Record<string, Call>

/** Whether a call only changes data, so that its response can be stored and returned again for the same key. */
export const isWrite = ({ access, changes = [], reads = [] }: Call): boolean =>
  access !== 'public' && access !== 'signed-link' && changes.length > 0 && reads.length === 0

/**
 * Whether a service account's key can make the call at all; the account's scopes and its maker's permissions decide the
 * rest.
 */
export const isOpenToKeys = ({ access, onlyPeople }: Pick<Call, 'access' | 'onlyPeople'>): boolean =>
  !onlyPeople && (typeof access === 'string' || !('superAdmin' in access))

/** Identifies one user action, chosen by the client: a request repeated with the same key is performed once. */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key'

/** Room for a description of 20,000 characters in any script with every character escaped, twice. Limit chosen by us. */
export const BODY_BYTES_MAX = 256 * 1024
/** Body limit of calls that carry a few short words. */
export const SHORT_BODY_BYTES_MAX = 4 * 1024

/** Declares the calls of an area, keyed by their names in the code. */
export const defineCalls = <const C extends Calls>(
  calls: C & { [Name in keyof C]: { example: (ids: ExampleIds) => CallInput<C[Name]> } },
): C => calls

type Part<C, K extends 'params' | 'query' | 'body', Side extends 'input' | 'output'> = C extends {
  [P in K]: infer S extends z.ZodType
}
  ? { [P in K]: Side extends 'input' ? z.input<S> : z.output<S> }
  : unknown

/** The request as the client sends it. */
export type CallInput<C extends Call> = Part<C, 'params', 'input'> &
  Part<C, 'query', 'input'> &
  Part<C, 'body', 'input'>
/** The request as the handler receives it, parsed. */
export type CallRequest<C extends Call> = Part<C, 'params', 'output'> &
  Part<C, 'query', 'output'> &
  Part<C, 'body', 'output'>
/** The response as the handler returns it. */
export type CallReply<C extends Call> = z.input<C['response']>
/** The response as the client receives it. */
export type CallResult<C extends Call> = z.output<C['response']>

/**
 * Returns the path of a call: `/rest/role/:id` with `{ id: 'a b' }` is `/rest/role/a%20b`. Among the call's paths,
 * chooses the one that uses most of the given parameters. A value for `*` keeps its slashes.
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
