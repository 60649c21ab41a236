import type { AreaHelp } from '../../../api/address/page-help.ts'

export const repliesHelp: AreaHelp = {
  replies: {
    text: 'Messages from {candidates} on all positions you may see, those that have waited longest first. Open one to read the conversation and answer. If you answered by phone, mark it as answered.',
    links: ['/outbox', '/internalpool'],
  },
}
