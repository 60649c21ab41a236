import { type IncomingHttpHeaders, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { callExternalService } from './call-external-service.ts'

type BoundedRequest = {
  method?: string
  headers: Record<string, string>
  body?: string | undefined
  signal: AbortSignal
  /** How host names are resolved, if some addresses are forbidden. */
  lookup?: LookupFunction | undefined
  /** Maximum bytes read of an answer, and the error for longer ones; without that error the rest is ignored. */
  bytesMax: number
  tooLong?: () => Error
  /** Returns whether to read the body of an answer; all bodies by default. */
  isRead?: (status: number) => boolean
}

/** `body` is empty if not read. */
export type BoundedResponse = { status: number; headers: IncomingHttpHeaders; body: Buffer }

/** Makes one request with an answer of bounded length; redirects are not followed. Fails with the connection's errors. */
export const requestBounded = (url: URL, request: BoundedRequest): Promise<BoundedResponse> =>
  callExternalService(url.host, () => send(url, request))

function send(url: URL, { body, bytesMax, tooLong, isRead, ...options }: BoundedRequest): Promise<BoundedResponse> {
  const { promise, resolve, reject } = Promise.withResolvers<BoundedResponse>()
  const begin = url.protocol === 'https:' ? requestHttps : requestHttp
  const sent = begin(url, options, (response) => {
    const { statusCode: status = 0, headers } = response
    if (isRead && !isRead(status)) {
      response.destroy()
      resolve({ status, headers, body: Buffer.alloc(0) })
      return
    }
    const parts: Buffer[] = []
    let bytes = 0
    const finish = () => {
      resolve({ status, headers, body: Buffer.concat(parts).subarray(0, bytesMax) })
      if (!response.complete) response.destroy()
    }
    response.on('data', (part: Buffer) => {
      bytes += part.length
      if (bytes > bytesMax && tooLong) response.destroy(tooLong())
      else parts.push(part)
      if (bytes > bytesMax && !tooLong) finish()
    })
    response.on('error', reject)
    response.on('end', finish)
  })
  sent.on('error', reject)
  sent.end(body)
  return promise
}
