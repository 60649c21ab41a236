import { definePages } from '../../api/address/define-pages.ts'
import { ApprovalsView, ChainsView } from './approvals-view.ts'

export const approvalsPages = definePages({
  approvals: {
    path: '/approvals',
    topics: ['approval_asked'],
    access: 'signed-in',
    search: ApprovalsView,
    load: () => import('./ApprovalsPage.tsx'),
    entries: [{ area: 'inbox', place: 10, label: 'Approvals', keywords: ['requests', 'stand-in'] }],
  },
  approvalChains: {
    path: '/settings/approvals',
    access: { anyOf: ['modify_company_profile'] },
    search: ChainsView,
    load: () => import('./ChainsPage.tsx'),
    entries: [{ area: 'settings', group: 'Hiring', place: 30, label: 'Approval chains', keywords: ['approvers'] }],
  },
})
