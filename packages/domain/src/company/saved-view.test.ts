import { expect, test } from 'vitest'
import { type Known, openView } from './saved-view.ts'

const KNOWN: Known = {
  groups: new Set(['Screened']),
  statuses: new Set(['Screened', 'Phone screen']),
  orders: new Set(['score', 'name']),
  filters: new Set(['gender']),
  pools: new Set(['p1', 'p2']),
}

test('a view of which all is there is opened as it was kept', () => {
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

test('what is gone is left out and named, the rest stays', () => {
  const view = {
    ...{ group: 'Talks', status: 'Second talk', sort: 'shoe size', min: '50', location: ['Pune', 'other'] },
    ...{ own: ['gender:Female', 'visa:yes', 'visa:no'], pool: ['p1', 'p9'] },
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

test('all but what is gone is no filter', () => {
  expect(openView({ pool: ['p9', 'other'] }, KNOWN).view).toEqual({})
})
