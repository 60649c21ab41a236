import type { CallInput, CallResult } from '@rolecall/contract/platform/define-calls'
import type { extension } from '@rolecall/contract/sourcing/extension'
import type { sourcingOrders } from '@rolecall/contract/sourcing/sourcing-orders'
import { readFromMemory, removeFromMemory } from './memory.ts'

type NamedCalls = Omit<typeof extension, 'code' | 'browsers' | 'revoke'> & typeof sourcingOrders
type Name = keyof NamedCalls

/** Written out, so that the schemas of the calls stay on the server; a difference from the contract does not compile. */
const ADDRESSES: { [Each in Name]: `${NamedCalls[Each]['method']} ${NamedCalls[Each]['path']}` } = {
  pair: 'POST /rest/extension/pair',
  me: 'GET /rest/extension/me',
  positions: 'POST /rest/extension/positions',
  unpair: 'POST /rest/extension/unpair',
  knownPeople: 'POST /rest/extension/people/known',
  addPeople: 'POST /rest/extension/people/add',
  takeOrder: 'POST /rest/extension/orders/take',
  reportOrder: 'POST /rest/extension/orders/report',
}
const TIMEOUT_MS = 30_000

/** Thrown when the server refuses or can't be reached; the message is fit to show. */
export class Refusal extends Error {}

type Input<Each extends Name> = CallInput<NamedCalls[Each]> extends { body: infer Body } ? Body : undefined

async function send<Each extends Name>(
  { server, token }: { server: string; token: string },
  name: Each,
  body: Input<Each>,
): Promise<CallResult<NamedCalls[Each]>> {
  const [method = '', path = ''] = ADDRESSES[name].split(' ')
  const response = await fetch(`${server}${path}`, {
    method,
    headers: {
      ...(token && { 'access-token': token }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    credentials: 'omit',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => {
    throw new Refusal(`${server} isn’t responding.`)
  })
  const answer = await response.json().catch(() => undefined)
  if (response.ok && answer?.success === true) return answer
  if (response.status === 401 && token) {
    await removeFromMemory('pairing')
    throw new Refusal('This browser is no longer paired. Pair it again.')
  }
  throw new Refusal(typeof answer?.message === 'string' ? answer.message : `${server} isn’t a Rolecall server.`)
}

/** Makes a call to the paired server. */
export async function callServer<Each extends Name>(
  name: Each,
  body: Input<Each>,
): Promise<CallResult<NamedCalls[Each]>> {
  const pairing = await readFromMemory('pairing')
  if (!pairing) throw new Refusal('Pair this browser first.')
  return send(pairing, name, body)
}

export const requestPairing = (server: string, code: string) => send({ server, token: '' }, 'pair', { code })
