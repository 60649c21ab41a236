import { expect, test } from 'vitest'
import { type KnownNames, openView } from './saved-view.ts'

const KNOWN: KnownNames = {
  groups: new Set(['Screened']),
  statuses: new Set(['Screened', 'Phone screen']),
  orders: new Set(['score', 'name']),
  filters: new Set(['gender']),
  pools: new Set(['p1', 'p2']),
  poolNames: new Set(['Data people']),
  sources: new Set(['internal']),
  tags: new Set(['t1']),
}

test('a view whose values all exist opens as saved', () => {
  const view = {
    group: 'Screened',
    status: 'Phone screen',
    sort: 'name',
    q: 'kafka',
    own: ['gender:Female'],
    pool: 'p1',
  }
  expect(openView(view, KNOWN)).toEqual({ view: { ...view }, leftOut: [] })
})

test('values that no longer exist are dropped and named, and the rest is kept', () => {
  const view = {
    group: 'Talks',
    status: 'Second talk',
    sort: 'shoe size',
    min: '50',
    location: ['Pune', 'other'],
    own: ['gender:Female', 'visa:yes', 'visa:no'],
    pool: ['p1', 'p9'],
  }
  expect(openView(view, KNOWN)).toEqual({
    view: { min: '50', location: ['Pune', 'other'], own: ['gender:Female'], pool: ['p1'] },
    leftOut: [
      { what: 'status group', name: 'Talks' },
      { what: 'status', name: 'Second talk' },
      { what: 'order', name: 'shoe size' },
      { what: 'filter', name: 'visa' },
      { what: 'résumé group', name: 'p9' },
    ],
  })
})

test('a view without any remaining value filters nothing', () => {
  expect(openView({ pool: ['p9', 'other'] }, KNOWN).view).toEqual({})
})

test('a pool search names groups, sources and tags', () => {
  const view = { group: ['Data people', 'Gone'], source: ['internal'], tag: ['t9'], view: 'with_cvid' }
  expect(openView(view, KNOWN, 'pool')).toEqual({
    view: { group: ['Data people'], source: ['internal'], view: 'with_cvid' },
    leftOut: [
      { what: 'résumé group', name: 'Gone' },
      { what: 'tag', name: 't9' },
    ],
  })
})
