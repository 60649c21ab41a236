import type { Env } from '../../platform/env.ts'
import { isPrivateHost, resolvePublicAddress } from '../../platform/outgoing/public-hosts.ts'
import { type BoundedResponse, requestBounded } from '../../platform/outgoing/request-bounded.ts'

/** Maximum size; documents of providers have some kilobytes. */
const BYTES_MAX = 1024 * 1024
const PATIENCE_MS = 8_000

const inside = () => new Error('it’s in a network that Rolecall may not access (IDENTITY_PROVIDERS)')
const tooLong = () => new Error('its response is larger than 1 MB')

type OutsideRequest = {
  method?: string
  headers?: Record<string, string>
  body?: unknown
  signal?: AbortSignal | undefined
}

/**
 * Fetches from an identity provider at an address that an administrator of a company has chosen: by TLS and outside the own
 * network, unless the installation allows any. Follows no redirect.
 */
export async function fetchOutside(
  { IDENTITY_PROVIDERS }: Pick<Env, 'IDENTITY_PROVIDERS'>,
  address: string,
  { method = 'GET', headers = {}, body, signal }: OutsideRequest = {},
): Promise<Response> {
  const url = new URL(address)
  const takesAny = IDENTITY_PROVIDERS === 'any'
  if (!takesAny && url.protocol !== 'https:') throw new Error('it must start with https://')
  if (!takesAny && isPrivateHost(url.hostname)) throw inside()
  const patience = AbortSignal.timeout(PATIENCE_MS)
  const request = {
    method,
    headers,
    bytesMax: BYTES_MAX,
    tooLong,
    body: typeof body === 'string' ? body : body instanceof URLSearchParams ? body.toString() : undefined,
    signal: signal ? AbortSignal.any([signal, patience]) : patience,
    ...(!takesAny && { lookup: resolvePublicAddress(inside) }),
  }
  return requestBounded(url, request).then(toResponse, (error: unknown) => {
    throw patience.aborted ? new Error('it didn’t respond within 8 seconds') : error
  })
}

const BODILESS = [204, 205, 304]

function toResponse({ status, headers, body }: BoundedResponse): Response {
  const kept = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return new Response(BODILESS.includes(status) ? null : new Uint8Array(body), { status, headers: kept })
}
