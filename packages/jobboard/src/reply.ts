import type { ServerResponse } from 'node:http'

/** An answer of the board; an object is sent as JSON. */
export type Reply = { status?: number; headers?: Record<string, string>; body: string | Uint8Array | object }

/** Headers for pages: no scripts, and nothing from elsewhere. */
const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'",
  'cache-control': 'no-store',
}

export const asPage = (body: string, status = 200): Reply => ({ status, headers: PAGE_HEADERS, body })

export const leadTo = (location: string, headers: Record<string, string> = {}): Reply => ({
  status: 303,
  headers: { location, ...headers },
  body: '',
})

export function sendReply(response: ServerResponse, { status = 200, headers = {}, body }: Reply): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body))
}
