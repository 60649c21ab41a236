import type { AreaHelp } from '../../../api/address/page-help.ts'

export const reviewsHelp: AreaHelp = {
  reviews: {
    text: '{Candidates} who asked for a person to review their application. Read the application yourself and answer in your own words. They see your answer, and nobody can reject them until then.',
    links: ['/settings/fair-play', '/approvals'],
  },
}
