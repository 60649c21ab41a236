import type { AreaHelp } from '../../../api/address/page-help.ts'

export const receivedHelp: AreaHelp = {
  received: {
    text: 'Emails that came in and do not answer any email you sent. Assign each to {a candidate}, so that it appears on their page, or dismiss it.',
    links: ['/outbox', '/internalpool'],
  },
}
