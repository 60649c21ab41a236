import type { AreaHelp } from '../../../api/address/page-help.ts'

export const referralsHelp: AreaHelp = {
  referrals: {
    text: 'Recommend people you know. Get your personal link to a job post and send it to them. Your referrals show who applied through it and whether a reward is due.',
    links: ['/projectPositions?view=positions', '/careers-page'],
  },
}
