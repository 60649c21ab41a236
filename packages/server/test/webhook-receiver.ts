import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'

export type ReceivedWebhook = {
  id: string
  body: string
  /** The message as read and verified by the specification's own library. */
  said: { type: string; timestamp: string; data: Record<string, unknown> }
}

type Answer = (response: ServerResponse, received: ReceivedWebhook) => void

/** An external machine that receives webhooks. It verifies messages with `secrets`: at least one has to fit. */
export async function startReceiver() {
  const received: ReceivedWebhook[] = []
  const refused: string[] = []
  let secrets: readonly string[] = []
  let answer: Answer = (response) => response.end('ok')
  const server = createServer((request, response) => {
    void read(request).then((body) => {
      const headers = request.headers as Record<string, string>
      const said = verify(secrets, body, headers)
      if (!said) {
        refused.push(body)
        response.writeHead(401).end()
        return
      }
      const one: ReceivedWebhook = { id: headers['webhook-id'] ?? '', body, said }
      received.push(one)
      answer(response, one)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/hook`,
    port,
    received,
    /** Messages that no secret fitted. */
    refused,
    trust: (...given: string[]) => {
      secrets = given
    },
    answer: (given: Answer) => {
      answer = given
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export const withStatus =
  (status: number, text = '', headers: Record<string, string> = {}): Answer =>
  (response) =>
    response.writeHead(status, headers).end(text)

async function read(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}

function verify(
  secrets: readonly string[],
  body: string,
  headers: Record<string, string>,
): ReceivedWebhook['said'] | undefined {
  for (const secret of secrets)
    try {
      return new Webhook(secret).verify(body, headers) as ReceivedWebhook['said']
    } catch {
      // The next one may fit.
    }
  return undefined
}
