import { definePages } from '../../api/address/define-pages.ts'
import { RequisitionsView } from './requisitions-view.ts'

export const requisitionsPages = definePages({
  requisitions: {
    path: '/requisitions',
    access: 'signed-in',
    search: RequisitionsView,
    load: () => import('./RequisitionsPage.tsx'),
    entries: [{ area: 'positions', place: 30, label: 'Requisitions', keywords: ['headcount'] }],
  },
  newRequisition: {
    path: '/newrequisition',
    access: { allOf: ['create_requisition'] },
    load: () => import('./NewRequisitionPage.tsx'),
    area: 'positions',
  },
  requisition: {
    path: '/requisitions/$requisitionId',
    shows: 'requisition',
    access: 'signed-in',
    load: () => import('./RequisitionPage.tsx'),
    area: 'positions',
  },
})
