// Deliveries in the format of the Standard Webhooks specification: https://www.standardwebhooks.com

/** Thrown when a delivery can't be trusted, with the reason. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError'
}

export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>

type Options = {
  /** Seconds by which its time may differ from now. */
  toleranceS?: number | undefined
  now?: Date | undefined
}

const TOLERANCE_S = 5 * 60
const PREFIX = 'whsec_'

function headerOf(headers: WebhookHeaders, name: string): string {
  if (headers instanceof Headers) return headers.get(name) ?? ''
  const [, value] = Object.entries(headers).find(([each]) => each.toLowerCase() === name) ?? []
  return typeof value === 'string' ? value : (value?.[0] ?? '')
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
  } catch {
    return undefined
  }
}

async function keyOf(secret: string): Promise<CryptoKey> {
  const bytes = bytesOf(secret.startsWith(PREFIX) ? secret.slice(PREFIX.length) : secret)
  if (!bytes || bytes.length === 0) throw new TypeError('A webhook secret is whsec_ followed by base64.')
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
}

/**
 * Verifies that a delivery was sent by Rolecall, and returns its contents; throws `WebhookError` otherwise. `body`
 * must be the received bytes: parsing and serialising again changes them. Several secrets are tried during a
 * rotation.
 */
export async function verifyWebhook(
  secrets: string | readonly string[],
  headers: WebhookHeaders,
  body: string | Uint8Array,
  { toleranceS = TOLERANCE_S, now = new Date() }: Options = {},
): Promise<unknown> {
  const [id, time, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    headerOf(headers, name),
  ) as [string, string, string]
  if (!id || !time || !signatures) throw new WebhookError('A webhook header is missing.')
  if (!/^\d{1,12}$/.test(time)) throw new WebhookError('The webhook timestamp is invalid.')
  const age = now.getTime() / 1000 - Number(time)
  if (Math.abs(age) > toleranceS) throw new WebhookError(`The webhook is ${age > 0 ? 'too old' : 'in the future'}.`)
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body
  const head = new TextEncoder().encode(`${id}.${time}.`)
  const signed = new Uint8Array(head.length + bytes.length)
  signed.set(head)
  signed.set(bytes, head.length)
  const given = signatures.split(' ').flatMap((each) => (each.startsWith('v1,') ? (bytesOf(each.slice(3)) ?? []) : []))
  for (const secret of [secrets].flat()) {
    const key = await keyOf(secret)
    for (const signature of given) if (await crypto.subtle.verify('HMAC', key, signature, signed)) return parse(bytes)
  }
  throw new WebhookError('No webhook signature matches this secret.')
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes))
  } catch {
    throw new WebhookError('The webhook isn’t valid JSON.')
  }
}
