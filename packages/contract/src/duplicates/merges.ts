import { DUPLICATES_PAGE, SUSPECTS_PAGE } from '@rolecall/domain/limits'
import { z } from 'zod'
import { defineCalls } from '../ground/define-calls.ts'
import { StrangersText } from '../ground/whose-words.ts'
import { Done, Id, ListOrEmpty, Moment, Offset, OptionalId } from '../ground/wire.ts'

/** People who become part of one in a request. Our own bound. */
const DUPLICATES_MAX = 20

const NAMES = ['candidate_id', 'candidateId', 'resume_id', 'resumeId', 'document_id', 'doc_id', 'docId', '_id', 'id']

/** A record as a form answers one, of which only whom it is of is read; or their id alone. */
const Named = z
  .union([Id, z.record(z.string().max(200), z.unknown())])
  .transform((given) => {
    if (typeof given === 'string') return given
    const found = NAMES.map((name) => given[name]).find((id) => typeof id === 'string' || typeof id === 'number')
    return found === undefined ? '' : String(found).trim()
  })
  .refine((id) => id !== '' && id.length <= 200, 'Name a candidate: candidate_id or resume_id.')

/** Whoever decides about candidates may say who is who. */
export const MERGERS = { anyOf: ['move_forward_candidate', 'move_backward_candidate'] } as const
const EVERYTHING = ['candidates', 'duplicates', 'applications', 'placements', 'resumes', 'comments', 'history'] as const

/** Facts of which what the duplicate has may be kept in place of what the person kept has. */
export const TAKEN_FACTS = [
  'name',
  'phone',
  'designation',
  'current_employer',
  'location',
  'degree_level',
  'notice_days',
] as const
export type TakenFact = (typeof TAKEN_FACTS)[number]

const Merged = z
  .object({
    merge_id: z.string(),
    candidate_id: z.string().describe('Who was kept'),
    name: StrangersText,
    merged_name: StrangersText,
    by: z.string(),
    at: Moment,
    is_latest: z.boolean().describe('Of several into each other, the latest is told apart first'),
  })
  .meta({ id: 'MergedPerson' })
export type Merged = z.output<typeof Merged>

const Suspect = z
  .object({
    candidate_id: z.string(),
    name: z.string(),
    resume_id: z.string(),
    resume_name: z.string().describe('The name in the résumé; empty where it names nobody'),
    file_name: z.string(),
    received_at: Moment,
    reasons: z.array(z.string()).describe('What the résumé has in common with the first one, and what not'),
  })
  .meta({ id: 'SuspiciousResume' })
export type Suspect = z.output<typeof Suspect>

/** People who turn out to be one. */
export const merges = defineCalls({
  merge: {
    method: 'POST',
    path: '/merge/candidates',
    summary: 'Make one person of two or more: the duplicates become part of the one kept, and nothing is deleted',
    access: MERGERS,
    changes: EVERYTHING,
    body: z.object({
      updated_data: Named.describe('The person who is kept'),
      dedup_record: z
        .union([z.array(Named).min(1).max(DUPLICATES_MAX), Named.transform((one) => [one])])
        .describe('Who becomes part of them'),
      take: ListOrEmpty(z.enum(TAKEN_FACTS), TAKEN_FACTS.length).describe(
        'Facts of which what the duplicate has counts from now on; of the others, what the person kept has, where they have any',
      ),
    }),
    response: Done.extend({
      message: z.string(),
      data: z.object({ candidate_id: z.string(), merge_ids: z.array(z.string()) }),
    }),
    example: ({ candidateId, duplicateId }) => ({
      body: { updated_data: { candidate_id: candidateId }, dedup_record: { candidate_id: duplicateId } },
    }),
  },
  undo: {
    method: 'POST',
    path: '/merge/candidates/undo',
    summary: 'Tell two people apart again, each as they were before they were merged',
    access: MERGERS,
    changes: EVERYTHING,
    body: z.object({ merge_id: Id }),
    response: Done.extend({
      message: z.string(),
      data: z.object({ candidate_id: z.string(), merged_id: z.string() }),
    }),
    example: ({ mergeId }) => ({ body: { merge_id: mergeId } }),
  },
  separate: {
    method: 'POST',
    path: '/merge/candidates/separate',
    summary:
      'Say that one résumé of a candidate is someone else: it becomes a candidate of its own, with what came with it',
    access: MERGERS,
    changes: EVERYTHING,
    creates: true,
    body: z.object({ resume_id: Id }),
    response: Done.extend({
      message: z.string(),
      data: z.object({ candidate_id: z.string(), separated_id: z.string().describe('The new candidate') }),
    }),
    example: ({ joinedResumeId }) => ({ body: { resume_id: joinedResumeId } }),
  },
  keepTogether: {
    method: 'POST',
    path: '/merge/candidates/together',
    summary:
      'Confirm that a résumé is of its candidate although it says otherwise; confirmed twice, it is confirmed once',
    access: MERGERS,
    changes: ['duplicates', 'history'],
    body: z.object({ resume_id: Id }),
    response: Done.extend({ message: z.string() }),
    example: ({ joinedResumeId }) => ({ body: { resume_id: joinedResumeId } }),
  },
  suspicious: {
    method: 'GET',
    path: '/merge/candidates/suspicious',
    summary: `Résumés that name somebody else than the candidate's first one does, of ${SUSPECTS_PAGE} candidates with several résumés at a time`,
    access: { allOf: ['view_candidate_pool'] },
    reads: ['duplicates', 'candidates', 'resumes'],
    query: z.object({ after: Id.optional().describe('The `next` of the page before') }),
    response: z.object({
      success: z.literal(true),
      data: z.array(Suspect),
      next: z.string().nullable().describe('Where the next page begins; null at the end'),
    }),
    example: () => ({ query: {} }),
  },
  list: {
    method: 'GET',
    path: '/merge/candidates',
    summary: 'Who has become part of a person',
    access: 'signed-in',
    reads: ['candidates'],
    query: z.object({ candidate_id: OptionalId, resume_id: OptionalId }).transform((given, { addIssue }) => {
      const candidate = given.candidate_id ?? given.resume_id
      if (candidate === undefined) addIssue({ code: 'custom', path: ['candidate_id'], message: 'Name a candidate.' })
      return { candidate: candidate ?? '' }
    }),
    response: z.object({
      success: z.literal(true),
      data: z.array(
        z.object({
          merge_id: z.string(),
          candidate_id: z.string(),
          name: StrangersText,
          by: z.string(),
          at: Moment,
          resumes: z.int().describe('That went over'),
          positions: z.int().describe('That went over, or were those of the person kept already'),
        }),
      ),
      joined: z
        .array(z.object({ resume_id: z.string(), file_name: z.string(), at: Moment, reasons: z.array(z.string()) }))
        .describe('Résumés that were added to the person automatically, the latest first, at most 20'),
    }),
    example: ({ candidateId }) => ({ query: { candidate_id: candidateId } }),
  },
  made: {
    method: 'GET',
    path: '/merge/candidates/all',
    summary: `Everybody of the pool who is part of somebody else by now, the latest first, ${DUPLICATES_PAGE} at a time`,
    access: { allOf: ['view_candidate_pool'] },
    reads: ['duplicates', 'candidates'],
    query: z.object({ start: Offset(0) }),
    response: z.object({ success: z.literal(true), data: z.array(Merged), total: z.int() }),
    example: () => ({ query: { start: 0 } }),
  },
})
