import { expect, test } from 'vitest'
import { DEFAULT_PIPELINE, listDefaultMoves } from './default-pipeline.ts'
import { findRefusal, isProgress, type Move, permissionForMove } from './may-move.ts'

const move = (over: Partial<Move> = {}): Move => ({
  from: { id: 'Shortlisted', groupOrder: 3, allowed: ['Screened', 'Rejected'] },
  to: { id: 'Screened', groupOrder: 4, options: [], reasonMandatory: false, requiredForms: [] },
  frozen: false,
  reason: undefined,
  filledForms: [],
  ...over,
})
const rejected = {
  id: 'Rejected',
  groupOrder: 8,
  options: ['Skills do not match', 'Others'],
  reasonMandatory: true,
  requiredForms: [],
}

// L-S01
test('a candidate moves to a status that the current one allows', () => {
  expect(findRefusal(move())).toBeUndefined()
})

// L-S01 L-S03 L-S05
test.each([
  ['frozen', move({ frozen: true })],
  ['same-status', move({ to: { ...move().to, id: 'Shortlisted' } })],
  ['not-allowed', move({ to: { ...move().to, id: 'Selected' } })],
  ['not-allowed', move({ from: { ...move().from, allowed: [] } })],
  ['reason-missing', move({ to: rejected })],
  ['reason-missing', move({ to: rejected, reason: 'Others' })],
  ['reason-unknown', move({ to: { ...rejected, options: ['Skills do not match'] }, reason: 'Did not smile' })],
  ['reason-too-short', move({ to: rejected, reason: 'Was late' })],
  ['reason-too-long', move({ to: rejected, reason: 'x'.repeat(501) })],
])('refuses a move: %s', (why, refused) => {
  expect(findRefusal(refused)).toMatchObject({ why })
})

test.each([
  ['a reason from the list', { reason: 'Skills do not match' }],
  ['a typed reason', { reason: 'The project was stopped by the customer. '.repeat(4) }],
])('accepts %s if a reason is required', (_, given) => {
  expect(findRefusal(move({ to: rejected, ...given }))).toBeUndefined()
})

test('a status that requires a form waits for it', () => {
  const to = { ...move().to, requiredForms: [{ feature: 'screening', parentStatus: 'Screened' }] }
  expect(findRefusal(move({ to }))).toEqual({ why: 'form-missing', feature: 'screening' })
  expect(findRefusal(move({ to, filledForms: ['screening'] }))).toBeUndefined()
})

test('going back needs the permission to move backward', () => {
  expect(permissionForMove(4, 3)).toBe('move_backward_candidate')
  expect(permissionForMove(3, 4)).toBe('move_forward_candidate')
  expect(permissionForMove(4, 4)).toBe('move_forward_candidate')
})

test('the default pipeline can be completed and left from everywhere, but nobody is moved into Applicants', () => {
  const moves = listDefaultMoves()
  const leadsTo = (from: string, to: string) => moves.some((each) => each.from === from && each.to === to)
  expect(leadsTo('Initial Status', 'Shortlisted')).toBe(true)
  expect(leadsTo('Initial Status', 'Selected')).toBe(false)
  expect(leadsTo('Interviewed', 'Selected')).toBe(true)
  expect(leadsTo('Rejected', 'Shortlisted')).toBe(true)
  expect(moves.some(({ to }) => to === 'Applicants')).toBe(false)
  const everyStatus = DEFAULT_PIPELINE.flatMap(({ statuses }) => statuses.map(({ id }) => id))
  for (const from of everyStatus.filter((id) => id !== 'Rejected')) expect(leadsTo(from, 'Rejected')).toBe(true)
})

test('a candidate interested in no position can only be rejected, moved back, or moved to the start', () => {
  const [start, open, later, closed] = (['initial', 'open', 'hiring_manager', 'closed'] as const).map(
    (type, groupOrder) => ({ type, groupOrder }),
  )
  if (!start || !open || !later || !closed) throw new Error('Four places')
  expect([isProgress(start, open), isProgress(open, later), isProgress(open, open), isProgress(closed, open)]).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect([
    isProgress(later, open),
    isProgress(open, closed),
    isProgress(later, start),
    isProgress(closed, start),
  ]).toEqual([false, false, false, false])
})
