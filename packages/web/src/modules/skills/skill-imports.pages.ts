import { definePages } from '../../api/address/define-pages.ts'
import { SkillImportsView } from './skill-imports-view.ts'

export const skillImportsPages = definePages({
  skillImports: {
    path: '/finds/lists',
    access: 'admin',
    search: SkillImportsView,
    load: () => import('./SkillImportsPage.tsx'),
    entries: [
      { area: 'settings', group: 'Skills and parsing', place: 20, label: 'Skill lists', keywords: ['import skills'] },
    ],
  },
})
