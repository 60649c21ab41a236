import { definePages } from '../../../api/address/define-pages.ts'

export const questionnairesPages = definePages({
  questionnaires: {
    path: '/questionnaires',
    access: 'signed-in',
    load: () => import('./QuestionnairesPage.tsx'),
    entries: [{ area: 'positions', place: 50, label: 'Questionnaires', keywords: ['application form'] }],
  },
  newQuestionnaire: {
    path: '/questionnaires/new',
    access: 'signed-in',
    load: () => import('./NewQuestionnairePage.tsx'),
    area: 'positions',
  },
  questionnaire: {
    path: '/questionnaires/$questionnaireId',
    access: 'signed-in',
    load: () => import('./QuestionnairePage.tsx'),
    area: 'positions',
  },
})
