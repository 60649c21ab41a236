import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { checkAddress } from '../../platform/outgoing/check-address.ts'
import { fetchCalendar } from './fetch-calendar.ts'

async function aServer(listen: RequestListener): Promise<string> {
  const server = createServer(listen)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/calendar.ics`
}

const everything = () => true
const nothing = () => false
const goTo =
  (location: string): RequestListener =>
  (_, response) =>
    response.writeHead(302, { location }).end()

test('a calendar is fetched, also after a redirect', async () => {
  const calendar = await aServer((_, response) => response.end('BEGIN:VCALENDAR'))
  expect(await fetchCalendar(calendar, everything)).toBe('BEGIN:VCALENDAR')
  expect(await fetchCalendar(await aServer(goTo(calendar)), everything)).toBe('BEGIN:VCALENDAR')
})

test.each([
  ['ftp://calendar.example/a.ics', 'https'],
  ['http://calendar.example/a.ics', 'https'],
  ['file:///etc/passwd', 'https'],
  ['https://somebody:secret@calendar.example/a.ics', 'incomplete'],
  ['calendar.ics', 'incomplete'],
  ['https://localhost/a.ics', 'private network'],
  ['https://a.localhost/a.ics', 'private network'],
  ['https://127.0.0.1/a.ics', 'private network'],
  ['https://2130706433/a.ics', 'private network'],
  ['https://[::1]/a.ics', 'private network'],
  ['https://[::ffff:10.0.0.1]/a.ics', 'private network'],
  ['https://[64:ff9b::a01:203]/a.ics', 'private network'],
  ['https://10.1.2.3/a.ics', 'private network'],
  ['https://169.254.169.254/latest', 'private network'],
])('%s is refused before any request', async (address, why) => {
  expect(() => checkAddress(address, nothing)).toThrow(why)
  await expect(fetchCalendar(address, nothing)).rejects.toThrow(why)
})

test.each(['http://127.0.0.1:9/a.ics', 'https://localhost/a.ics', 'https://192.168.1.1/a.ics', 'file:///etc/passwd'])(
  'a redirect to %s is not followed',
  async (onward) => {
    const first = await aServer(goTo(onward))
    const onlyFirst = (url: URL) => url.href === first
    await expect(fetchCalendar(first, onlyFirst)).rejects.toThrow(/private network|start with https/)
  },
)

test('an endless redirect is abandoned', async () => {
  let asked = 0
  const round = await aServer((_, response) => response.writeHead(302, { location: `/calendar.ics?${asked++}` }).end())
  await expect(fetchCalendar(round, everything)).rejects.toThrow('The server redirects too many times.')
  expect(asked).toBe(4)
})

test('an endless calendar is abandoned', async () => {
  const endless = await aServer((_, response) => {
    const line = 'X-NOTHING:nothing\r\n'.repeat(5_000)
    const more = () => {
      while (!response.destroyed && response.write(line));
    }
    response.on('drain', more)
    more()
  })
  await expect(fetchCalendar(endless, everything)).rejects.toThrow('Its response was too large.')
})

test.each([404, 500, 204])('an answer with status %d is not a calendar', async (status) => {
  const address = await aServer((_, response) => response.writeHead(status).end())
  await expect(fetchCalendar(address, everything)).rejects.toThrow(`The server returned status ${status}.`)
})

test('without an answer, the error says so and contains no address', async () => {
  await expect(fetchCalendar('http://127.0.0.1:9/secret.ics', everything)).rejects.toThrow(
    'It can’t be reached (ECONNREFUSED).',
  )
})
