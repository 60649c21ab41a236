import { beforeEach, expect, test, vi } from 'vitest'
import {
  forgetPrefetched,
  hasPrefetched,
  readTogether,
  takePrefetchedAnswer,
  takePrefetchedContent,
} from './read-ahead.ts'

const WHOLE = { path: '/whole', body: { id: 'p' } } as const
const COUNTS = { part: 'counts', path: '/counts', body: { id: 'p' } } as const
const USER = { part: 'user', path: '/user' } as const
const CARDS = { part: 'cards', path: '/cards', body: { group: 'first' } } as const

const bodyOf = (body: object) => ({ headers: { 'Access-Token': 'mine' }, body: JSON.stringify(body) })
const always = () => true

let asked: string[]
let answer: (path: string) => Response

beforeEach(() => {
  asked = []
  answer = () => Response.json({ success: true, counts: { total: 3 }, cards: { total: 3 } })
  vi.stubGlobal('localStorage', { getItem: () => 'mine' })
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return answer(path)
  })
  forgetPrefetched()
  readTogether(WHOLE, [COUNTS, USER], ({ counts }) => (counts ? [CARDS] : []))
})

test('parts of one answer are those of several reads, each used once', async () => {
  const counts = await takePrefetchedAnswer('/counts', bodyOf(COUNTS.body))
  expect(await counts?.json()).toEqual({ total: 3 })
  expect(takePrefetchedAnswer('/counts', bodyOf(COUNTS.body))).toBeUndefined()
  expect(takePrefetchedContent('/cards', bodyOf(CARDS.body), always)).toEqual({ total: 3 })
  expect(asked).toEqual(['/whole'])
})

test('a part that is missing is read alone, once it is wanted', async () => {
  answer = (path) => (path === '/whole' ? new Response('', { status: 404 }) : Response.json({ name: 'Asha' }))
  const user = await takePrefetchedAnswer('/user', { headers: { 'Access-Token': 'mine' } })
  expect(await user?.json()).toEqual({ name: 'Asha' })
  expect(asked).toEqual(['/whole', '/user'])
})

test('after a change no part is used, even if it comes later', async () => {
  forgetPrefetched()
  await vi.waitFor(() => expect(asked).toEqual(['/whole']))
  await new Promise((resolve) => setTimeout(resolve))
  expect(hasPrefetched()).toBe(false)
})

test('another session uses no part', () => {
  expect(takePrefetchedAnswer('/user', { headers: { 'Access-Token': 'theirs' } })).toBeUndefined()
})
