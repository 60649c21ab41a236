import { replies } from '@rolecall/contract/mailbox/replies'
import { feature } from '../../platform/http/feature.ts'
import { listConversations, settleConversation } from './list-replies.ts'

export const repliesFeature = feature(replies, {
  handlers: {
    list: ({ body }, work) => listConversations(work, body),
    settle: ({ body }, work) => settleConversation(work, body),
  },
})
