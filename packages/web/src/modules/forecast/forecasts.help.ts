import type { AreaHelp } from '../../api/address/page-help.ts'

export const forecastsHelp: AreaHelp = {
  forecast: {
    text: 'When your open {positions} will be filled, computed every night from how {candidates} moved in the last three years. Four in five are filled within their interval. Open {a position} to see how many more {candidates} its planned end needs.',
    links: ['/reports/charts', '/requisitions'],
  },
}
