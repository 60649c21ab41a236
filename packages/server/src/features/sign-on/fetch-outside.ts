import { lookup } from 'node:dns'
import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import type { Env } from '../../env.ts'

/** Documents of providers have some kilobytes. */
const BYTES_MAX = 1024 * 1024
const PATIENCE_MS = 8_000

const inside = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of [
  ['::', 128],
  ['::1', 128],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  inside.addSubnet(net, bits, 'ipv6')

export const isInside = (address: string): boolean => inside.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

export const INSIDE = 'it lies in a network that the product does not ask (IDENTITY_PROVIDERS)'

/** Looks a name up, and goes nowhere where it leads into the own network: the address that was looked at is the one asked. */
const lookUpOutside: LookupFunction = (hostname, options, callback) =>
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, '', 0)
    if (found.some(({ address }) => isInside(address))) return callback(new Error(INSIDE), '', 0)
    if (options.all) return callback(null, found)
    callback(null, found[0]?.address ?? '', found[0]?.family)
  })

type Sent = { method?: string; headers?: Record<string, string>; body?: unknown; signal?: AbortSignal | undefined }

/**
 * Fetches from an identity provider, whose address an administrator of a company has chosen: by TLS and outside of the own
 * network, unless the installation allows any. Follows no redirect.
 */
export function fetchOutside(
  { IDENTITY_PROVIDERS }: Pick<Env, 'IDENTITY_PROVIDERS'>,
  address: string,
  { method = 'GET', headers = {}, body, signal }: Sent = {},
): Promise<Response> {
  const url = new URL(address)
  const takesAny = IDENTITY_PROVIDERS === 'any'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (!takesAny && url.protocol !== 'https:') return Promise.reject(new Error('it has to begin with https://'))
  if (!takesAny && isIP(host) && isInside(host)) return Promise.reject(new Error(INSIDE))
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  const begin = url.protocol === 'https:' ? requestSecure : requestPlain
  const patience = AbortSignal.timeout(PATIENCE_MS)
  const options = {
    method,
    headers,
    signal: signal ? AbortSignal.any([signal, patience]) : patience,
    ...(!takesAny && { lookup: lookUpOutside }),
  }
  const request = begin(url, options, (answer) => {
    const chunks: Buffer[] = []
    let size = 0
    answer.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > BYTES_MAX) request.destroy(new Error('its answer is larger than a megabyte'))
      chunks.push(chunk)
    })
    answer.on('error', reject)
    answer.on('end', () => resolve(toResponse(answer.statusCode ?? 502, answer.headers, Buffer.concat(chunks))))
  })
  request.on('error', (error) => reject(patience.aborted ? new Error('it did not answer within 8 seconds') : error))
  request.end(typeof body === 'string' ? body : body instanceof URLSearchParams ? body.toString() : undefined)
  return promise
}

const BODILESS = [204, 205, 304]

function toResponse(status: number, headers: NodeJS.Dict<string | string[]>, body: Buffer): Response {
  const kept = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return new Response(BODILESS.includes(status) ? null : new Uint8Array(body), { status, headers: kept })
}
