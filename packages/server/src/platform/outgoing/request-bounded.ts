import { type IncomingHttpHeaders, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { askOthers } from './ask-others.ts'

type Request = {
  method?: string
  headers: Record<string, string>
  body?: string | undefined
  signal: AbortSignal
  /** How names are looked up, where not everything may be asked. */
  lookup?: LookupFunction | undefined
  /** The most that is read of an answer, and what it fails with where there is more; without that the rest is not read. */
  bytesMax: number
  tooLong?: () => Error
  /** Whether the body of an answer is read; of all, unless said. */
  isRead?: (status: number) => boolean
}

/** `body` is empty where it is not read. */
export type Received = { status: number; headers: IncomingHttpHeaders; body: Buffer }

/** One request and what is answered, of bounded length; it is not followed to other addresses. Fails as the connection does. */
export const requestBounded = (url: URL, request: Request): Promise<Received> =>
  askOthers(url.host, () => send(url, request))

function send(url: URL, { body, bytesMax, tooLong, isRead, ...options }: Request): Promise<Received> {
  const { promise, resolve, reject } = Promise.withResolvers<Received>()
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
