import type { AreaHelp } from '../../api/address/page-help.ts'

export const reportsHelp: AreaHelp = {
  exportCandidates: {
    text: 'Export the {candidates} of one or more {positions} as a spreadsheet. Search for the {positions}, select them, and choose the columns.',
    links: ['/report-data', '/internalpool'],
  },
  hireQuality: {
    text: 'Whether hiring managers would hire the same people again, 30, 90 and 180 days after the start. Answers are shown once there are five, and never with a filter, so that nobody can be recognised.',
    links: ['/reports/charts', '/report-data'],
  },
  reportData: {
    text: 'Everyone who was added to or moved on {a position} in a period, with their current status, as a spreadsheet. Choose the period and the kind of file. Only {positions} that you can see are included.',
    links: ['/reports/charts', '/export-candidate'],
  },
}
