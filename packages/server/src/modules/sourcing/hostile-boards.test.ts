import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { shortlist } from '@rolecall/contract/shortlist/shortlist'
import { sourcing } from '@rolecall/contract/sourcing/sourcing'
import { expect, onTestFinished, test } from 'vitest'
import { aBoard, pagesOf } from '../../../test/factories/board.ts'
import { boardPerson, openSourcing } from '../../../test/factories/sourced-position.ts'
import { testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'

const app = await testApp()
const { db, deps, make } = app
const refusing = deps.env
const { aCase, connect, source, namesOn } = openSourcing(app)
const allowing = deps.env

const PEOPLE = ['a', 'b', 'c', 'd'].map((id) => boardPerson(id))
const MEGABYTE = Buffer.alloc(1024 * 1024, 'x')

/** A board that answers with a page of people in which one of them is 50 MB of text; `sent` counts the bytes sent. */
async function aHugeBoard() {
  const sent = { megabytes: 0, ended: 0 }
  function* hugeResume() {
    yield '{"id":"huge","basics":{"name":"'
    for (let part = 0; part < 50; part += 1) {
      sent.megabytes += 1
      yield MEGABYTE
    }
    yield '"}}'
  }
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/search')) response.end(JSON.stringify({ results: [boardPerson('huge')] }))
    else
      Readable.from(hugeResume())
        .on('error', () => undefined)
        .pipe(response.on('close', () => (sent.ended += 1)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { sent, root: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

test('a résumé of 50 MB is abandoned after a few megabytes, in a search and in a single request', async () => {
  const { by, positionId } = await aCase()
  const { sent, root } = await aHugeBoard()
  await connect(by, 'dice', `${root}/huge?q={query}`)
  expect(await source(by, positionId, ['dice'])).toMatchObject([
    { state: 'failed', reason: 'Its response was too large.', found: 0 },
  ])
  await connect(by, 'dice', `${root}/search?q={query}`, { person_address: `${root}/people/{id}` })
  await source(by, positionId, ['dice'])
  expect(await source(by, positionId, ['dice'])).toMatchObject([{ state: 'done', failed: 0 }])
  expect(await namesOn(positionId, by)).toEqual(['Person huge'])
  await expect.poll(() => sent.ended).toBe(2)
  // Four answers' worth, plus what was in buffers on the way.
  expect(sent.megabytes).toBeLessThan(50)
})

test('a candidate under three ids on one board is added once, and stays one when one changes', async () => {
  const { by, positionId } = await aCase()
  const same = { name: 'Ines Okafor', email: 'ines@board.example' }
  const board = await aBoard(
    pagesOf(
      ['x1', 'x2', 'x3'].map((id) => boardPerson(id, same)),
      10,
    ),
  )
  await connect(by, 'dice', board.address)
  expect(await source(by, positionId, ['dice'])).toMatchObject([{ found: 3, new: 1, known: 2, failed: 0 }])
  expect(await source(by, positionId, ['dice'])).toMatchObject([{ new: 0 }])
  expect(await namesOn(positionId, by)).toEqual(['Ines Okafor'])
})

test('names with scripts, direction marks and broken characters are stored as text', async () => {
  const { by, positionId } = await aCase()
  const script = '<script>alert("board")</script>'
  const people = [
    boardPerson('s', { name: script, label: '<img src=x onerror=alert(1)>' }),
    boardPerson('d', { name: 'Ravi \u202eIyer\u0000' }),
    boardPerson('h', { name: 'Half \ud800 name' }),
  ]
  const board = await aBoard(pagesOf(people, 10))
  await connect(by, 'dice', board.address)
  expect(await source(by, positionId, ['dice'])).toMatchObject([{ found: 3, new: 3, failed: 0 }])
  const names = await namesOn(positionId, by)
  expect(names).toContain(script)
  for (const unheard of ['\u202e', '\u0000', '\ud800']) expect(names.join()).not.toContain(unheard)
  const { results } = await make(shortlist.cards, { body: { positionId } }, by)
  expect(results).toHaveLength(3)
  const shown = await withCompany(db, by.companyId, (tx) =>
    tx.selectFrom('resume').select('preview_html').where('company_id', '=', by.companyId).execute(),
  )
  for (const { preview_html } of shown) expect(preview_html ?? '').not.toContain('<script')
})

test('credentials that fail halfway keep earlier results, are reported, and new ones resume at the start', async () => {
  const { by, positionId } = await aCase()
  const door = { isOpen: false }
  const board = await aBoard((asked) =>
    asked.searchParams.get('page') === '2' && !door.isOpen ? { status: 401, body: {} } : pagesOf(PEOPLE)(asked),
  )
  await connect(by, 'dice', board.address)
  expect(await source(by, positionId, ['dice'])).toMatchObject([
    { state: 'failed', found: 2, new: 2, reason: 'It denied access. Replace its credentials.' },
  ])
  expect(await namesOn(positionId, by)).toEqual(['Person a', 'Person b'])
  expect(board.asked).toHaveLength(2)
  const { connector } = await make(sourcing.connector, { body: { source: 'dice' } }, by)
  expect(connector).toMatchObject({ failures: 1 })
  door.isOpen = true
  expect(await source(by, positionId, ['dice'])).toMatchObject([{ state: 'done', new: 2 }])
  expect(await namesOn(positionId, by)).toEqual(['Person a', 'Person b', 'Person c', 'Person d'])
})

test('a board’s redirects are never followed, neither to another board nor to this machine', async () => {
  const { by, positionId } = await aCase()
  const inner = await aBoard(pagesOf(PEOPLE))
  for (const status of [301, 302, 303, 307, 308]) {
    const board = await aBoard(() => ({ status, headers: { location: inner.address }, body: '' }))
    await connect(by, 'dice', board.address)
    expect(await source(by, positionId, ['dice'])).toMatchObject([
      { state: 'failed', found: 0, reason: `It returned ${status}.` },
    ])
  }
  expect(inner.asked).toEqual([])
})

test('without the setting no spelling of an address reaches this machine or a private network, in a run either', async () => {
  const { by, positionId } = await aCase()
  const board = await aBoard(pagesOf(PEOPLE))
  const { port } = new URL(board.address)
  deps.env = refusing
  onTestFinished(() => {
    deps.env = allowing
  })
  const hosts = ['localhost', '127.0.0.1', '127.1', '2130706433', '0x7f000001', '0177.0.0.1', '0.0.0.0', 'LOCALHOST']
  const others = ['[::1]', '[::ffff:7f00:1]', '[::]', '10.1.2.3', '172.16.0.1', '192.168.1.1', '[fd00::1]', '[fe80::1]']
  for (const host of [...hosts, ...others]) {
    const body = { source: 'dice', address: `http://${host}:${port}/search?q={query}` }
    const { people, problem } = await make(sourcing.tryConnector, { body }, by)
    expect({ host, people, problem }).toMatchObject({ people: [], problem: expect.stringContaining('private network') })
  }
  // Stored while the setting allowed it.
  deps.env = allowing
  await connect(by, 'dice', `http://localhost:${port}/search?q={query}`)
  deps.env = refusing
  const [part] = await source(by, positionId, ['dice'])
  expect(part).toMatchObject({ state: 'failed', reason: expect.stringContaining('private network') })
  expect(board.asked).toEqual([])
})
