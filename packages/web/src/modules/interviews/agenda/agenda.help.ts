import type { AreaHelp } from '../../../api/address/page-help.ts'

export const agendaHelp: AreaHelp = {
  interviews: {
    text: 'All interviews you may see, by day. To schedule one, open {a candidate} on {a position}. Turn on “Only mine” to see your own week.',
    links: ['/profile', '/panels'],
  },
}
