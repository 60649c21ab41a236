import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { davFetch, isOfSite } from './dav-fetch.ts'

test.each([
  ['caldav.example.com', true],
  ['p42-caldav.example.com', true],
  ['example.com', true],
  ['example.com.attacker.example', false],
  ['notexample.com', false],
])('%s belongs to the site of caldav.example.com: %s', (host, is) =>
  expect(isOfSite(host, 'caldav.example.com')).toBe(is),
)

test.each([
  ['other.co.uk', 'example.co.uk', false],
  ['dav.example.co.uk', 'example.co.uk', true],
  ['other.com', 'example.com', false],
  ['dav.example.com', 'example.com', true],
  ['127.0.0.2', '127.0.0.1', false],
])('%s belongs to the site of %s: %s', (host, server, is) => expect(isOfSite(host, server)).toBe(is))

/** Starts a local server; returns the requests it received, and its address. */
async function aServer(host: string, location?: string) {
  const asked: IncomingMessage[] = []
  const server = createServer((request, response) => {
    asked.push(request)
    response.writeHead(location ? 302 : 200, location ? { location } : {}).end()
  })
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { asked, url: `http://${host}:${(server.address() as AddressInfo).port}/` }
}

test('a password is sent to the account’s server, and never to another after a redirect', async () => {
  const stranger = await aServer('127.0.0.2')
  const own = await aServer('127.0.0.1', stranger.url)
  const signal = AbortSignal.timeout(10_000)
  const ask = davFetch({ allowsPrivate: () => true, signal, authorization: 'Basic c2VjcmV0', server: own.url })
  await ask(own.url)
  expect(own.asked.map(({ headers }) => headers.authorization)).toEqual(['Basic c2VjcmV0'])
  expect(stranger.asked.map(({ headers }) => headers.authorization)).toEqual([undefined])
})
