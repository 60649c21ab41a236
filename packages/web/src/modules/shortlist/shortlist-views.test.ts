import type { SavedView } from '@rolecall/contract/pool/saved-views'
import { expect, test } from 'vitest'
import { describeDroppedFilters, isShown, stateOf, viewOf } from '../../components/saved-views/saved-view-state.ts'
import { SAVED_SHORTLISTS as LIST, ListView } from './shortlist-view.ts'

const saved = (over: Partial<SavedView>) => ({ view: {}, left_out: [], ...over }) as unknown as SavedView

test('differences from a fresh list are saved, and restored unchanged', () => {
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

test('a view without a group opens in the current one, without earlier filters', () => {
  const now = ListView.parse({ group: 'Screened', q: 'java', min: 50 })
  expect(stateOf(LIST, viewOf(LIST, { mine: 'true' }, now))).toEqual({ group: 'Screened', mine: 'true' })
  expect(isShown(LIST, saved({ view: { q: 'java', min: '50' } }), now)).toBe(true)
  expect(isShown(LIST, saved({ view: { q: 'java' } }), now)).toBe(false)
})

test('missing values are reported, also a filter that this page lacks', () => {
  const view = saved({ view: { q: 'x', hat_size: '7' }, left_out: [{ what: 'status', name: 'Second talk' }] })
  expect(describeDroppedFilters(LIST, view)).toBe(
    'No longer available and left out: the status Second talk, the filter hat_size.',
  )
  expect(describeDroppedFilters(LIST, saved({ view: { q: 'x' } }))).toBe('')
})
