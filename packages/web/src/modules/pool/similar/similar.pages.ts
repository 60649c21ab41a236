import { POOL_PAGE } from '@rolecall/domain/access/page-access'
import { definePages } from '../../../api/address/define-pages.ts'
import { RediscoveredView, SimilarView } from './similar-view.ts'

export const similarPages = definePages({
  similar: {
    path: '/people-like/$candidateId',
    access: POOL_PAGE,
    search: SimilarView,
    load: () => import('./SimilarPage.tsx'),
    area: 'candidates',
  },
  rediscovered: {
    path: '/position/$positionId/rediscovered',
    access: POOL_PAGE,
    search: RediscoveredView,
    load: () => import('./RediscoveredPage.tsx'),
    area: 'positions',
  },
})
