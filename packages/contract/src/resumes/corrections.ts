import { EXPERIENCE_MONTHS_MAX, FACT_FIELDS, NOTICE_DAYS_MAX } from '@rolecall/domain/resumes/fact-fields'
import { CORRECTIONS_PAGE } from '@rolecall/domain/resumes/resume-limits'
import { z } from 'zod'
import { defineCalls } from '../platform/define-calls.ts'
import { StrangersText } from '../platform/text-authors.ts'
import {
  Choice,
  Done,
  emailText,
  Id,
  KnownVersion,
  Moment,
  Offset,
  OptionalId,
  OptionalText,
} from '../platform/wire.ts'

export const CORRECTION_STATES = ['all', 'in-force', 'undone'] as const

const Correction = z
  .object({
    id: z.string(),
    candidate_id: z.string(),
    name: StrangersText.describe('Name of the candidate'),
    skill: z.string(),
    by: z.string(),
    at: Moment,
    undone_by: z.string().describe('User who undid it; empty while the correction is in force'),
    undone_at: Moment.nullable(),
  })
  .meta({ id: 'Correction' })
export type Correction = z.output<typeof Correction>

/** Users who move candidates may mark evidence about them as wrong. */
const DECIDES = { anyOf: ['move_forward_candidate', 'move_backward_candidate'] } as const
const TOUCHES = ['corrections', 'candidates', 'applications', 'resumes', 'history'] as const

const SOMEBODY = { candidate_id: OptionalId, resume_id: OptionalId }
const isCandidateNamed = (given: { candidate_id?: string | undefined; resume_id?: string | undefined }) =>
  (given.candidate_id ?? given.resume_id) !== undefined
const NOBODY = { path: ['candidate_id'], error: 'Name a candidate: candidate_id or resume_id.' }

const FactText = z.string().trim().max(200).optional()
const DEGREES = ['', 'Doctorate', 'Master', 'Bachelor', 'Diploma', 'Secondary'] as const

/** Empty, or null for a number, clears a fact. */
const FACTS = {
  name: z.string().trim().min(1, 'Enter a name.').max(200).optional(),
  designation: FactText,
  current_employer: FactText,
  exp_months: z.int().min(0).max(EXPERIENCE_MONTHS_MAX).optional(),
  location: FactText,
  degree_level: z.enum(DEGREES).optional(),
  notice_days: z.int().min(0).max(NOTICE_DAYS_MAX).nullable().optional(),
  email: z.union([z.literal(''), emailText('Enter a valid email address.')]).optional(),
  phone: FactText,
}

export const corrections = defineCalls({
  strike: {
    method: 'POST',
    path: '/candidate/correction',
    summary:
      'Strike a candidate’s evidence of a skill, and everything inferred only from it; scores are updated. Repeating the request has no further effect',
    access: DECIDES,
    changes: TOUCHES,
    body: z
      .object({ ...SOMEBODY, skill_id: Id })
      .refine(isCandidateNamed, NOBODY)
      .transform(({ candidate_id, resume_id, skill_id }) => ({
        candidate: candidate_id ?? resume_id ?? '',
        skillId: skill_id,
      })),
    response: z.object({
      success: z.literal(true),
      message: z.string(),
      correction: z.object({ id: z.string(), skill: z.string() }),
    }),
    example: ({ candidateId, skillId }) => ({ body: { candidate_id: candidateId, skill_id: skillId } }),
  },
  undo: {
    method: 'POST',
    path: '/candidate/correction/undo',
    summary: 'Restore struck evidence; repeating the request has no further effect',
    access: DECIDES,
    changes: TOUCHES,
    body: z.object({ correction_id: Id }),
    response: Done,
    example: ({ correctionId }) => ({ body: { correction_id: correctionId } }),
  },
  correctFacts: {
    method: 'POST',
    path: '/candidate/facts',
    summary:
      'Correct facts of a candidate; omitted facts stay unchanged. Later résumés do not change a corrected fact, and searches and scores are updated. Send the version the correction is based on to avoid overwriting another user’s correction',
    access: DECIDES,
    changes: TOUCHES,
    body: z
      .object({ ...SOMEBODY, version: KnownVersion, ...FACTS })
      .refine(isCandidateNamed, NOBODY)
      .transform(({ candidate_id, resume_id, version, ...facts }) => ({
        candidate: candidate_id ?? resume_id ?? '',
        version,
        facts,
      })),
    response: Done.extend({
      message: z.string(),
      version: z.int().describe('Version of the facts created by this correction'),
    }),
    example: ({ candidateId }) => ({ body: { candidate_id: candidateId, location: 'Pune, India', notice_days: 30 } }),
  },
  restoreFact: {
    method: 'POST',
    path: '/candidate/facts/undo',
    summary:
      'Undo the correction of a fact, which then follows the latest résumé. Repeating the request has no further effect',
    access: DECIDES,
    changes: TOUCHES,
    body: z
      .object({ ...SOMEBODY, field: z.enum(FACT_FIELDS) })
      .refine(isCandidateNamed, NOBODY)
      .transform(({ candidate_id, resume_id, field }) => ({ candidate: candidate_id ?? resume_id ?? '', field })),
    response: Done.extend({ message: z.string() }),
    example: ({ candidateId }) => ({ body: { candidate_id: candidateId, field: 'location' as const } }),
  },
  list: {
    method: 'GET',
    path: '/candidate/corrections',
    summary: `List the struck evidence of the company, newest first, ${CORRECTIONS_PAGE} per page`,
    access: 'admin',
    reads: ['corrections', 'candidates'],
    query: z.object({
      start: Offset(0),
      search: OptionalText(200).describe('Part of a candidate’s name'),
      skill: OptionalText(100).describe('Name of a skill'),
      state: Choice(CORRECTION_STATES).transform((state) => state ?? 'all'),
    }),
    response: z.object({ success: z.literal(true), data: z.array(Correction), total: z.int() }),
    example: () => ({ query: { state: 'in-force' } }),
  },
})
