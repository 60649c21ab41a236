import type { AreaHelp } from '../../api/address/page-help.ts'

export const rankingCheckHelp: AreaHelp = {
  rankingCheck: {
    text: 'Tests whether the ranking holds up on your own {positions}: whether copied job descriptions, stuffed keywords or a changed name move {a candidate}. Start a check, and read the result when it is done.',
    links: ['/settings/system-card', '/fairness'],
  },
}
