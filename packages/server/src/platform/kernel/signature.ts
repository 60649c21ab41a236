import { createHmac, timingSafeEqual } from 'node:crypto'

/** HMAC-SHA-256 over the parts, as base64url. Parts are length-prefixed, so that no two lists sign alike. */
export function sign(secret: string, parts: readonly string[]): string {
  const hmac = createHmac('sha256', secret)
  for (const part of parts) hmac.update(`${Buffer.byteLength(part)}:${part}`)
  return hmac.digest('base64url')
}

export function isSigned(secret: string, parts: readonly string[], signature: string): boolean {
  const expected = Buffer.from(sign(secret, parts))
  const given = Buffer.from(signature)
  return expected.length === given.length && timingSafeEqual(expected, given)
}
