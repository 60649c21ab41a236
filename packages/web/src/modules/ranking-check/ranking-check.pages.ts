import { definePages } from '../../api/address/define-pages.ts'

export const rankingCheckPages = definePages({
  rankingCheck: {
    path: '/ranking-check',
    access: 'admin',
    load: () => import('./RankingCheckPage.tsx'),
    entries: [
      { area: 'settings', group: 'Skills and parsing', place: 60, label: 'Ranking check', keywords: ['score'] },
    ],
  },
})
