import { jobPost } from '@rolecall/contract/job-post'
import { feature } from '../../http/feature.ts'
import { apply } from './apply.ts'
import { openPage, takeForm } from './open-page.ts'
import { readPost, withPost } from './view-post.ts'

export const jobPostFeature = feature(jobPost, {
  handlers: {
    async view({ body }, { deps }) {
      const post = { positionId: body.positionId, doc: body.candidate_id ?? body.doc }
      return withPost(deps, post.positionId, async (work) => ({
        success: true,
        message: '',
        data: await readPost(work, post),
      }))
    },

    page: (request, { deps }) => openPage(deps, request),
    sendForm: (request, { deps, caller }) => takeForm(deps, request, caller.address),

    apply: ({ body }, { deps, caller }) => apply(deps, body, { address: caller.address }),
  },
})
