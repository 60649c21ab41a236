import type { AreaHelp } from '../../../api/address/page-help.ts'

export const hireQualityHelp: AreaHelp = {
  hireQuality: {
    text: 'Whether hiring managers would hire the same people again, 30, 90 and 180 days after the start. Answers are shown once there are five, and never with a filter, so that nobody can be recognised.',
    links: ['/reports/charts', '/report-data'],
  },
}
