import { definePages } from '../../../api/address/define-pages.ts'

export const mailTemplatesPages = definePages({
  mailTemplates: {
    path: '/mail-templates',
    access: 'admin',
    load: () => import('./MailTemplatesPage.tsx'),
    entries: [{ place: 50, label: 'Mails', icon: 'IconMail', section: 'Administration' }],
  },
})
