import { definePages } from '../../api/address/define-pages.ts'
import { AuditView } from './audit-view.ts'

export const auditPages = definePages({
  audit: {
    path: '/audit',
    access: 'admin',
    search: AuditView,
    load: () => import('./AuditPage.tsx'),
    entries: [{ area: 'settings', group: 'Compliance', place: 40, label: 'Audit log', keywords: ['history'] }],
  },
})
