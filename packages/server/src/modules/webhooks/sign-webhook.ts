import { createHmac, randomBytes } from 'node:crypto'

// Follows the Standard Webhooks specification (https://www.standardwebhooks.com), whose libraries verify our signatures.

const PREFIX = 'whsec_'
/** Length of a secret; the specification asks for 24 to 64 bytes. */
const SECRET_BYTES = 32

export const newSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString('base64')

type SignatureInput = { id: string; atSeconds: number; body: string }

/** Signs with each secret, so that a receiver that knows one of them can verify the message during a rotation. */
export function signWebhook(
  secrets: readonly string[],
  { id, atSeconds, body }: SignatureInput,
): Record<string, string> {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${atSeconds}.${body}`).digest('base64')}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': String(atSeconds),
    'webhook-signature': signatures.join(' '),
  }
}
