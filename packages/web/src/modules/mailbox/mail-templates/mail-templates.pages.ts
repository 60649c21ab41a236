import { definePages } from '../../../api/address/define-pages.ts'

export const mailTemplatesPages = definePages({
  mailTemplates: {
    path: '/mail-templates',
    access: 'admin',
    load: () => import('./MailTemplatesPage.tsx'),
    entries: [{ area: 'settings', group: 'Communication', place: 10, label: 'Email templates', keywords: ['Mails'] }],
  },
})
