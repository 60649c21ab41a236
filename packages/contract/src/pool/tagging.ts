import { BULK_MOVE_MAX } from '@rolecall/domain/pipeline/pipeline-limits'
import { TAG_COLOURS, TAG_NAME_MAX, TAGS_MAX } from '@rolecall/domain/pool/tag'
import { z } from 'zod'
import { defineCalls } from '../platform/define-calls.ts'
import { MESSAGES } from '../platform/messages.ts'
import { Choice, Id, KnownVersion } from '../platform/wire.ts'
import { READS_POOL } from './pool-question.ts'
import { PersonTag, PoolTag } from './tag-rows.ts'

// None of these calls is in the specification, which only knows groups of résumés. Tags belong to people, who can have
// any number of them.

const Name = z.string().trim().min(1, MESSAGES.required).max(TAG_NAME_MAX)
const Colour = Choice(TAG_COLOURS)
const People = z.array(Id).min(1).max(BULK_MOVE_MAX).describe('Ids of résumés or candidates')
const SaveResponse = z.object({ success: z.literal(true), message: z.string(), version: z.int(), data: PoolTag })
const TagResponse = z.object({
  success: z.literal(true),
  message: z.string(),
  tag: PersonTag,
  changed: z.array(z.string()).describe('Ids of the candidates that changed; the opposite call with these undoes it'),
})
const TAGGED = ['tags', 'resumes', 'history'] as const

/** Tags that a company puts on people of its pool. */
export const tagging = defineCalls({
  list: {
    method: 'GET',
    path: '/rest/tags',
    summary: 'List the company’s tags by name, with the number of people in each',
    tool: {
      name: 'list_tags',
      when: 'List the company’s tags with the number of people who have each.',
    },
    access: READS_POOL,
    reads: ['tags'],
    response: z.object({ success: z.literal(true), data: z.array(PoolTag) }),
    example: () => ({}),
  },
  create: {
    method: 'POST',
    path: '/rest/tags',
    creates: true,
    summary: `Create a tag; a company has at most ${TAGS_MAX} tags`,
    access: READS_POOL,
    changes: ['tags'],
    body: z.object({ name: Name, colour: Colour }),
    response: SaveResponse,
    example: ({ newCode }) => ({ body: { name: `Shift work ${newCode}`, colour: 'teal' } }),
  },
  edit: {
    method: 'POST',
    path: '/rest/tags/edit',
    summary: 'Rename or recolour a tag; omitted fields stay unchanged',
    access: READS_POOL,
    changes: ['tags', 'resumes'],
    body: z.object({ tag_id: Id, name: Name.optional(), colour: Colour, version: KnownVersion }),
    response: SaveResponse,
    example: ({ tagId }) => ({ body: { tag_id: tagId, colour: 'violet' } }),
  },
  merge: {
    method: 'POST',
    path: '/rest/tags/merge',
    summary: 'Merge a tag into another: its people get the other one, and it is deleted',
    access: READS_POOL,
    changes: ['tags', 'resumes'],
    body: z.object({ tag_id: Id.describe('Id of the tag to delete'), into_id: Id.describe('Id of the tag to keep') }),
    response: z.object({ success: z.literal(true), message: z.string(), data: PoolTag }),
    example: ({ tagId, otherTagId }) => ({ body: { tag_id: tagId, into_id: otherTagId } }),
  },
  remove: {
    method: 'POST',
    path: '/rest/tags/remove',
    summary: 'Delete a tag and remove it from everyone; repeating the request has no further effect',
    access: READS_POOL,
    changes: ['tags', 'resumes'],
    body: z.object({ tag_id: Id }),
    response: z.object({ success: z.literal(true), message: z.string() }),
    example: ({ tagId }) => ({ body: { tag_id: tagId } }),
  },
  ofPerson: {
    method: 'GET',
    path: '/rest/people/tags',
    summary: 'List the tags of a person',
    tool: {
      name: 'read_tags',
      when: 'List the tags of one person in the pool.',
    },
    access: READS_POOL,
    reads: ['tags', 'candidates'],
    query: z.object({ resume_id: Id.describe('Id of a résumé or its candidate') }),
    response: z.object({ success: z.literal(true), data: z.array(PersonTag) }),
    example: ({ resumeId }) => ({ query: { resume_id: resumeId } }),
  },
  putOn: {
    method: 'POST',
    path: '/rest/people/tag',
    summary:
      'Add a tag to people, creating it by name if needed; to all of them or none; repeating the request has no further effect',
    tool: {
      name: 'add_tag',
      when: 'Add a tag to people, by name. A new tag is created if needed.',
    },
    access: READS_POOL,
    changes: TAGGED,
    body: z.object({ resumeIds: People, tag: Name.describe('Name of the tag; created if it does not exist') }),
    response: TagResponse,
    example: ({ resumeId }) => ({ body: { resumeIds: [resumeId], tag: 'Relocates' } }),
  },
  takeOff: {
    method: 'POST',
    path: '/rest/people/untag',
    summary: 'Remove a tag from people; people without it stay unchanged',
    access: READS_POOL,
    changes: TAGGED,
    body: z.object({ resumeIds: People, tag_id: Id }),
    response: TagResponse,
    example: ({ candidateId, tagId }) => ({ body: { resumeIds: [candidateId], tag_id: tagId } }),
  },
})
