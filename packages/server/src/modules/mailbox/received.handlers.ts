import { received } from '@rolecall/contract/mailbox/received'
import { feature } from '../../platform/http/feature.ts'
import { assignReceived, confirmReceived, dismissReceived } from './assign-received.ts'
import { deleteOldUnmatched } from './delete-old-unmatched.ts'
import { listUnmatchedMail } from './list-unmatched.ts'

export const receivedFeature = feature(received, {
  jobs: [deleteOldUnmatched],
  handlers: {
    list: ({ body }, work) => listUnmatchedMail(work, body),
    assign: ({ body }, work) => assignReceived(work, body),
    dismiss: ({ body }, work) => dismissReceived(work, body),
    confirm: ({ body }, work) => confirmReceived(work, body),
  },
})
