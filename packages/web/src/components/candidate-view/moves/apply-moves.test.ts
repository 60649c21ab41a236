import type { ShortlistCard } from '@rolecall/contract/shortlist/shortlist-card'
import { describe, expect, test } from 'vitest'
import {
  applyToCounts,
  applyToPage,
  applyToRows,
  type Counts,
  leavesList,
  type Page,
  type PendingMove,
} from './apply-moves.ts'

const row = (id: string, status = 'new', group = 'initial') =>
  ({ id, status, status_display_name: status, status_grp: group }) as ShortlistCard

const move = (to: string, group: string, ...ids: string[]): PendingMove => ({
  id: 1,
  to: { status: to, statusName: `${to}, in words`, group },
  people: ids.map((candidateId) => ({ candidateId, status: 'new', group: 'initial' })),
})

const counts = {
  total: 5,
  groups: [
    {
      group_id: 'initial',
      count: 4,
      sub_status: [
        { status_id: 'new', count: 3 },
        { status_id: 'called', count: 1 },
      ],
    },
    { group_id: 'rejection', count: 1, sub_status: [{ status_id: 'rejected', count: 1 }] },
  ],
} as unknown as Counts

const numbersOf = ({ groups }: Counts) =>
  groups.map(({ count, sub_status }) => [count, ...sub_status.map((status) => status.count)])

describe('counts with pending moves', () => {
  // L-S08
  test.each<[string, PendingMove[], number[][]]>([
    [
      'none',
      [],
      [
        [4, 3, 1],
        [1, 1],
      ],
    ],
    [
      'to another group',
      [move('rejected', 'rejection', 'a', 'b')],
      [
        [2, 1, 1],
        [3, 3],
      ],
    ],
    [
      'within the group',
      [move('called', 'initial', 'a')],
      [
        [4, 2, 2],
        [1, 1],
      ],
    ],
    [
      'one after another',
      [move('rejected', 'rejection', 'a'), move('called', 'initial', 'b')],
      [
        [3, 1, 2],
        [2, 2],
      ],
    ],
    [
      'more than the server had',
      [move('rejected', 'rejection', 'a', 'b', 'c', 'd', 'e')],
      [
        [0, 0, 1],
        [6, 6],
      ],
    ],
  ])('%s', (_, moves, numbers) => expect(numbersOf(applyToCounts(counts, moves))).toEqual(numbers))

  test('leave the server’s data unchanged', () => {
    applyToCounts(counts, [move('rejected', 'rejection', 'a')])
    expect(numbersOf(counts)).toEqual([
      [4, 3, 1],
      [1, 1],
    ])
  })
})

// L-S08
test.each([
  ['rejection', 'rejected', 'initial', '', true],
  ['initial', 'called', 'initial', '', false],
  ['initial', 'called', 'initial', 'new', true],
  ['initial', 'called', 'initial', 'called', false],
  ['rejection', 'rejected', 'initial', 'new', true],
])('a candidate who moves to %s/%s leaves the list of %s/%s: %s', (group, status, shownGroup, shownStatus, leaves) =>
  expect(leavesList({ group, status }, { group: shownGroup, status: shownStatus })).toBe(leaves),
)

describe('rows with pending moves', () => {
  const rows = [row('a'), row('b'), row('c')]
  const shown = { group: 'initial', status: '' }

  test('disappear, and the others keep their order', () =>
    expect(applyToRows(rows, [move('rejected', 'rejection', 'b')], shown).map(({ id }) => id)).toEqual(['a', 'c']))

  // L-S08
  test('stay with the new status if the list shows it too', () =>
    expect(applyToRows(rows, [move('called', 'initial', 'b')], shown)).toMatchObject([
      { id: 'a', status: 'new' },
      { id: 'b', status: 'called', status_display_name: 'called, in words', status_grp: 'initial' },
      { id: 'c', status: 'new' },
    ]))

  test('follow the last of several moves', () => {
    const moves = [move('rejected', 'rejection', 'a'), move('called', 'initial', 'a')]
    expect(applyToRows(rows, moves, shown)).toMatchObject([{ id: 'a', status: 'called' }, { id: 'b' }, { id: 'c' }])
    expect(applyToRows(rows, moves.toReversed(), shown).map(({ id }) => id)).toEqual(['b', 'c'])
  })

  test('reduce the page’s total, only for listed candidates', () => {
    const page = { results: rows, total: 40 } as unknown as Page
    const after = applyToPage(page, [move('rejected', 'rejection', 'b', 'of another page')], shown)
    expect(after).toMatchObject({ results: [{ id: 'a' }, { id: 'c' }], total: 38 })
    const inCalled = { group: 'initial', status: 'called' }
    expect(applyToPage(page, [move('rejected', 'rejection', 'z')], inCalled).total).toBe(40)
  })
})
