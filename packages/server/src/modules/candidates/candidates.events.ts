import { z } from 'zod'
import { defineEventKind, nothing, text } from '../../platform/events/define-kind.ts'

/** What follows from evidence that counts, or does no longer. */
const EVIDENCE = ['corrections', 'candidates', 'applications', 'resumes', 'history'] as const

export const CANDIDATES_EVENTS = {
  'candidate.viewed': defineEventKind({
    payload: nothing,
    changes: ['history'],
    audience: 'concerned',
    describe: ({ say }) => say('{who} opened the profile[ of {viewed}][ on {title}].'),
  }),
  'candidate.contact-viewed': defineEventKind({
    payload: nothing,
    changes: ['history'],
    audience: 'concerned',
    describe: ({ say }) => say('{who} viewed the contact details[ of {viewed}][ on {title}].'),
  }),
  'candidate.clicked': defineEventKind({
    payload: z.object({ item: text, details: z.unknown() }),
    changes: ['history'],
    audience: 'concerned',
    describe: ({ say, payload: { item } }) => say('{who} opened {item}[ on {title}].', { item: item || 'a detail' }),
  }),
  'candidate.commented': defineEventKind({
    payload: z.object({ comment_id: text, comments: text, mentions: z.array(text).optional() }),
    changes: ['comments', 'history'],
    audience: 'concerned',
    isOpen: true,
    topic: 'mention',
    describe: ({ say, payload: { comments = '' } }) => say('{who} commented[ on {title}]: {comments}', { comments }),
  }),
  'candidate.comment-edited': defineEventKind({
    payload: z.object({ comment_id: text }),
    changes: ['comments', 'history'],
    audience: 'concerned',
    isOpen: true,
    describe: ({ say }) => say('{who} edited a comment[ on {title}].'),
  }),
  'candidate.comment-removed': defineEventKind({
    payload: z.object({ comment_id: text }),
    changes: ['comments', 'history'],
    audience: 'concerned',
    isOpen: true,
    describe: ({ say }) => say('{who} deleted a comment[ on {title}].'),
  }),
  'evidence.struck': defineEventKind({
    payload: z.object({ skill: text }),
    changes: EVIDENCE,
    audience: 'concerned',
    isOpen: true,
    describe: ({ say, payload: { skill = '' } }) =>
      say('{who} marked {skill} as wrong for the candidate.', { skill: skill || 'a skill' }),
  }),
  'evidence.restored': defineEventKind({
    payload: z.object({ skill: text }),
    changes: EVIDENCE,
    audience: 'concerned',
    isOpen: true,
    describe: ({ say, payload: { skill = '' } }) =>
      say('{who} restored {skill} for the candidate.', { skill: skill || 'a skill' }),
  }),
}
