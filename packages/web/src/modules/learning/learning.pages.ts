import { definePages } from '../../api/address/define-pages.ts'

export const learningPages = definePages({
  learning: {
    path: '/learning',
    access: 'admin',
    load: () => import('./LearningPage.tsx'),
    entries: [
      { area: 'settings', group: 'Skills and parsing', place: 50, label: 'Learning', keywords: ['Books and courses'] },
    ],
  },
})
