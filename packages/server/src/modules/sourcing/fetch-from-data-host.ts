import type { Logger } from 'pino'
import type { Env } from '../../platform/env.ts'
import { callExternalService } from '../../platform/outgoing/call-external-service.ts'

type Question = { method: 'GET' | 'POST'; path: `/${string}`; values: Readonly<Record<string, string>> }

/** Time limit: the host's data is only an addition. */
const PATIENCE_MS = 2_000

/** Builds a request to the host of outside data, with the token in the query of a GET or the body of a POST (rule G-003). */
export function prepareDataRequest(
  { url, token }: { url: string; token: string | undefined },
  { method, path, values }: Question,
): { url: string; init: RequestInit } {
  const address = new URL(url.replace(/\/$/, '') + path)
  const sent = { ...values, ...(token && { token }) }
  if (method === 'GET') {
    for (const [name, value] of Object.entries(sent)) address.searchParams.set(name, value)
    return { url: address.href, init: { method } }
  }
  const headers = { 'content-type': 'application/json' }
  return { url: address.href, init: { method, headers, body: JSON.stringify(sent) } }
}

/** Asks the host of outside data; undefined if none is configured (the default) or the request fails. */
export async function fetchFromDataHost(env: Env, log: Logger, question: Question): Promise<unknown> {
  if (!env.DATA_HOST_URL) return undefined
  const { url, init } = prepareDataRequest({ url: env.DATA_HOST_URL, token: env.DATA_HOST_TOKEN }, question)
  try {
    return await callExternalService('The data host', async () => {
      const answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(PATIENCE_MS) })
      if (!answer.ok) throw new Error(`it returned ${answer.status}`)
      return answer.json()
    })
  } catch (error) {
    // The address is not logged, since it may contain the token.
    log.warn({ path: question.path, why: error instanceof Error ? error.message : 'unknown' }, 'the data host failed')
    return undefined
  }
}
