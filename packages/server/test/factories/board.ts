import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export type BoardPerson = {
  id: string
  basics: { name: string; email?: string; phone?: string; label?: string }
} & object

/** The answer of a board to one request. */
export type BoardAnswer = { status?: number; headers?: Record<string, string>; body: string | object }

/** A job board on this machine, until the test ends; it records its requests. */
export async function aBoard(answer: (asked: URL, request: IncomingMessage) => BoardAnswer | Promise<BoardAnswer>) {
  const asked: URL[] = []
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://board')
    asked.push(url)
    const { status = 200, headers = {}, body } = await answer(url, request)
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }
  const server = createServer((request, response) => void respond(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { asked, address: `http://127.0.0.1:${port}/search?q={query}&page={page}&count={count}` }
}

/** Pages of a board that names its next one. */
export const pagesOf =
  (people: readonly BoardPerson[], size = 2) =>
  (asked: URL): BoardAnswer => {
    const page = Number(asked.searchParams.get('page'))
    const results = people.slice((page - 1) * size, page * size)
    return { body: { results, ...(page * size < people.length && { next: String(page + 1) }) } }
  }
