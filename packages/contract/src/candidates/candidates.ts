import { COMMENT_MAX, MENTIONS_MAX } from '@rolecall/domain/candidates/candidate-limits'
import { BULK_MOVE_MAX } from '@rolecall/domain/pipeline/pipeline-limits'
import { z } from 'zod'
import { defineCalls } from '../platform/define-calls.ts'
import { AboutCandidate, StrangersText } from '../platform/text-authors.ts'
import { Done, HireScore, Id, KnownVersion, LinkAsker, OptionalId, OptionalText, SignedLink } from '../platform/wire.ts'
import { BusinessRules } from './business-rules.ts'
import { Comment, HistoryItem } from './candidate-entries.ts'
import { CandidateReference, isCandidateNamed, NAMES, normalise, PreviewReference } from './candidate-names.ts'
import { CandidatePreview } from './candidate-preview.ts'

/** Text of a comment on a candidate. */
const CommentText = z.string().trim().min(1).max(COMMENT_MAX)

export const candidates = defineCalls({
  preview: {
    method: 'POST',
    path: '/rest/position/resume/preview',
    keepsBounds: true,
    summary: 'Get a candidate’s profile: file, facts, skills with evidence, and the parts of the score',
    access: 'signed-in',
    reads: ['candidates', 'applications', 'reviews'],
    changes: ['history'],
    body: PreviewReference,
    response: z.object({ success: z.literal(true), message: z.string(), data: CandidatePreview }),
    example: ({ resumeId, positionId }) => ({ body: { resume_id: resumeId, positionId } }),
  },
  look: {
    method: 'POST',
    path: '/rest/position/resume/look',
    keepsBounds: true,
    summary: 'Record that the caller viewed a candidate whose preview was prefetched',
    access: 'signed-in',
    changes: ['history'],
    body: CandidateReference,
    response: Done,
    example: ({ resumeId, positionId }) => ({ body: { resume_id: resumeId, positionId } }),
  },
  previewPage: {
    method: 'GET',
    path: '/preview/resume/:resumeId',
    summary: 'Get a résumé as an inert page, through the short-lived signed URL of a preview',
    access: 'signed-link',
    reads: ['candidates'],
    transfer: 'download',
    params: z.object({ resumeId: Id }),
    query: z.object({ company: Id, ...LinkAsker, ...SignedLink }),
    response: z.string(),
    example: ({ resumeId, previewLink }) => ({ params: { resumeId }, query: previewLink }),
  },
  resumeText: {
    method: 'POST',
    path: '/rest/get/resume_text',
    keepsBounds: true,
    summary: 'Get the text of a résumé',
    tool: {
      name: 'read_resume_text',
      when: 'Get the full text of a résumé. Use it when read_resume leaves a question open.',
    },
    access: 'signed-in',
    reads: ['candidates'],
    body: CandidateReference,
    response: z.object({
      success: z.literal(true),
      message: z.string(),
      text: StrangersText,
      resume_text: StrangersText,
    }),
    example: ({ resumeId, positionId }) => ({ body: { resume_id: resumeId, positionId } }),
  },
  businessRules: {
    method: 'POST',
    path: '/rest/get/business_rules',
    keepsBounds: true,
    summary: 'Get whether a résumé is complete, without gaps and well written, with reasons',
    access: 'signed-in',
    reads: ['candidates'],
    body: CandidateReference,
    response: BusinessRules.extend({ success: z.literal(true), message: z.string(), data: BusinessRules }),
    example: ({ resumeId, positionId }) => ({ body: { resume_id: resumeId, positionId } }),
  },
  addComment: {
    method: 'POST',
    path: '/candidate/comment',
    creates: true,
    keepsBounds: true,
    summary: 'Comment on a candidate, optionally for a position',
    tool: {
      name: 'comment_on_candidate',
      when: 'Comment on a candidate’s profile, for colleagues to read.',
    },
    access: 'signed-in',
    changes: ['comments', 'history'],
    body: z
      .object({
        ...NAMES,
        text: CommentText,
        hire_score: HireScore,
        status: OptionalText(100),
        status_grp: OptionalText(100),
        slug: OptionalText(300),
        source: OptionalText(100),
        mentions: z
          .array(Id)
          .max(MENTIONS_MAX)
          .nullish()
          .describe('Ids of users to notify by email; each must be able to see the position'),
      })
      .refine(isCandidateNamed, { path: ['docId'], error: 'Name a candidate: docId or resumeId.' })
      .transform((given) => ({
        ...normalise(given),
        text: given.text,
        hireScore: given.hire_score,
        status: given.status || undefined,
        mentions: given.mentions ?? [],
      })),
    response: z.object({ success: z.literal(true), message: z.string(), result: Comment }),
    example: ({ resumeId, positionId, slug }) => ({
      body: {
        text: 'Free from June on.',
        docId: resumeId,
        positionId,
        hire_score: 60,
        status: 'Initial Status',
        status_grp: 'Initial Status',
        slug,
        source: 'internal',
      },
    }),
  },
  editComment: {
    method: 'POST',
    path: '/candidate/comment/edit',
    summary: 'Edit a comment as its author; mentioned users are not emailed again',
    access: 'signed-in',
    changes: ['comments', 'history'],
    body: z.object({ comment_id: Id, text: CommentText, version: KnownVersion }),
    response: z.object({ success: z.literal(true), message: z.string(), version: z.int(), result: Comment }),
    example: ({ commentId }) => ({ body: { comment_id: commentId, text: 'Free from July on.' } }),
  },
  removeComment: {
    method: 'POST',
    path: '/candidate/comment/remove',
    summary: 'Delete a comment, as its author or an administrator; repeating the request has no further effect',
    access: 'signed-in',
    changes: ['comments', 'history'],
    body: z.object({ comment_id: Id }),
    response: Done,
    example: ({ commentId }) => ({ body: { comment_id: commentId } }),
  },
  addComments: {
    method: 'POST',
    path: '/candidate/comment/many',
    creates: true,
    keepsBounds: true,
    summary: 'Add the same comment to many candidates, optionally for a position; to all of them or none',
    access: 'signed-in',
    changes: ['comments', 'history'],
    body: z.object({
      text: CommentText,
      positionId: OptionalId,
      resumeIds: z
        .array(Id)
        .min(1)
        .max(BULK_MOVE_MAX)
        .describe('Ids of résumés or candidates; duplicates get one comment'),
    }),
    response: z.object({ success: z.literal(true), message: z.string(), added: z.int() }),
    example: ({ resumeId, positionId }) => ({
      body: { text: 'Worth a call this week.', positionId, resumeIds: [resumeId] },
    }),
  },
  mentionable: {
    method: 'GET',
    path: '/candidate/comment/mentionable',
    summary:
      'Search users who can be mentioned in a comment, by part of their name or email; members of the position first, at most 8',
    access: 'signed-in',
    reads: ['session', 'members', 'positions'],
    query: z.object({ positionId: OptionalId, match: OptionalText(200).transform((match) => match?.trim() ?? '') }),
    response: z.object({
      success: z.literal(true),
      data: z.array(z.object({ user_id: z.string(), name: z.string(), email: z.string() })),
    }),
    example: ({ positionId }) => ({ query: { positionId, match: 'a' } }),
  },
  comments: {
    method: 'GET',
    path: '/candidate/comment',
    keepsBounds: true,
    summary: 'List the comments on a candidate, newest first, at most 200',
    tool: {
      name: 'read_comments',
      when: 'List colleagues’ comments on a candidate, newest first.',
    },
    access: 'signed-in',
    reads: ['comments'],
    query: z.object({ docId: Id }),
    response: z.object({ success: z.literal(true), comments: z.array(Comment) }),
    example: ({ resumeId }) => ({ query: { docId: resumeId } }),
  },
  history: {
    method: 'GET',
    path: '/candidate/history',
    keepsBounds: true,
    summary: 'List a candidate’s history, newest first, at most 200',
    tool: {
      name: 'read_candidate_history',
      when: 'List what happened to a candidate, newest first: moves, emails, interviews, and who did it.',
    },
    access: 'signed-in',
    reads: ['history'],
    query: z.object({ resumeId: Id, positionId: OptionalId }),
    response: z.object({ success: z.literal(true), candidate_statuses: z.array(HistoryItem) }),
    example: ({ resumeId, positionId }) => ({ query: { resumeId, positionId } }),
  },
  statusHistory: {
    method: 'GET',
    path: '/candidate/status/history',
    keepsBounds: true,
    summary: 'List a candidate’s statuses, newest first, at most 200',
    tool: {
      name: 'read_candidate_statuses',
      when: 'List the statuses a candidate has had on each position, and since when.',
    },
    access: 'signed-in',
    reads: ['history', 'applications'],
    query: z
      .object({ ...NAMES, positionSlug: OptionalId, current_status: OptionalText(100) })
      .refine(isCandidateNamed, { path: ['resumeId'], error: 'Name a candidate: docId or resumeId.' })
      .transform(({ positionSlug, current_status, ...given }) => ({
        ...normalise({ ...given, slug: positionSlug }),
        status: current_status?.trim() || undefined,
      })),
    response: z.object({
      success: z.literal(true),
      message: z.string(),
      data: z.object({
        history_log: z.array(HistoryItem),
        reject_reason: AboutCandidate,
        user_score: z.int().nullable(),
      }),
      reject_reason: AboutCandidate,
      user_score: z.int().nullable(),
    }),
    example: ({ resumeId, positionId, slug }) => ({
      query: { resumeId, positionSlug: slug, position_id: positionId, current_status: 'Shortlisted' },
    }),
  },
  personalInformation: {
    method: 'POST',
    path: '/api/v1/fetch/PI',
    keepsBounds: true,
    summary: 'Get a candidate’s contact details; every access is recorded in the history',
    access: 'signed-in',
    reads: ['candidates'],
    changes: ['history'],
    body: z.object({ candidate_id: Id, source: OptionalText(100), positionId: OptionalId }),
    response: z.object({
      success: z.boolean(),
      message: z.string(),
      data: z.object({ email: StrangersText, name: StrangersText, phone: StrangersText }),
    }),
    example: ({ candidateId, positionId }) => ({ body: { candidate_id: candidateId, source: 'internal', positionId } }),
  },
  click: {
    method: 'POST',
    path: '/candidate/click',
    keepsBounds: true,
    summary: 'Record that the caller opened a candidate or viewed a contact detail',
    access: 'signed-in',
    changes: ['history'],
    body: z.object({
      doc_id: Id,
      clickedItem: z.string().max(100),
      item_details: z.unknown().optional(),
      positionId: OptionalId,
    }),
    response: Done,
    example: ({ resumeId, positionId }) => ({
      body: { doc_id: resumeId, clickedItem: 'phone', item_details: { from: 'shortlist' }, positionId },
    }),
  },
})
