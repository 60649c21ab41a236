import { Agent, request } from 'node:http'

/** Answers with the parsed body; throws when it is not what succeeded. */
export type Send = (path: string, body?: object) => Promise<unknown>

const agent = new Agent({ keepAlive: true })

/** Makes requests as somebody who is signed in. */
export const senderOf =
  (address: string, token: string): Send =>
  (path, body) => {
    const payload = body && JSON.stringify(body)
    return new Promise((resolve, reject) => {
      const sent = request(
        new URL(path, address),
        {
          agent,
          method: payload ? 'POST' : 'GET',
          headers: {
            'access-token': token,
            ...(payload && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
          },
        },
        (answer) => {
          const parts: Buffer[] = []
          answer.on('data', (part) => parts.push(part))
          answer.on('error', reject)
          answer.on('end', () => {
            const text = Buffer.concat(parts).toString()
            if (answer.statusCode === 200) resolve(JSON.parse(text))
            else reject(new Error(`${path}: ${answer.statusCode} ${text}`))
          })
        },
      )
      sent.on('error', reject)
      sent.end(payload)
    })
  }

export const closeConnections = (): void => agent.destroy()

/** Milliseconds that half of the requests, and all but one of twenty, took at most. */
export type Spread = { p50: number; p95: number }

type RunOptions = { clients: number; ms: number; runsMin: number; runsMax: number }

/** Has so many clients do the same again and again, each when its last is done; one round before is not counted. */
export async function repeat(
  { clients, ms, runsMin, runsMax }: RunOptions,
  act: (client: number, run: number) => Promise<unknown>,
): Promise<Spread> {
  const taken: number[] = []
  const one = async (client: number) => {
    await act(client, -1)
    const until = performance.now() + ms
    for (let run = 0; run < runsMin || (run < runsMax && performance.now() < until); run += 1) {
      const start = performance.now()
      await act(client, run)
      taken.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, client) => one(client)))
  taken.sort((a, b) => a - b)
  const at = (share: number) => taken[Math.floor(share * (taken.length - 1))] ?? 0
  return { p50: at(0.5), p95: at(0.95) }
}
