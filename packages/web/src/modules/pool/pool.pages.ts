import { POOL_PAGE } from '@rolecall/domain/access/page-access'
import { definePages } from '../../api/address/define-pages.ts'
import { PoolView } from './pool-view.ts'

export const poolPages = definePages({
  pool: {
    path: '/internalpool',
    access: POOL_PAGE,
    chrome: 'no-footer',
    search: PoolView,
    load: () => import('./PoolPage.tsx'),
    entries: [{ area: 'candidates', place: 10, label: 'Talent pool', keywords: ['Résumé pool', 'search'] }],
  },
})
