import type { SavedView } from '@rolecall/contract/hiring/saved-views'
import { expect, test } from 'vitest'
import { isShown, stateOf, tellLeftOut, viewOf } from '../../../parts/saved-views/saved-view-state.ts'
import { SAVED_SHORTLISTS as LIST, ListView } from './shortlist-view.ts'

const saved = (over: Partial<SavedView>) => ({ view: {}, left_out: [], ...over }) as unknown as SavedView

test('what differs from a fresh list is kept, and comes back as it was', () => {
  const view = ListView.parse({
    q: 'kafka',
    typing: true,
    min: 0,
    location: ['Pune', 'other'],
    rules: true,
    sort: 'name',
  })
  const state = { q: 'kafka', min: '0', location: ['Pune', 'other'], rules: 'true', sort: 'name' }
  expect(stateOf(LIST, view)).toEqual(state)
  expect(viewOf(LIST, state, { group: '' })).toEqual({ ...view, typing: false })
})

test('a view without a group is shown in the present one, with no filter of before', () => {
  const now = ListView.parse({ group: 'Screened', q: 'java', min: 50 })
  expect(stateOf(LIST, viewOf(LIST, { mine: 'true' }, now))).toEqual({ group: 'Screened', mine: 'true' })
  expect(isShown(LIST, saved({ view: { q: 'java', min: '50' } }), now)).toBe(true)
  expect(isShown(LIST, saved({ view: { q: 'java' } }), now)).toBe(false)
})

test('what is gone is told, also a filter that this page does not have', () => {
  const view = saved({ view: { q: 'x', hat_size: '7' }, left_out: [{ what: 'status', name: 'Second talk' }] })
  expect(tellLeftOut(LIST, view)).toBe('Not there any more, and left out: the status Second talk, the filter hat_size.')
  expect(tellLeftOut(LIST, saved({ view: { q: 'x' } }))).toBe('')
})
