import type { AreaHelp } from '../../../api/address/page-help.ts'

export const panelsHelp: AreaHelp = {
  panelPlan: {
    text: 'Plans several interviews with {a candidate} at once. Start from a template, select Find times, and compare the options in the table. The week shows the selected one. Book it when it fits.',
    links: ['/panels', '/interviews'],
  },
}
