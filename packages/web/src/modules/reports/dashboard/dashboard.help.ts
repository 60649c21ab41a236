import type { AreaHelp } from '../../../api/address/page-help.ts'

export const dashboardHelp: AreaHelp = {
  home: {
    text: 'What needs you today: decisions, interviews, requests and dates. Start with the oldest task. Every number opens the list behind it.',
    links: ['/projectPositions?view=positions', '/interviews'],
  },
}
