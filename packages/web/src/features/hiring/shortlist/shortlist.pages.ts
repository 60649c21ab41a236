import { definePages } from '../../../api/address/define-pages.ts'
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
  },
})
