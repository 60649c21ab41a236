import { definePages } from '../../api/address/define-pages.ts'

export const formsPages = definePages({
  forms: {
    path: '/forms',
    access: 'admin',
    load: () => import('./FormsPage.tsx'),
    entries: [{ place: 40, label: 'Forms', icon: 'IconForms', section: 'Administration' }],
  },
  form: {
    path: '/forms/$formType',
    access: 'admin',
    load: () => import('./FormPage.tsx'),
  },
})
