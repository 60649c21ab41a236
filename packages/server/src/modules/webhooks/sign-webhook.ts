import { createHmac, randomBytes } from 'node:crypto'

// By the Standard Webhooks specification (https://www.standardwebhooks.com), whose libraries verify what is signed here.

const PREFIX = 'whsec_'
/** The specification asks for 24 to 64. */
const SECRET_BYTES = 32

export const newSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString('base64')

type Signed = { id: string; atSeconds: number; body: string }

/** One signature for each secret, so that whoever knows one of them can verify the message while they are exchanged. */
export function signWebhook(secrets: readonly string[], { id, atSeconds, body }: Signed): Record<string, string> {
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
