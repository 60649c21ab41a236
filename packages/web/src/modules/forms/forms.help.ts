import type { AreaHelp } from '../../api/address/page-help.ts'

export const formsHelp: AreaHelp = {
  forms: {
    text: 'What colleagues fill in about {candidates}: screening, scorecards and feedback. Open a form to change its questions. Answers that were given earlier keep the questions they answered.',
    links: ['/stages', '/questionnaires'],
  },
  form: {
    text: 'The questions of one form, with a preview of how colleagues see it. Add, reorder or remove questions. Answers that were given earlier are kept.',
    links: ['/forms', '/stages'],
  },
}
