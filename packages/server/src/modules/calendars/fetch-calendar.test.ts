import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { checkAddress } from '../../ground/outgoing/check-address.ts'
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

test('a calendar is fetched, also from where its address leads', async () => {
  const calendar = await aServer((_, response) => response.end('BEGIN:VCALENDAR'))
  expect(await fetchCalendar(calendar, everything)).toBe('BEGIN:VCALENDAR')
  expect(await fetchCalendar(await aServer(goTo(calendar)), everything)).toBe('BEGIN:VCALENDAR')
})

test.each([
  ['ftp://calendar.example/a.ics', 'https'],
  ['http://calendar.example/a.ics', 'https'],
  ['file:///etc/passwd', 'https'],
  ['https://somebody:secret@calendar.example/a.ics', 'not whole'],
  ['calendar.ics', 'not whole'],
  ['https://localhost/a.ics', 'private network'],
  ['https://a.localhost/a.ics', 'private network'],
  ['https://127.0.0.1/a.ics', 'private network'],
  ['https://2130706433/a.ics', 'private network'],
  ['https://[::1]/a.ics', 'private network'],
  ['https://[::ffff:10.0.0.1]/a.ics', 'private network'],
  ['https://[64:ff9b::a01:203]/a.ics', 'private network'],
  ['https://10.1.2.3/a.ics', 'private network'],
  ['https://169.254.169.254/latest', 'private network'],
])('%s is refused before anything is asked', async (address, why) => {
  expect(() => checkAddress(address, nothing)).toThrow(why)
  await expect(fetchCalendar(address, nothing)).rejects.toThrow(why)
})

test.each(['http://127.0.0.1:9/a.ics', 'https://localhost/a.ics', 'https://192.168.1.1/a.ics', 'file:///etc/passwd'])(
  'an address that leads on to %s is followed no further',
  async (onward) => {
    const first = await aServer(goTo(onward))
    const onlyFirst = (url: URL) => url.href === first
    await expect(fetchCalendar(first, onlyFirst)).rejects.toThrow(/private network|begin with https/)
  },
)

test('one that leads on for ever is given up', async () => {
  let asked = 0
  const round = await aServer((_, response) => response.writeHead(302, { location: `/calendar.ics?${asked++}` }).end())
  await expect(fetchCalendar(round, everything)).rejects.toThrow('It leads on and on.')
  expect(asked).toBe(4)
})

test('a calendar without end is given up', async () => {
  const endless = await aServer((_, response) => {
    const line = 'X-NOTHING:nothing\r\n'.repeat(5_000)
    const more = () => {
      while (!response.destroyed && response.write(line));
    }
    response.on('drain', more)
    more()
  })
  await expect(fetchCalendar(endless, everything)).rejects.toThrow('It answered more than is read.')
})

test.each([404, 500, 204])('an answer of %d is no calendar', async (status) => {
  const address = await aServer((_, response) => response.writeHead(status).end())
  await expect(fetchCalendar(address, everything)).rejects.toThrow(`It answered with ${status}.`)
})

test('where nobody answers, it says so and names no address', async () => {
  await expect(fetchCalendar('http://127.0.0.1:9/secret.ics', everything)).rejects.toThrow(
    'It cannot be reached (ECONNREFUSED).',
  )
})
