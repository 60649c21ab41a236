import type { AreaHelp } from '../../api/address/page-help.ts'

export const panelSettingsHelp: AreaHelp = {
  panelSettings: {
    text: 'What interview panels are made of: who may interview, in which rooms, how many interviews a day, and templates such as a final round. Add interviewers first, then a template.',
    links: ['/interviews', '/forms'],
  },
}
