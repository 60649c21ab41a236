import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { type BoardOptions, createJobBoard } from './job-board.ts'
import type { BoardPerson } from './people.ts'

const SIGNED_IN = { authorization: 'Bearer demo' }

async function aBoard(options: BoardOptions = {}) {
  const board = createJobBoard({ people: 300, ...options })
  await new Promise<void>((resolve) => board.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    board.closeAllConnections()
    board.close()
  })
  const { port } = board.address() as AddressInfo
  return (path: string, method = 'GET') =>
    fetch(`http://127.0.0.1:${port}${path}`, { method, headers: SIGNED_IN, redirect: 'manual' })
}
type BoardClient = Awaited<ReturnType<typeof aBoard>>

const read = async (ask: BoardClient, id: string) => (await (await ask(`/people/${id}`)).json()) as BoardPerson
async function everybody(ask: BoardClient) {
  const pages = await Promise.all(
    Array.from({ length: 6 }, async (_, page) => (await ask(`/search?count=50&page=${page + 1}`)).json()),
  )
  return pages.flatMap(({ results }: { results: BoardPerson[] }) => results)
}

test('a résumé that changes on request is found by its current text, and keeps changing', async () => {
  const ask = await aBoard()
  const before = await read(ask, 'p00042')
  expect((await ask('/people/p00042/change', 'POST')).status).toBe(200)
  const after = await read(ask, 'p00042')
  expect([before.meta.version, after.meta.version]).toEqual(['1', '2'])
  expect({ ...after.basics, summary: '' }).toEqual({ ...before.basics, summary: '' })
  expect(after.skills.length + after.work.length).toBe(before.skills.length + before.work.length + 1)
  await ask('/people/p00042/change', 'POST')
  const latest = await read(ask, 'p00042')
  expect(latest.work.length).toBe(before.work.length + 1)
  const found = await (await ask(`/search?q=${encodeURIComponent(`"${latest.basics.summary}"`)}`)).json()
  expect(found.results).toEqual([latest])
})

test('a removed person is in no search and not at their address, for programs and browsers, until they return', async () => {
  const ask = await aBoard()
  await ask('/people/p00042/vanish', 'POST')
  const statuses = async () =>
    Promise.all(['/people/p00042', '/candidates/p00042'].map(async (path) => (await ask(path)).status))
  expect(await statuses()).toEqual([410, 410])
  expect((await everybody(ask)).map(({ id }) => id)).not.toContain('p00042')
  await ask('/people/p00042/return', 'POST')
  expect(await statuses()).toEqual([200, 200])
  expect(await everybody(ask)).toHaveLength(300)
  expect((await ask('/people/p99999/vanish', 'POST')).status).toBe(404)
  expect((await ask('/people/p00042/unknown', 'POST')).status).toBe(404)
})

test('over time some résumés change and a few disappear, alike on every board with the same seed', async () => {
  const clock = { now: new Date('2026-01-01T00:00:00Z') }
  const options = { turnHours: 24, now: () => clock.now, perMinute: 100 }
  const [ask, alike] = [await aBoard(options), await aBoard(options)]
  const before = await everybody(ask)
  clock.now = new Date('2028-01-01T00:00:00Z')
  const after = await everybody(ask)
  expect(await everybody(alike)).toEqual(after)
  expect(after.length).toBeLessThan(before.length)
  expect(after.length).toBeGreaterThan(before.length - 10)
  const changed = after.filter(({ meta }) => meta.version !== '1')
  expect(changed.length).toBeGreaterThan(after.length / 5)
  expect(changed.length).toBeLessThan(after.length / 2)
})

test('every person has their résumé as text, PDF and JSON', async () => {
  const ask = await aBoard()
  const { basics } = await read(ask, 'p00007')
  const text = await (await ask('/people/p00007/resume.txt')).text()
  expect(text.split('\n').slice(0, 2)).toEqual([basics.name, basics.label])
  const pdf = await ask('/people/p00007/resume.pdf')
  expect(pdf.headers.get('content-type')).toBe('application/pdf')
  const file = Buffer.from(await pdf.arrayBuffer()).toString('latin1')
  expect([file.startsWith('%PDF-1.4'), file.endsWith('%%EOF')]).toEqual([true, true])
  expect(file).toContain(`(${basics.name}) Tj`)
  const table = Number(/startxref\n(\d+)/.exec(file)?.[1])
  expect(file.slice(table, table + 4)).toBe('xref')
  for (const [place, entry] of [...file.matchAll(/^(\d{10}) 00000 n $/gm)].entries())
    expect(file.slice(Number(entry[1])).startsWith(`${place + 1} 0 obj`)).toBe(true)
  expect(await (await ask('/people/p00007/resume.json')).json()).toEqual(await read(ask, 'p00007'))
  expect((await ask('/people/p00007/resume.doc')).status).toBe(404)
})
