import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { type BoardOptions, createJobBoard } from './job-board.ts'
import { readQuery } from './match-query.ts'
import { type BoardPerson, makePerson } from './people.ts'

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
])('the query %s fits or does not fit “%s”', (query, text, fits) => expect(readQuery(query)(text)).toBe(fits))

test('the same seed makes the same people, another one makes others', () => {
  expect(makePerson(7, 42)).toEqual(makePerson(7, 42))
  expect(makePerson(8, 42)).not.toEqual(makePerson(7, 42))
})

test('whoever signs in searches people page by page, and finds each once', async () => {
  const ask = await aBoard()
  expect((await ask('/search', {})).status).toBe(401)
  const ids: string[] = []
  for (let page: string | undefined = '1'; page !== undefined && ids.length < 60; ) {
    const { results, next }: Page = await pageOf(await ask(`/search?q=sql+AND+python&count=20&page=${page}`))
    for (const person of results)
      expect(person.skills.map(({ name }) => name)).toEqual(expect.arrayContaining(['SQL', 'Python']))
    ids.push(...results.map(({ id }) => id))
    page = next
  }
  expect(new Set(ids).size).toBe(60)
  expect(await (await ask(`/people/${ids[0]}`)).json()).toMatchObject({ id: ids[0] })
  expect((await ask('/people/p99999999')).status).toBe(404)
})

test('a search of few people ends, and one of nobody is empty', async () => {
  const ask = await aBoard({ people: 3 })
  const all = await pageOf(await ask('/search'))
  expect([all.results.length, all.next]).toEqual([3, undefined])
  expect(await pageOf(await ask('/search?q=unicorns'))).toEqual({ results: [] })
})

test('it is busy, slow and broken on request', async () => {
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
