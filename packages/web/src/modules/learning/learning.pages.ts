import { definePages } from '../../api/address/define-pages.ts'

export const learningPages = definePages({
  learning: {
    path: '/learning',
    access: 'admin',
    load: () => import('./LearningPage.tsx'),
    entries: [{ place: 40, label: 'Books and courses', icon: 'IconBook', section: 'Skills and reading' }],
  },
})
