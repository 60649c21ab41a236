import { checkAddress } from '../../platform/outgoing/check-address.ts'
import { failureOf } from '../../platform/outgoing/fetch-from-host.ts'
import { HostFailure } from '../../platform/outgoing/host-failure.ts'
import { ADDRESS_REFUSED, resolvePublicAddress } from '../../platform/outgoing/public-hosts.ts'
import { requestBounded } from '../../platform/outgoing/request-bounded.ts'
import { signWebhook } from './sign-webhook.ts'

/** Time limit of one try in milliseconds, from the first byte sent to the last one read. */
export const PATIENCE_MS = 15_000
/** Maximum size of an answer in bytes, as shown in the log. */
const ANSWER_BYTES = 4 * 1024

export type Message = { id: string; body: string }
type Receiver = { url: string; secrets: readonly string[]; allowsPrivate: boolean; patienceMs: number; now: Date }

/** The outcome of a try; without a status there was no answer. */
export type Answer = { status: number | null; answer: string; error: string; tookMs: number }

export const isAccepted = ({ status }: Answer): boolean => status !== null && status >= 200 && status < 300

const refused = () => new HostFailure(ADDRESS_REFUSED)

/** Posts a message once. Returns the answer or the error; redirects are not followed. */
export async function postWebhook(message: Message, receiver: Receiver): Promise<Answer> {
  const { url, secrets, allowsPrivate, patienceMs, now } = receiver
  const since = performance.now()
  const tookMs = () => Math.round(performance.now() - since)
  try {
    const signed = { ...message, atSeconds: Math.floor(now.getTime() / 1_000) }
    const { status, body } = await requestBounded(
      checkAddress(url, () => allowsPrivate),
      {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'user-agent': 'Rolecall-Webhooks',
          ...signWebhook(secrets, signed),
        },
        body: message.body,
        signal: AbortSignal.timeout(patienceMs),
        bytesMax: ANSWER_BYTES,
        ...(!allowsPrivate && { lookup: resolvePublicAddress(refused) }),
      },
    )
    return { status, answer: readable(body), error: sayOf(status), tookMs: tookMs() }
  } catch (error) {
    return { status: null, answer: '', error: failureOf(error).message, tookMs: tookMs() }
  }
}

/** Removes NUL, which the database can't store. */
const readable = (body: Buffer) => body.toString('utf8').replaceAll('\0', '')

function sayOf(status: number): string {
  if (status >= 200 && status < 300) return ''
  if (status >= 300 && status < 400) return 'It redirects to another address, which we don’t follow.'
  return `It responded with ${status}.`
}
