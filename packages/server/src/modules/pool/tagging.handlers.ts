import { tagging } from '@rolecall/contract/pool/tagging'
import { TAGS_MAX, type TagColour } from '@rolecall/domain/pool/tag'
import { feature } from '../../platform/http/feature.ts'
import { resolveCandidate } from '../applications/resolve-candidate.queries.ts'
import { omitNameTags } from './omit-name-tags.ts'
import { createTag, editTag, mergeTags, presentTag, removeTag } from './save-tag.ts'
import { previewTagging, tagPeople, untagPeople } from './tag-people.ts'
import { listTags, listTagsOfPerson } from './tagging.queries.ts'

export const taggingFeature = feature(tagging, {
  previews: { putOn: ({ body }, work) => previewTagging(work, body) },
  handlers: {
    async list(_, work) {
      const rows = await omitNameTags(work, await listTags(work.tx, TAGS_MAX))
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

    putOn: ({ body }, work) => tagPeople(work, body),
    takeOff: ({ body }, work) => untagPeople(work, body),
  },
})
