import { jobPost } from '@rolecall/contract/contact/job-post'
import { refuseManyQuestions } from '../../../contact/public-pages/limit-applications.ts'
import { issueChallenge } from '../../../contact/public-pages/proof-of-work.ts'
import { feature } from '../../../ground/http/feature.ts'
import { apply } from './apply.ts'
import { openPage, takeForm } from './open-page.ts'
import { takeEffort } from './take-effort.ts'
import { readPost, withPost } from './view-post.ts'

export const jobPostFeature = feature(jobPost, {
  handlers: {
    async view({ body }, { deps, caller }) {
      const post = { positionId: body.positionId, doc: body.candidate_id ?? body.doc }
      if (post.doc) await refuseManyQuestions(deps, caller.address)
      const data = await withPost(deps, post.positionId, (work) => readPost(work, post))
      const challenge = issueChallenge(deps.env.ROLECALL_SECRET, deps.now())
      return { success: true, message: '', data: { ...data, challenge } }
    },

    page: (request, { deps, caller }) => openPage(deps, request, caller),
    sendForm: (request, { deps, caller }) => takeForm(deps, request, caller.address),

    async apply({ body }, { deps, caller }) {
      const { challenge, proof } = body
      // Programs that know of no challenge are as the form is without scripts: fewer of them from one network.
      const worked = challenge || proof ? takeEffort(deps, { challenge, proof }) : undefined
      return apply(deps, body, { address: caller.address, proof: worked })
    },
  },
})
