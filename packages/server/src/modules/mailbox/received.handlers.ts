import { received } from '@rolecall/contract/contact/received'
import { feature } from '../../../ground/http/feature.ts'
import { assignReceived, confirmReceived, dismissReceived } from './assign-received.ts'
import { forgetUnmatched } from './forget-unmatched.ts'
import { listUnmatchedMail } from './list-unmatched.ts'

export const receivedFeature = feature(received, {
  jobs: [forgetUnmatched],
  handlers: {
    list: ({ body }, work) => listUnmatchedMail(work, body),
    assign: ({ body }, work) => assignReceived(work, body),
    dismiss: ({ body }, work) => dismissReceived(work, body),
    confirm: ({ body }, work) => confirmReceived(work, body),
  },
})
