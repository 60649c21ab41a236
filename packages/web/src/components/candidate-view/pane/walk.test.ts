import { beforeEach, describe, expect, test, vi } from 'vitest'
import { findNeighbours, findWalk, profilePath, storeWalk, type Walk } from './walk.ts'

const entry = (candidateId: string) => ({
  candidateId,
  name: candidateId,
  slug: 'writer',
  score: 80,
  source: 'internal',
})
const walk: Walk = { positionId: 'p', back: '/position/p?min=50', entries: ['1', '2', '3'].map(entry) }

test.each([
  ['1', { previous: undefined, next: entry('2'), at: 1, total: 3 }],
  ['2', { previous: entry('1'), next: entry('3'), at: 2, total: 3 }],
  ['3', { previous: entry('2'), next: undefined, at: 3, total: 3 }],
  ['4', undefined],
])('the neighbours of %s in a list of three', (id, found) => expect(findNeighbours(walk, id)).toEqual(found))

test('without a list there are no neighbours', () => expect(findNeighbours(undefined, '1')).toBeUndefined())

test('the address of a profile handles empty and odd parts', () => {
  expect(profilePath('p', { ...entry('1'), slug: '', source: '' })).toBe('/candidate_profile/-/1/p/80/-')
  expect(profilePath('p', { ...entry('1'), slug: 'a/b', mandatory: 'yes' })).toBe(
    '/candidate_profile/a%2Fb/1/p/80/internal/yes',
  )
})

describe('the list of this tab', () => {
  const kept = new Map<string, string>()
  let isFull = false
  beforeEach(() => {
    kept.clear()
    isFull = false
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      removeItem: (key: string) => kept.delete(key),
      setItem: (key: string, value: string) => {
        if (isFull) throw new Error('The quota is exceeded.')
        kept.set(key, value)
      },
    })
  })

  test('is found for its own position only', () => {
    storeWalk(walk)
    expect(findWalk('p')).toEqual(walk)
    expect(findWalk('q')).toBeUndefined()
    expect(findWalk(undefined)).toBeUndefined()
  })

  test('leaves none if it is too long to store, not the previous one', () => {
    storeWalk(walk)
    isFull = true
    storeWalk({ ...walk, entries: [] })
    expect(findWalk('p')).toBeUndefined()
  })

  test.each(['{', 'null', '7', '{"positionId":"p"}', '{"positionId":"p","entries":1}'])(
    'is empty if the store contains %s',
    (text) => {
      kept.set('shortlist.walk', text)
      expect(findWalk('p')).toBeUndefined()
    },
  )
})
