import { definePages } from '../../api/address/define-pages.ts'
import { RequisitionsView } from './requisitions-view.ts'

export const requisitionsPages = definePages({
  requisitions: {
    path: '/requisitions',
    access: 'signed-in',
    search: RequisitionsView,
    load: () => import('./RequisitionsPage.tsx'),
    entries: [{ place: 25, label: 'Requisitions', icon: 'IconClipboardCheck', section: 'Hiring' }],
  },
  newRequisition: {
    path: '/newrequisition',
    access: { allOf: ['create_requisition'] },
    load: () => import('./NewRequisitionPage.tsx'),
  },
  requisition: {
    path: '/requisitions/$requisitionId',
    shows: 'requisition',
    access: 'signed-in',
    load: () => import('./RequisitionPage.tsx'),
  },
})
