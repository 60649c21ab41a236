import { definePages } from '../../../api/address/define-pages.ts'

export const questionnairesPages = definePages({
  questionnaires: {
    path: '/questionnaires',
    access: 'signed-in',
    load: () => import('./QuestionnairesPage.tsx'),
    entries: [{ place: 40, label: 'Questionnaires', icon: 'IconMessageQuestion', section: 'Hiring' }],
  },
  newQuestionnaire: {
    path: '/questionnaires/new',
    access: 'signed-in',
    load: () => import('./NewQuestionnairePage.tsx'),
  },
  questionnaire: {
    path: '/questionnaires/$questionnaireId',
    access: 'signed-in',
    load: () => import('./QuestionnairePage.tsx'),
  },
})
