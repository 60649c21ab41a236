import { failureOf } from '../../ground/outgoing/ask-host.ts'
import { checkAddress } from '../../ground/outgoing/check-address.ts'
import { HostFailure } from '../../ground/outgoing/host-failure.ts'
import { lookUpPublic, REFUSED } from '../../ground/outgoing/public-hosts.ts'
import { requestBounded } from '../../ground/outgoing/request-bounded.ts'
import { signWebhook } from './sign-webhook.ts'

/** Of one try, from the first byte sent to the last one read. */
export const PATIENCE_MS = 15_000
/** Of an answer, which the log shows as far as this. */
const ANSWER_BYTES = 4 * 1024

export type Message = { id: string; body: string }
type Receiver = { url: string; secrets: readonly string[]; allowsPrivate: boolean; patienceMs: number; now: Date }

/** What came of a try; without a status nothing was answered. */
export type Answer = { status: number | null; answer: string; error: string; tookMs: number }

export const isTaken = ({ status }: Answer): boolean => status !== null && status >= 200 && status < 300

const refused = () => new HostFailure(REFUSED)

/** Posts a message once. Answers with what was said, or why nothing was; addresses that an answer leads to are not followed. */
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
        ...(!allowsPrivate && { lookup: lookUpPublic(refused) }),
      },
    )
    return { status, answer: readable(body), error: sayOf(status), tookMs: tookMs() }
  } catch (error) {
    return { status: null, answer: '', error: failureOf(error).message, tookMs: tookMs() }
  }
}

/** The database has no place for NUL. */
const readable = (body: Buffer) => body.toString('utf8').replaceAll('\0', '')

function sayOf(status: number): string {
  if (status >= 200 && status < 300) return ''
  if (status >= 300 && status < 400) return 'It leads on to another address, which is not followed.'
  return `It answered with ${status}.`
}
