import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { type BoardOptions, createJobBoard } from './job-board.ts'
import { readQuery } from './match-query.ts'
import { type BoardPerson, makePerson } from './people.ts'
import { indexTexts } from './text-index.ts'

const SIGNED_IN = { authorization: `Basic ${Buffer.from('demo:demo').toString('base64')}` }

async function aBoard(options: BoardOptions = {}) {
  const board = createJobBoard(options)
  await new Promise<void>((resolve) => board.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    board.closeAllConnections()
    board.close()
  })
  const { port } = board.address() as AddressInfo
  return (path: string, headers: Record<string, string> = SIGNED_IN) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers, redirect: 'manual' })
}
type Page = { results: BoardPerson[]; next?: string }
const pageOf = async (answer: Response) => (await answer.json()) as Page

test.each([
  ['sql AND python', 'sql python', true],
  ['sql AND python', 'sql', false],
  ['"data engineer" OR nurse', 'a nurse', true],
  ['NOT nurse', 'a nurse', false],
  ['sql AND (python OR java) AND NOT nurse', 'sql java', true],
  ['sql (python', 'sql python', true],
  [')) sql', 'python', false],
  ['', 'anything', true],
  ['java', 'JavaScript', false],
  ['C++ AND "Node.js"', 'C++, Node.js.', true],
  ['"data engineer"', 'engineer of data', false],
  ['NOT', 'anything', false],
])('the query %s matches “%s” or not', (query, text, fits) =>
  expect(indexTexts([text]).find(readQuery(query))).toEqual(fits ? [0] : []),
)

test('the same seed creates the same people, and another one creates others', () => {
  expect(makePerson(7, 42)).toEqual(makePerson(7, 42))
  expect(makePerson(8, 42)).not.toEqual(makePerson(7, 42))
  const people = Array.from({ length: 10_000 }, (_, place) => makePerson(7, place))
  const kindsOf = (read: (person: BoardPerson) => string | undefined) => new Set(people.map(read)).size
  expect(kindsOf(({ basics }) => basics.email)).toBe(10_000)
  expect(kindsOf(({ basics }) => basics.phone)).toBe(10_000)
  expect(kindsOf(({ basics }) => basics.summary)).toBeGreaterThan(9_000)
  expect(kindsOf(({ basics }) => basics.name)).toBeGreaterThan(2_000)
  expect(kindsOf(({ basics }) => basics.label)).toBeGreaterThan(60)
  expect(kindsOf(({ basics }) => basics.location.city)).toBe(40)
})

test('a signed-in client searches people page by page, and finds each once', async () => {
  const ask = await aBoard()
  expect((await ask('/search', {})).status).toBe(401)
  const ids: string[] = []
  for (let page: string | undefined = '1'; page !== undefined && ids.length < 60; ) {
    const { results, next }: Page = await pageOf(await ask(`/search?q=sql+AND+python&count=20&page=${page}`))
    for (const person of results) expect(JSON.stringify(person)).toMatch(/SQL.*Python|Python.*SQL/)
    ids.push(...results.map(({ id }) => id))
    page = next
  }
  expect(new Set(ids).size).toBe(60)
  expect(await (await ask(`/people/${ids[0]}`)).json()).toMatchObject({ id: ids[0] })
  expect((await ask('/people/p99999999')).status).toBe(404)
})

test('a search with few people ends, and one with none is empty', async () => {
  const ask = await aBoard({ people: 3 })
  const all = await pageOf(await ask('/search'))
  expect([all.results.length, all.next]).toEqual([3, undefined])
  expect(await pageOf(await ask('/search?q=unicorns'))).toEqual({ results: [] })
})

test('the board is rate-limited, slow or broken on request', async () => {
  const ask = await aBoard({ people: 3, perMinute: 5 })
  expect((await ask('/search?broken=error')).status).toBe(500)
  expect(await (await ask('/search?broken=html')).text()).toContain('<h1>')
  expect(await (await ask('/search?broken=nothing')).text()).toBe('')
  expect((await ask('/search?broken=busy')).headers.get('retry-after')).toBe('3600')
  expect((await ask('/search?slow=10')).status).toBe(200)
  const refused = await ask('/search')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('the board sends different kinds of invalid answers on request', async () => {
  const ask = await aBoard({ people: 20 })
  const wrong = async (how: string) => pageOf(await ask(`/search?broken=${how}&page=2&count=5`))
  expect(await wrong('forever')).toMatchObject({ results: [{}], next: '3' })
  expect(await wrong('itself')).toMatchObject({ next: '2' })
  const [first, second, third] = (await wrong('twins')).results
  expect(new Set([first?.id, second?.id, third?.id]).size).toBe(3)
  expect([second?.basics, third?.basics]).toEqual([first?.basics, first?.basics])
  expect((await wrong('script')).results[0]?.basics.name).toContain('<script>')
  expect((await (await ask('/people/p00001?broken=huge')).arrayBuffer()).byteLength).toBe(50 * 1024 * 1024)
  expect((await ask('/search?broken=locked')).status).toBe(401)
})
