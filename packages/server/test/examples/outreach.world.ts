import { interest } from '@rolecall/contract/outreach/interest'
import { outreachExamples } from '@rolecall/contract/outreach/outreach.examples'
import { restoreMails } from '../factories/example-mails.ts'
import { aMailRun } from '../factories/mail-run.ts'
import { putBack } from '../factories/put-back.ts'
import { someSequences } from '../factories/sequence.ts'
import { defineExamples } from './define-examples.ts'

export const outreachWorld = defineExamples({
  own: async (test, by, { positionId, candidateId }) => {
    const { db } = test
    const mailed = { positionId, candidateId, putBack: () => putBack(test, by, { positionId, candidateId }) }
    const { unask, askAgain } = restoreMails(test, by, mailed)
    return {
      ids: {
        mailRunId: await aMailRun(db, by, { positionId }),
        interest: '',
        ...(await someSequences(db, by, { companyId: by.companyId, positionId })),
      },
      getReady: async ({ call, names }) => {
        if (call === interest.sendToOne) await unask()
        return names('interest') ? { interest: await askAgain() } : {}
      },
    }
  },
  secret: async ({ db }, { owner, position, person }) => ({
    mailRunId: await aMailRun(db, owner, position),
    interest: outreachExamples.interest,
    ...(await someSequences(db, owner, position, person)),
  }),
})
