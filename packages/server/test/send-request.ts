import { type Call, fillPath } from '@rolecall/contract/platform/define-calls'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { formOf } from './factories/upload.ts'
import { METRICS_TOKEN } from './metrics-token.ts'

/** A request as described by an example; parts may have any type, since tests also send what no client would. */
export type GivenRequest = { params?: unknown; query?: unknown; body?: unknown }

type Sender = {
  token: string
  /** Key of a service account, for calls that only those make. */
  key?: string
  /** Fields of a signed form, with which a call sends its file. */
  form?: Record<string, string>
}

/** Returns whether only keys of service accounts make a call. */
export const isForMachines = ({ access }: Pick<Call, 'access'>): boolean =>
  typeof access === 'object' && 'scope' in access

/** Sends a request whether or not it fits its call. A stream of events is closed as soon as it has begun. */
export async function sendRequest(
  app: FastifyInstance,
  call: Call,
  given: GivenRequest,
  { token, key = '', form = {} }: Sender,
): Promise<{ status: number; body: string }> {
  const request = await requestOf(call, given, form)
  if (call.access === 'operator') request.headers = { ...request.headers, authorization: `Bearer ${METRICS_TOKEN}` }
  else if (isForMachines(call)) request.headers = { ...request.headers, authorization: `Bearer ${key}` }
  else if (call.access !== 'public') request.headers = { ...request.headers, 'access-token': token }
  if (call.transfer !== 'events') {
    const { statusCode, body } = await app.inject(request)
    return { status: statusCode, body }
  }
  const response = await app.inject({ ...request, payloadAsStream: true })
  response.stream().destroy()
  return { status: response.statusCode, body: '' }
}

const textsOf = (part: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(part ?? {}).map(([name, value]) => [name, String(value)]))

/** The request to inject for a call. */
export async function requestOf(
  { method, path, aliases = [], transfer }: Call,
  { params, query, body }: GivenRequest,
  form: Record<string, string>,
): Promise<InjectOptions> {
  const request: InjectOptions = { method, url: fillPath({ path, aliases }, textsOf(params)) }
  if (query !== undefined) request.query = textsOf(query)
  if (transfer === 'signed-form') {
    const { key = '', bytes } = (body ?? {}) as { key?: unknown; bytes?: unknown }
    const content = bytes instanceof Uint8Array ? bytes : Buffer.from(String(bytes))
    return { ...request, ...(await formOf({ ...form, key: String(key) }, [{ fileName: 'x.txt', bytes: content }])) }
  }
  if (body === undefined) return request
  return { ...request, payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
}
