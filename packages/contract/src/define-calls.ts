import type { Access } from '@rolecall/domain/access/may'
import type { z } from 'zod'

/** One call on the wire: the server, the web client, the tests and the OpenAPI document all read this. */
export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path parameters are written `:name`, as Fastify and the client's `send` read them. */
  path: `/${string}`
  summary: string
  /** Who may make the call. Required, so that no call is open by omission; checked before the body is read. */
  access: Access
  params?: z.ZodObject
  query?: z.ZodType
  body?: z.ZodType
  /**
   * What travels beside JSON. `multipart`: the body may also be a form with files. `download`: the answer is a file.
   * `events`: the answer is a stream of server-sent events, each shaped like `response`.
   */
  transfer?: 'multipart' | 'download' | 'events'
  response: z.ZodType
}
export type Calls = Record<string, Call>

/** Declares the calls of one area, keyed by the name the code uses for them. */
export const defineCalls = <const C extends Calls>(calls: C): C => calls

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

/** Fills a call's path parameters: `/rest/role/:id` with `{ id: 'a b' }` is `/rest/role/a%20b`. */
export const fillPath = (path: string, params: Record<string, string> = {}): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
