import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { verifyWebhook, WebhookError } from './verify-webhook.ts'

const SECRET = `whsec_${Buffer.from('0123456789abcdef0123456789abcdef').toString('base64')}`
const OTHER = `whsec_${Buffer.from('fedcba9876543210fedcba9876543210').toString('base64')}`
const NOW = new Date('2026-03-02T09:00:00Z')
const BODY = '{"type":"application.moved","data":{"id":"4711","name":"Zoë"}}'

const sign = (secret: string, id: string, time: string, body: string) =>
  `v1,${createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'))
    .update(`${id}.${time}.${body}`)
    .digest('base64')}`

/** Returns the headers of a delivery that was signed some seconds ago. */
function headersOf(secret = SECRET, { agoS = 0, body = BODY } = {}) {
  const time = String(NOW.getTime() / 1000 - agoS)
  return { 'webhook-id': 'msg_1', 'webhook-timestamp': time, 'webhook-signature': sign(secret, 'msg_1', time, body) }
}

const verify = (
  headers: Parameters<typeof verifyWebhook>[1],
  body: string | Uint8Array = BODY,
  secrets: string | string[] = SECRET,
) => verifyWebhook(secrets, headers, body, { now: NOW })

test('the example of the specification is verified', async () => {
  const headers = {
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  }
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
  const now = new Date(1_614_265_330_000)
  expect(await verifyWebhook(secret, headers, '{"test": 2432232314}', { now })).toEqual({ test: 2432232314 })
})

test('a delivery returns what was signed, as text or bytes, with any kind of headers', async () => {
  expect(await verify(headersOf())).toEqual(JSON.parse(BODY))
  expect(await verify(new Headers(headersOf()), new TextEncoder().encode(BODY))).toEqual(JSON.parse(BODY))
  const { 'webhook-id': id, ...others } = headersOf()
  expect(await verify({ 'Webhook-Id': [id], ...others })).toEqual(JSON.parse(BODY))
})

test('during a secret rotation, either secret may have signed', async () => {
  expect(await verify(headersOf(OTHER), BODY, [SECRET, OTHER])).toEqual(JSON.parse(BODY))
  const [mine, old] = [headersOf(SECRET), headersOf(OTHER)]
  const both = {
    ...mine,
    'webhook-signature': `${old['webhook-signature']} v1a,bm90aGluZw== ${mine['webhook-signature']}`,
  }
  expect(await verify(both)).toEqual(JSON.parse(BODY))
})

test.each<[string, Parameters<typeof verifyWebhook>[1], string]>([
  ['another body', headersOf(), `${BODY} `],
  ['another secret', headersOf(OTHER), BODY],
  ['another id', { ...headersOf(), 'webhook-id': 'msg_2' }, BODY],
  ['too old', headersOf(SECRET, { agoS: 301 }), BODY],
  ['from the future', headersOf(SECRET, { agoS: -301 }), BODY],
  ['no signature', { ...headersOf(), 'webhook-signature': '' }, BODY],
  ['a signature without base64', { ...headersOf(), 'webhook-signature': 'v1,%%%' }, BODY],
  [
    'a signature of another version',
    { ...headersOf(), 'webhook-signature': headersOf()['webhook-signature'].replace('v1,', 'v2,') },
    BODY,
  ],
  ['an invalid time', { ...headersOf(), 'webhook-timestamp': 'now' }, BODY],
  ['no headers', {}, BODY],
])('a delivery is refused for %s', async (_, headers, body) => {
  await expect(verify(headers, body)).rejects.toThrow(WebhookError)
})

test('a signed body that is not text is refused with that reason', async () => {
  const body = Buffer.from([0x7b, 0xff, 0x7d])
  const time = String(NOW.getTime() / 1000)
  const mac = createHmac('sha256', Buffer.from(SECRET.replace('whsec_', ''), 'base64'))
  const signature = mac.update(Buffer.concat([Buffer.from(`msg_1.${time}.`), body])).digest('base64')
  const headers = { 'webhook-id': 'msg_1', 'webhook-timestamp': time, 'webhook-signature': `v1,${signature}` }
  await expect(verify(headers, body)).rejects.toThrow('The webhook isn’t valid JSON.')
})

test('a delivery may be up to five minutes late', async () => {
  expect(await verify(headersOf(SECRET, { agoS: 300 }))).toEqual(JSON.parse(BODY))
})

test('an invalid secret is the receiver’s fault, not the delivery’s', async () => {
  await expect(verify(headersOf(), BODY, 'whsec_')).rejects.toThrow(TypeError)
})
