import { Agent, request } from 'node:http'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'

/** Functions that decompress an answer, by its encoding. */
const OPENERS: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  zstd: zstdDecompressSync,
  br: brotliDecompressSync,
  gzip: gunzipSync,
}

const agent = new Agent({ keepAlive: true })

/** Makes one request as a signed-in user; a body makes it a POST. */
export function ask(
  { address, token }: { address: string; token: string },
  path: string,
  body?: object,
): Promise<{ status: number; text: string }> {
  const payload = body && JSON.stringify(body)
  return new Promise((resolve, reject) => {
    const sent = request(
      new URL(path, address),
      {
        agent,
        method: payload ? 'POST' : 'GET',
        headers: {
          'access-token': token,
          // As browsers send it.
          'accept-encoding': 'gzip, deflate, br, zstd',
          ...(payload && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
        },
      },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part) => parts.push(part))
        answer.on('end', () => {
          const open = OPENERS[answer.headers['content-encoding'] ?? '']
          const bytes = Buffer.concat(parts)
          resolve({ status: answer.statusCode ?? 0, text: (open ? open(bytes) : bytes).toString() })
        })
        answer.on('error', reject)
      },
    )
    sent.on('error', reject)
    sent.end(payload)
  })
}

/** Sends a request and returns the parsed body; throws on any failure. */
export type SendFunction = (path: string, body?: object) => Promise<unknown>

export const senderOf =
  (address: string, token: string): SendFunction =>
  async (path, body) => {
    const { status, text } = await ask({ address, token }, path, body)
    if (status === 200) return JSON.parse(text)
    throw new Error(`${path}: ${status} ${text}`)
  }

export const closeConnections = (): void => agent.destroy()

/** Milliseconds at the median and the 95th percentile of the requests. */
export type LatencySpread = { p50: number; p95: number }

type RunOptions = { clients: number; ms: number; runsMin: number; runsMax: number }

/** Lets this many clients repeat an action, each as soon as its last one is done; the first round is not counted. */
export async function repeat(
  { clients, ms, runsMin, runsMax }: RunOptions,
  act: (client: number, run: number) => Promise<unknown>,
): Promise<LatencySpread> {
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
