import type { AreaHelp } from '../../../api/address/page-help.ts'

export const offerTemplatesHelp: AreaHelp = {
  offerTemplates: {
    text: 'Letters that offers are written from, by country. Create one for each kind of contract, with placeholders for pay, place and dates, and questions for whatever differs from offer to offer.',
    links: ['/offers', '/settings/approvals'],
  },
  newOfferTemplate: {
    text: 'Write the letter once, with placeholders such as {{pay}} for what differs. Add a question for every other value, and the form of an offer will ask for it.',
    links: ['/offer-templates', '/offers'],
  },
  offerTemplate: {
    text: 'Changes apply to new offers only. Offers that were already made keep the text they were made from.',
    links: ['/offer-templates', '/offers'],
  },
}
