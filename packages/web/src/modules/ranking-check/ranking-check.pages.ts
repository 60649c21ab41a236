import { definePages } from '../../api/address/define-pages.ts'

export const rankingCheckPages = definePages({
  rankingCheck: {
    path: '/ranking-check',
    access: 'admin',
    load: () => import('./RankingCheckPage.tsx'),
    entries: [{ place: 30, label: 'Ranking check', icon: 'IconScale', section: 'Insight' }],
  },
})
