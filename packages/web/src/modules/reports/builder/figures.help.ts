import type { AreaHelp } from '../../../api/address/page-help.ts'

export const figuresHelp: AreaHelp = {
  dashboards: {
    text: 'How hiring goes, as a page of reports: add ready ones or your own, arrange them, and save the page for yourself or for everyone. Everyone sees only their own positions. Select a number to see the {candidates} behind it.',
    links: ['/reports/builder', '/fairness'],
  },
  reportBuilder: {
    text: 'Build your own report: what to count, how to measure it, and by what to group. The address holds the report, so that you can share or bookmark it, and you can add it to a dashboard. What blind review hides counts as “Hidden”. Everyone sees only their own positions. Select a number to see the {candidates} behind it.',
    links: ['/reports/charts', '/report-data'],
  },
}
