import { jobPost } from '@rolecall/contract/careers/job-post'
import { MESSAGES } from '@rolecall/contract/platform/messages'
import { feature } from '../../platform/http/feature.ts'
import { apply, OUTCOMES } from './apply.ts'
import { editContent, presentContent } from './edit-content.ts'
import { countAllHiringTimes, presentHiring, setHiringTimesShown } from './hiring-times.ts'
import { limitPersonChecks } from './limit-applications.ts'
import { handleApplyForm, openPage } from './open-page.ts'
import { previewPost } from './preview-post.ts'
import { issueChallenge } from './proof-of-work.ts'
import { redeemProofOfWork } from './redeem-proof-of-work.ts'
import { readPost, withPost } from './view-post.ts'

export const jobPostFeature = feature(jobPost, {
  jobs: [countAllHiringTimes],
  handlers: {
    async view({ body }, { deps, caller }) {
      const post = { positionId: body.positionId, doc: body.candidate_id ?? body.doc }
      if (post.doc) await limitPersonChecks(deps, caller.address)
      const data = await withPost(deps, post.positionId, (work) => readPost(work, post))
      const challenge = issueChallenge(deps.env.ROLECALL_SECRET, deps.now())
      return { success: true, message: '', data: { ...data, challenge } }
    },

    page: (request, { deps, caller }) => openPage(deps, request, caller),
    sendForm: (request, { deps, caller }) => handleApplyForm(deps, request, caller.address),

    async apply({ body }, { deps, caller }) {
      const { challenge, proof } = body
      // Programs that send no challenge are limited like a form without scripts: fewer requests from one network.
      const worked = challenge || proof ? redeemProofOfWork(deps, { challenge, proof }) : undefined
      const outcome = await apply(deps, body, { address: caller.address, proof: worked })
      return { success: true, message: OUTCOMES[outcome], data: { already_applied: true } }
    },

    content: async ({ body }, work) => ({ success: true, data: await presentContent(work, body.positionId) }),
    preview: async ({ body }, work) => ({ success: true, html: await previewPost(work, body) }),

    async editContent({ body }, work) {
      return { success: true, message: 'Job post saved.', version: await editContent(work, body) }
    },

    hiring: async (_, work) => ({ success: true, data: await presentHiring(work) }),

    async settleHiring({ body }, work) {
      await setHiringTimesShown(work, body)
      return { success: true, message: MESSAGES.settingsSaved }
    },
  },
})
