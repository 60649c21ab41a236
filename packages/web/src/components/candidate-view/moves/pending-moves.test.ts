import { shortlist } from '@rolecall/contract/shortlist/shortlist'
import { type InfiniteData, QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { callKey, callQuery } from '../../../api/call.ts'
import type { Counts, Page, PendingMove } from './apply-moves.ts'
import { addPendingMove, confirmPendingMove, dropMove, listPendingMoves } from './pending-moves.ts'

// The session module reads the browser's storage on import, and there is no such storage here.
vi.hoisted(() => {
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('addEventListener', () => {})
})

const move: PendingMove = {
  id: 7,
  to: { status: 'rejected', statusName: 'Rejected', group: 'rejection' },
  people: [{ candidateId: 'a', status: 'new', group: 'initial' }],
}
const counts = {
  total: 3,
  groups: [
    { group_id: 'initial', count: 2, sub_status: [{ status_id: 'new', count: 2 }] },
    { group_id: 'rejection', count: 1, sub_status: [{ status_id: 'rejected', count: 1 }] },
  ],
} as unknown as Counts
const page = { results: [{ id: 'a' }, { id: 'b' }], total: 2 } as unknown as Page

const countsKey = (positionId: string) => callQuery(shortlist.statusCount, { body: { positionId } }).queryKey
const pagesKey = (positionId: string, status_grp: string) => [
  callKey(shortlist.cards),
  'pages',
  { body: { positionId, status_grp, start: 0 } },
]

let client: QueryClient
const pagesOf = (positionId: string, group: string) =>
  client
    .getQueryData<InfiniteData<Page, number>>(pagesKey(positionId, group))
    ?.pages.map(({ results, total }) => [...results.map(({ id }) => id), total])
const countOf = (positionId: string) => client.getQueryData(countsKey(positionId))?.groups.map(({ count }) => count)

beforeEach(() => {
  client = new QueryClient()
  for (const positionId of ['p', 'q']) {
    client.setQueryData(countsKey(positionId), counts)
    client.setQueryData(pagesKey(positionId, 'initial'), { pages: [page], pageParams: [0] })
  }
  addPendingMove(client, 'p', move)
})

describe('a pending move', () => {
  test('belongs to its own position, and leaves the server’s data unchanged', () => {
    expect(listPendingMoves(client, 'p')).toEqual([move])
    expect(listPendingMoves(client, 'q')).toEqual([])
    expect(countOf('p')).toEqual([2, 1])
    expect(pagesOf('p', 'initial')).toEqual([['a', 'b', 2]])
  })

  test('that is refused leaves everything unchanged', () => {
    dropMove(client, 'p', move.id)
    expect(listPendingMoves(client, 'p')).toEqual([])
    expect(countOf('p')).toEqual([2, 1])
    expect(pagesOf('p', 'initial')).toEqual([['a', 'b', 2]])
  })

  test('that is accepted is merged into counts and lists of its position, and no longer pending', () => {
    confirmPendingMove(client, 'p', move)
    expect(listPendingMoves(client, 'p')).toEqual([])
    expect(countOf('p')).toEqual([1, 2])
    expect(pagesOf('p', 'initial')).toEqual([['b', 1]])
    expect(countOf('q')).toEqual([2, 1])
    expect(pagesOf('q', 'initial')).toEqual([['a', 'b', 2]])
  })

  test('does not affect other pending ones', () => {
    addPendingMove(client, 'p', { ...move, id: 8 })
    confirmPendingMove(client, 'p', move)
    expect(listPendingMoves(client, 'p').map(({ id }) => id)).toEqual([8])
  })
})
