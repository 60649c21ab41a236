import { tagging } from '@rolecall/contract/people/tagging'
import { TAGS_MAX, type TagColour } from '@rolecall/domain/company/tag'
import { feature } from '../../../ground/http/feature.ts'
import { resolveCandidate } from '../../../people/applications/resolve-candidate.queries.ts'
import { leaveOutNameTags } from './leave-out-name-tags.ts'
import { createTag, editTag, mergeTags, presentTag, removeTag } from './save-tag.ts'
import { foretellTag, putTagOn, takeTagOff } from './tag-people.ts'
import { listTags, listTagsOfPerson } from './tagging.queries.ts'

export const taggingFeature = feature(tagging, {
  foretold: { putOn: ({ body }, work) => foretellTag(work, body) },
  handlers: {
    async list(_, work) {
      const rows = await leaveOutNameTags(work, await listTags(work.tx, TAGS_MAX))
      return { success: true, data: rows.map((row) => presentTag(row, work)) }
    },

    create: ({ body }, work) => createTag(work, body),
    edit: ({ body }, work) => editTag(work, body),
    merge: ({ body }, work) => mergeTags(work, body),
    remove: ({ body }, work) => removeTag(work, body.tag_id),

    async ofPerson({ query: { resume_id } }, work) {
      const { candidateId } = await resolveCandidate(work, resume_id)
      const rows = await listTagsOfPerson(work.tx, candidateId)
      return { success: true, data: rows.map((row) => ({ ...row, colour: row.colour as TagColour })) }
    },

    putOn: ({ body }, work) => putTagOn(work, body),
    takeOff: ({ body }, work) => takeTagOff(work, body),
  },
})
