import { candidates } from '@rolecall/contract/candidates/candidates'
import { candidatesExamples } from '@rolecall/contract/candidates/candidates.examples'
import { parametersOf } from '../factories/link-parts.ts'
import type { TestUser } from '../factories/user.ts'
import type { TestApp } from '../harness.ts'
import { defineExamples } from './define-examples.ts'

const aComment = async ({ make }: TestApp, by: TestUser, docId: string, text: string): Promise<string> =>
  (await make(candidates.addComment, { body: { docId, text } }, by)).result.id

export const candidatesWorld = defineExamples({
  own: async (test, by, { resumeId }) => {
    const page = await test.make(candidates.preview, { body: { resume_id: resumeId } }, by)
    return {
      ids: {
        commentId: await aComment(test, by, resumeId, 'Free soon.'),
        previewLink: parametersOf<'previewLink'>(page.data.preview.url),
      },
      getReady: async ({ call, ids }) => {
        if (call === candidates.editComment) ids.commentId = await aComment(test, by, resumeId, 'Free soon.')
        return {}
      },
    }
  },
  secret: async (test, { owner, person }) => ({
    commentId: await aComment(test, owner, person.resumeId, 'Secret note'),
    previewLink: { ...candidatesExamples.previewLink, company: owner.companyId },
  }),
})
