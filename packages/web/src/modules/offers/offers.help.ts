import type { AreaHelp } from '../../api/address/page-help.ts'

export const offersHelp: AreaHelp = {
  offers: {
    text: 'All offers, from draft to signature. To make one, open a {candidate} on {a position} and choose Make offer. Filter by state to see what waits for approval or for the {candidate}.',
    links: ['/hired', '/approvals'],
  },
  newOffer: {
    text: 'Write an offer from a template: pay, start date and deadline. The preview shows the letter as the {candidate} will read it. You can request approval now or keep it as a draft.',
    links: ['/offers', '/approvals'],
  },
  offer: {
    text: 'One offer: its text, approvals, and what the {candidate} has done with it. A sent version never changes. To offer something else, create a new version, which is approved again.',
    links: ['/offers', '/approvals'],
  },
}
