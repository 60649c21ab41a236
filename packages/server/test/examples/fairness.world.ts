import { fairness } from '@rolecall/contract/fairness/fairness'
import { fairnessExamples } from '@rolecall/contract/fairness/fairness.examples'
import { survey } from '@rolecall/contract/fairness/survey'
import { systemCard } from '@rolecall/contract/fairness/system-card'
import type { Call } from '@rolecall/contract/platform/define-calls'
import { aFairnessAudit, inviteToSurvey, LONDON } from '../factories/fairness.ts'
import { parametersOf } from '../factories/link-parts.ts'
import { aReview } from '../factories/review.ts'
import { defineExamples } from './define-examples.ts'

/** Calls by which applicants answer the survey. */
const SURVEY: readonly Call[] = [survey.page, survey.answer, survey.own]

export const fairnessWorld = defineExamples({
  own: async (test, by, place) => {
    const scores = await test.make(systemCard.scores, { query: {} }, by)
    return {
      ids: {
        fairnessAuditId: await aFairnessAudit(test, by),
        reviewId: await aReview(test, by, place),
        scoresLink: parametersOf<'scoresLink'>(scores.json_url),
      },
      getReady: async ({ call, ids }) => {
        if (SURVEY.includes(call)) await inviteToSurvey(test, by, ids.positionId, LONDON)
        if (call === fairness.page || call === fairness.table)
          ids.fairnessAuditId = await aFairnessAudit(test, by, { isPublished: true })
        return {}
      },
    }
  },
  secret: async (test, { owner, position, person }) => ({
    fairnessAuditId: await aFairnessAudit(test, owner),
    reviewId: await aReview(test, owner, { ...position, ...person }),
    scoresLink: fairnessExamples.scoresLink,
  }),
})
