import type { AreaHelp } from '../../../api/address/page-help.ts'

export const questionnairesHelp: AreaHelp = {
  questionnaires: {
    text: 'Questions that applicants answer when they apply. Create one and choose it for {a position}. A knock-out answer rules an applicant out, and you see who was ruled out and why.',
    links: ['/projectPositions?view=positions', '/careers-page'],
  },
  newQuestionnaire: {
    text: 'Write the questions that applicants answer when they apply. Keep it short, and mark an answer as knock-out only if it really decides. The preview shows what applicants see.',
    links: ['/questionnaires', '/projectPositions?view=positions'],
  },
  questionnaire: {
    text: 'The questions of one questionnaire. Changes apply to new applications. Applicants who have answered already keep their answers.',
    links: ['/questionnaires', '/projectPositions?view=positions'],
  },
}
