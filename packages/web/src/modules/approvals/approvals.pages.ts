import { definePages } from '../../api/address/define-pages.ts'
import { ApprovalsView, ChainsView } from './approvals-view.ts'

export const approvalsPages = definePages({
  approvals: {
    path: '/approvals',
    topics: ['approval_asked'],
    access: 'signed-in',
    search: ApprovalsView,
    load: () => import('./ApprovalsPage.tsx'),
    entries: [{ place: 36, label: 'Approvals', icon: 'IconChecks', section: 'Hiring' }],
  },
  approvalChains: {
    path: '/settings/approvals',
    access: { anyOf: ['modify_company_profile'] },
    search: ChainsView,
    load: () => import('./ChainsPage.tsx'),
    entries: [{ place: 24, label: 'Approval chains', icon: 'IconListCheck', section: 'Administration' }],
  },
})
