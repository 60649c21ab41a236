import type { CallInput, CallResult } from '@rolecall/contract/ground/define-calls'
import type { extension } from '@rolecall/contract/sources/extension'
import type { sourcingOrders } from '@rolecall/contract/sources/sourcing-orders'
import { forget, recall } from './memory.ts'

type Named = Omit<typeof extension, 'code' | 'browsers' | 'revoke'> & typeof sourcingOrders
type Name = keyof Named

/** Written out, so that the schemas of the calls stay on the server; what the contract says otherwise does not compile. */
const ADDRESSES: { [Each in Name]: `${Named[Each]['method']} ${Named[Each]['path']}` } = {
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

/** What the server refused, or that it cannot be reached; fit to be shown. */
export class Refusal extends Error {}

type Input<Each extends Name> = CallInput<Named[Each]> extends { body: infer Body } ? Body : undefined

async function send<Each extends Name>(
  { server, token }: { server: string; token: string },
  name: Each,
  body: Input<Each>,
): Promise<CallResult<Named[Each]>> {
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
    throw new Refusal(`${server} does not answer.`)
  })
  const answer = await response.json().catch(() => undefined)
  if (response.ok && answer?.success === true) return answer
  if (response.status === 401 && token) {
    await forget('pairing')
    throw new Refusal('This browser is not paired any more. Pair it anew.')
  }
  throw new Refusal(
    typeof answer?.message === 'string' ? answer.message : `${server} does not answer as Rolecall does.`,
  )
}

/** Makes a call of the paired server. */
export async function askServer<Each extends Name>(name: Each, body: Input<Each>): Promise<CallResult<Named[Each]>> {
  const pairing = await recall('pairing')
  if (!pairing) throw new Refusal('Pair this browser first.')
  return send(pairing, name, body)
}

export const askToPair = (server: string, code: string) => send({ server, token: '' }, 'pair', { code })
