import type { AreaHelp } from '../../../api/address/page-help.ts'

export const figuresHelp: AreaHelp = {
  reportBuilder: {
    text: 'Build your own report: what to count, how to measure it, and by what to group. The address holds the report, so that you can share or bookmark it; everyone sees only their own positions. Select a number to see the {candidates} behind it.',
    links: ['/reports/charts', '/report-data'],
  },
}
