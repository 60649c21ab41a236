import { expect, test } from 'vitest'
import { isShown, stateOf, viewOf } from '../../components/saved-views/saved-view-state.ts'
import { PoolList, SAVED_SEARCHES } from './pool-view.ts'

test('a pool search opens without closing panels around the list', () => {
  const now = PoolList.parse({ q: 'java', tag: ['t1'], uploads: 'open', typing: true })
  expect(stateOf(SAVED_SEARCHES, now)).toEqual({ q: 'java', tag: ['t1'] })
  expect(viewOf(SAVED_SEARCHES, { view: 'with_cvid' }, now)).toMatchObject({
    q: '',
    tag: [],
    view: 'with_cvid',
    uploads: 'open',
    typing: false,
  })
  expect(isShown(SAVED_SEARCHES, { view: { q: 'java', tag: ['t1'] } }, now)).toBe(true)
})
