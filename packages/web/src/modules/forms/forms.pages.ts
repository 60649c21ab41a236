import { definePages } from '../../api/address/define-pages.ts'

export const formsPages = definePages({
  forms: {
    path: '/forms',
    access: 'admin',
    load: () => import('./FormsPage.tsx'),
    entries: [
      {
        area: 'settings',
        group: 'Hiring',
        place: 20,
        label: 'Forms',
        keywords: ['scorecards', 'screening', 'feedback'],
      },
    ],
  },
  form: {
    path: '/forms/$formType',
    access: 'admin',
    load: () => import('./FormPage.tsx'),
    area: 'settings',
  },
})
