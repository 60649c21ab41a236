import type { AreaHelp } from '../../api/address/page-help.ts'

export const fairnessHelp: AreaHelp = {
  fairness: {
    text: 'Whether groups of applicants get as far as others, for a country and a year. Create an audit to see the rates. Groups that are too small are hidden, so that nobody can be identified.',
    links: ['/settings/fair-play', '/reports/charts'],
  },
}
