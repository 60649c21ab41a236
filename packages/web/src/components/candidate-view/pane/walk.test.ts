import { beforeEach, describe, expect, test, vi } from 'vitest'
import { findNeighbours, findWalk, profilePath, rememberWalk, type Walk } from './walk.ts'

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
])('the neighbours of %s in a walk of three', (id, found) => expect(findNeighbours(walk, id)).toEqual(found))

test('without a walk there are no neighbours', () => expect(findNeighbours(undefined, '1')).toBeUndefined())

test('the address of a profile stands firm against empty and odd parts', () => {
  expect(profilePath('p', { ...entry('1'), slug: '', source: '' })).toBe('/candidate_profile/-/1/p/80/-')
  expect(profilePath('p', { ...entry('1'), slug: 'a/b', mandatory: 'yes' })).toBe(
    '/candidate_profile/a%2Fb/1/p/80/internal/yes',
  )
})

describe('a walk of this tab', () => {
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

  test('is found again for its own position only', () => {
    rememberWalk(walk)
    expect(findWalk('p')).toEqual(walk)
    expect(findWalk('q')).toBeUndefined()
    expect(findWalk(undefined)).toBeUndefined()
  })

  test('too long to keep leaves none, not the last one', () => {
    rememberWalk(walk)
    isFull = true
    rememberWalk({ ...walk, entries: [] })
    expect(findWalk('p')).toBeUndefined()
  })

  test.each(['{', 'null', '7', '{"positionId":"p"}', '{"positionId":"p","entries":1}'])(
    'is none where the store holds %s',
    (text) => {
      kept.set('shortlist.walk', text)
      expect(findWalk('p')).toBeUndefined()
    },
  )
})
