import { POOL_PAGE } from '@rolecall/domain/access/page-access'
import { definePages } from '../../api/address/define-pages.ts'
import { DuplicatesView } from './duplicates-view.ts'

export const duplicatesPages = definePages({
  duplicates: {
    path: '/duplicates',
    access: POOL_PAGE,
    search: DuplicatesView,
    load: () => import('./DuplicatesPage.tsx'),
    entries: [{ area: 'candidates', place: 20, label: 'Duplicates', keywords: ['merge'] }],
  },
})
