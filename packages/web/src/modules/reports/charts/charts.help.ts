import type { AreaHelp } from '../../../api/address/page-help.ts'

export const chartsHelp: AreaHelp = {
  charts: {
    text: 'How hiring goes: how long each stage takes, where {candidates} come from, what is overdue. Choose a period first. Select a number to see the {candidates} behind it.',
    links: ['/report-data', '/fairness'],
  },
}
