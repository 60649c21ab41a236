import { BULK_MOVE_MAX, COMMENT_MAX, MENTIONS_MAX } from '@rolecall/domain/limits'
import { z } from 'zod'
import { defineCalls } from '../ground/define-calls.ts'
import { AboutCandidate, StrangersText } from '../ground/whose-words.ts'
import { Done, HireScore, Id, KnownVersion, OptionalId, OptionalText, SignedLink } from '../ground/wire.ts'
import { BusinessRules } from './business-rules.ts'
import { Comment, HistoryItem } from './candidate-entries.ts'
import { CandidateReference, NAMES, namesSomebody, normalise, PreviewReference } from './candidate-names.ts'
import { CandidatePreview } from './candidate-preview.ts'

/** What somebody says of a candidate. */
const CommentText = z.string().trim().min(1).max(COMMENT_MAX)

export const candidates = defineCalls({
  preview: {
    method: 'POST',
    path: '/rest/position/resume/preview',
    keepsBounds: true,
    summary: 'A candidate as the profile shows it: file, facts, skills with evidence, what the score is made of',
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
    summary: 'Note that the caller looks at a candidate whose preview was read ahead',
    access: 'signed-in',
    changes: ['history'],
    body: CandidateReference,
    response: Done,
    example: ({ resumeId, positionId }) => ({ body: { resume_id: resumeId, positionId } }),
  },
  previewPage: {
    method: 'GET',
    path: '/preview/resume/:resumeId',
    summary: 'A résumé as a page that runs nothing; opened by the short-lived signed link of a preview',
    access: 'signed-link',
    reads: ['candidates'],
    transfer: 'download',
    params: z.object({ resumeId: Id }),
    query: z.object({ company: Id, by: z.string().max(40).default(''), ...SignedLink }),
    response: z.string(),
    example: ({ resumeId, previewLink }) => ({ params: { resumeId }, query: previewLink }),
  },
  resumeText: {
    method: 'POST',
    path: '/rest/get/resume_text',
    keepsBounds: true,
    summary: 'The text of a résumé',
    tool: {
      name: 'read_resume_text',
      when: 'The whole text of a résumé, as the candidate wrote it. Use it where read_resume leaves a question open.',
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
    summary: 'Whether a résumé is whole, without gaps and well written, and why',
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
    summary: 'Say something about a candidate, with or without naming a position',
    tool: {
      name: 'comment_on_candidate',
      when: 'Say something about a candidate to colleagues, as a comment on the profile.',
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
          .describe('Ids of users, whom a mail is sent to; each may see the position'),
      })
      .refine(namesSomebody, { path: ['docId'], error: 'Name a candidate: docId or resumeId.' })
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
    summary: 'Write a comment anew, by whoever wrote it; whom it mentions is not written to again',
    access: 'signed-in',
    changes: ['comments', 'history'],
    body: z.object({ comment_id: Id, text: CommentText, version: KnownVersion }),
    response: z.object({ success: z.literal(true), message: z.string(), version: z.int(), result: Comment }),
    example: ({ commentId }) => ({ body: { comment_id: commentId, text: 'Free from July on.' } }),
  },
  removeComment: {
    method: 'POST',
    path: '/candidate/comment/remove',
    summary: 'Delete a comment, by whoever wrote it or an administrator; twice is as good as once',
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
    summary: 'Say the same about many candidates, with or without naming a position; about all of them or about none',
    access: 'signed-in',
    changes: ['comments', 'history'],
    body: z.object({
      text: CommentText,
      positionId: OptionalId,
      resumeIds: z
        .array(Id)
        .min(1)
        .max(BULK_MOVE_MAX)
        .describe('Résumés or their candidates; one that is named twice gets one comment'),
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
      'Who may be mentioned in a comment, by a part of name or e-mail; the team of the position first, at most 8',
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
    summary: 'What was said about a candidate, newest first, at most 200',
    tool: {
      name: 'read_comments',
      when: 'What colleagues said about a candidate, newest first.',
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
    summary: 'What happened to a candidate, newest first, at most 200',
    tool: {
      name: 'read_candidate_history',
      when: 'What happened to a candidate, newest first: moves, mails, interviews, and who did it.',
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
    summary: 'The statuses of a candidate, newest first, at most 200',
    tool: {
      name: 'read_candidate_statuses',
      when: 'In which statuses of which positions a candidate was, and since when.',
    },
    access: 'signed-in',
    reads: ['history', 'applications'],
    query: z
      .object({ ...NAMES, positionSlug: OptionalId, current_status: OptionalText(100) })
      .refine(namesSomebody, { path: ['resumeId'], error: 'Name a candidate: docId or resumeId.' })
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
    summary: 'Contact data of a candidate; every look is noted in the history',
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
    summary: 'Note that the caller opened a candidate or looked at a contact detail',
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
