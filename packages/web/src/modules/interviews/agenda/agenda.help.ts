import type { AreaHelp } from '../../../api/address/page-help.ts'

export const agendaHelp: AreaHelp = {
  interviews: {
    text: 'All interviews you may see, as a list or by week. “Mine” shows those you take part in. To schedule one, open {a candidate} on {a position}.',
    links: ['/profile', '/panels'],
  },
}
