import { definePages } from '../../api/address/define-pages.ts'
import { CompareView } from './compare/compare-view.ts'
import { readShortlistAhead } from './read-shortlist-ahead.ts'
import { View } from './shortlist-view.ts'

export const shortlistPages = definePages({
  position: {
    path: '/position/$positionId',
    access: 'signed-in',
    chrome: 'no-footer',
    search: View,
    load: () => import('./ShortlistPage.tsx'),
    readAhead: readShortlistAhead,
    area: 'positions',
  },
  compare: {
    path: '/position/$positionId/compare',
    access: 'signed-in',
    search: CompareView,
    load: () => import('./compare/ComparePage.tsx'),
    area: 'positions',
  },
})
