import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { showCandidate } from './board-pages.ts'
import { createJobBoard } from './job-board.ts'
import { makePerson } from './people.ts'

async function aBoard() {
  const board = createJobBoard({ people: 60 })
  await new Promise<void>((resolve) => board.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    board.closeAllConnections()
    board.close()
  })
  const { port } = board.address() as AddressInfo
  return (path: string, options: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual', ...options })
}
type BoardClient = Awaited<ReturnType<typeof aBoard>>

const formOf = (fields: Record<string, string>) => ({ method: 'POST', body: new URLSearchParams(fields) })

async function signIn(ask: BoardClient) {
  const answer = await ask('/sign-in', formOf({ user: 'demo', password: 'demo' }))
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  return async (path: string) => (await ask(path, { headers: { cookie } })).text()
}
const idsOf = (page: string) => [...page.matchAll(/<article data-candidate-id="(\w+)"/g)].map(([, id]) => id)
const fieldsOf = (page: string) => new Set([...page.matchAll(/data-field="(\w+)"/g)].map(([, name]) => name))

test('a visitor who is not signed in is sent to the form, and then to the page they wanted', async () => {
  const ask = await aBoard()
  const sent = await ask('/candidates?q=sql&page=2')
  expect([sent.status, sent.headers.get('location')]).toEqual([303, '/sign-in?next=%2Fcandidates%3Fq%3Dsql%26page%3D2'])
  expect(await (await ask(sent.headers.get('location') ?? '')).text()).toContain('value="/candidates?q=sql&amp;page=2"')
  const refused = await ask('/sign-in', formOf({ user: 'demo', password: 'wrong' }))
  expect([refused.status, refused.headers.get('set-cookie')]).toEqual([401, null])
  const into = await ask('/sign-in', formOf({ user: 'demo', password: 'demo', next: '/candidates?q=sql&page=2' }))
  expect([into.status, into.headers.get('location')]).toEqual([303, '/candidates?q=sql&page=2'])
  expect(into.headers.get('set-cookie')).toMatch(/^board_session=\w+; Path=\/; HttpOnly; SameSite=Lax$/)
})

test.each(['//elsewhere.example', 'https://elsewhere.example', '/\\elsewhere.example', 'javascript:alert(1)', ''])(
  'sign-in never redirects outside the board, as to “%s”',
  async (next) => {
    const ask = await aBoard()
    const into = await ask('/sign-in', formOf({ user: 'demo', password: 'demo', next }))
    expect(into.headers.get('location')).toBe('/candidates')
  },
)

test('the list shows every match once, over linked pages', async () => {
  const read = await signIn(await aBoard())
  const ids: (string | undefined)[] = []
  let path: string | undefined = '/candidates?q=sql'
  while (path) {
    const page: string = await read(path)
    ids.push(...idsOf(page))
    path = /rel="next" href="([^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&')
  }
  const first = await read('/candidates?q=sql')
  expect(ids).toHaveLength(Number(/data-total="(\d+)"/.exec(first)?.[1]))
  expect(new Set(ids).size).toBe(ids.length)
  expect(fieldsOf(first)).toEqual(new Set(['name', 'headline', 'location', 'email', 'phone', 'skills']))
})

test('a candidate’s page shows their document and its address', async () => {
  const read = await signIn(await aBoard())
  const page = await read('/candidates/p00012')
  expect(idsOf(page)).toEqual(['p00012'])
  for (const name of ['name', 'headline', 'location', 'email', 'phone', 'skills', 'summary', 'experience', 'education'])
    expect(fieldsOf(page)).toContain(name)
  const [, json = ''] = /rel="alternate" type="application\/json" href="([^"]+)"/.exec(page) ?? []
  const { basics } = JSON.parse(await read(json))
  for (const said of [basics.name, basics.email, basics.phone]) expect(page).toContain(`>${said}<`)
  expect(await read('/candidates/p99999')).toContain('There is nobody of this address.')
})

test('text from candidates or searches is escaped on a page', async () => {
  const person = makePerson(7, 1)
  const page = showCandidate({ ...person, basics: { ...person.basics, name: '<script>alert("x")</script>' } })
  expect(page).not.toContain('<script')
  const read = await signIn(await aBoard())
  expect(await read(`/candidates?q=${encodeURIComponent('"><script>')}`)).not.toContain('<script')
})
