import { TAG_COLOURS, TAG_NAME_MAX, TAGS_MAX } from '@rolecall/domain/company/tag'
import { BULK_MOVE_MAX } from '@rolecall/domain/limits'
import { z } from 'zod'
import { defineCalls } from '../ground/define-calls.ts'
import { MESSAGES } from '../ground/messages.ts'
import { Choice, Id, KnownVersion } from '../ground/wire.ts'
import { READS_POOL } from './pool-question.ts'
import { PersonTag, PoolTag } from './tag-rows.ts'

// None of these calls is of the documents, which know groups of résumés alone. A tag is of a person, and any number of them.

const Name = z.string().trim().min(1, MESSAGES.required).max(TAG_NAME_MAX)
const Colour = Choice(TAG_COLOURS)
const People = z.array(Id).min(1).max(BULK_MOVE_MAX).describe('Résumés or candidates')
const Saved = z.object({ success: z.literal(true), message: z.string(), version: z.int(), data: PoolTag })
const Tagged = z.object({
  success: z.literal(true),
  message: z.string(),
  tag: PersonTag,
  changed: z
    .array(z.string())
    .describe('Candidates of whom it was not so before; the opposite call for these takes it back'),
})
const TAGGED = ['tags', 'resumes', 'history'] as const

/** Tags that a company puts on the people of its pool. */
export const tagging = defineCalls({
  list: {
    method: 'GET',
    path: '/rest/tags',
    summary: 'The tags of the company by name, and how many people have each',
    tool: {
      name: 'list_tags',
      when: 'The tags of the company and how many people have each.',
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
    summary: `Make a tag; at most ${TAGS_MAX} a company`,
    access: READS_POOL,
    changes: ['tags'],
    body: z.object({ name: Name, colour: Colour }),
    response: Saved,
    example: ({ newCode }) => ({ body: { name: `Shift work ${newCode}`, colour: 'teal' } }),
  },
  edit: {
    method: 'POST',
    path: '/rest/tags/edit',
    summary: 'Rename a tag or give it another colour; what is left out stays',
    access: READS_POOL,
    changes: ['tags', 'resumes'],
    body: z.object({ tag_id: Id, name: Name.optional(), colour: Colour, version: KnownVersion }),
    response: Saved,
    example: ({ tagId }) => ({ body: { tag_id: tagId, colour: 'violet' } }),
  },
  merge: {
    method: 'POST',
    path: '/rest/tags/merge',
    summary: 'Give everybody who has one tag another one instead, and delete the first',
    access: READS_POOL,
    changes: ['tags', 'resumes'],
    body: z.object({ tag_id: Id.describe('Which goes'), into_id: Id.describe('Which stays') }),
    response: z.object({ success: z.literal(true), message: z.string(), data: PoolTag }),
    example: ({ tagId, otherTagId }) => ({ body: { tag_id: tagId, into_id: otherTagId } }),
  },
  remove: {
    method: 'POST',
    path: '/rest/tags/remove',
    summary: 'Delete a tag, also from all who have it; twice is as good as once',
    access: READS_POOL,
    changes: ['tags', 'resumes'],
    body: z.object({ tag_id: Id }),
    response: z.object({ success: z.literal(true), message: z.string() }),
    example: ({ tagId }) => ({ body: { tag_id: tagId } }),
  },
  ofPerson: {
    method: 'GET',
    path: '/rest/people/tags',
    summary: 'The tags that somebody has',
    tool: {
      name: 'read_tags',
      when: 'The tags that one person of the pool has.',
    },
    access: READS_POOL,
    reads: ['tags', 'candidates'],
    query: z.object({ resume_id: Id.describe('A résumé or its candidate') }),
    response: z.object({ success: z.literal(true), data: z.array(PersonTag) }),
    example: ({ resumeId }) => ({ query: { resume_id: resumeId } }),
  },
  putOn: {
    method: 'POST',
    path: '/rest/people/tag',
    summary: 'Put a tag on people, also a new one by its name: on all of them or on none; twice is as good as once',
    tool: {
      name: 'add_tag',
      when: 'Put a tag on people, also a new one by its name.',
    },
    access: READS_POOL,
    changes: TAGGED,
    body: z.object({ resumeIds: People, tag: Name.describe('Its name; one that nobody made yet is made') }),
    response: Tagged,
    example: ({ resumeId }) => ({ body: { resumeIds: [resumeId], tag: 'Relocates' } }),
  },
  takeOff: {
    method: 'POST',
    path: '/rest/people/untag',
    summary: 'Take a tag off people; who has not got it stays as they are',
    access: READS_POOL,
    changes: TAGGED,
    body: z.object({ resumeIds: People, tag_id: Id }),
    response: Tagged,
    example: ({ candidateId, tagId }) => ({ body: { resumeIds: [candidateId], tag_id: tagId } }),
  },
})
