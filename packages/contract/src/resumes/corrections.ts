import { CORRECTIONS_PAGE } from '@rolecall/domain/limits'
import { EXPERIENCE_MONTHS_MAX, FACT_FIELDS, NOTICE_DAYS_MAX } from '@rolecall/domain/resume/fact-fields'
import { z } from 'zod'
import { defineCalls } from '../ground/define-calls.ts'
import { StrangersText } from '../ground/whose-words.ts'
import { Choice, Done, emailText, Id, KnownVersion, Moment, Offset, OptionalId, OptionalText } from '../ground/wire.ts'

export const CORRECTION_STATES = ['all', 'in-force', 'undone'] as const

const Correction = z
  .object({
    id: z.string(),
    candidate_id: z.string(),
    name: StrangersText.describe('Of the candidate'),
    skill: z.string(),
    by: z.string(),
    at: Moment,
    undone_by: z.string().describe('Empty while the correction is in force'),
    undone_at: Moment.nullable(),
  })
  .meta({ id: 'Correction' })
export type Correction = z.output<typeof Correction>

/** Whoever decides about candidates may say that the evidence about them is wrong. */
const DECIDES = { anyOf: ['move_forward_candidate', 'move_backward_candidate'] } as const
const TOUCHES = ['corrections', 'candidates', 'applications', 'resumes', 'history'] as const

const SOMEBODY = { candidate_id: OptionalId, resume_id: OptionalId }
const namesSomebody = (given: { candidate_id?: string | undefined; resume_id?: string | undefined }) =>
  (given.candidate_id ?? given.resume_id) !== undefined
const NOBODY = { path: ['candidate_id'], error: 'Name a candidate: candidate_id or resume_id.' }

const FactText = z.string().trim().max(200).optional()
const DEGREES = ['', 'Doctorate', 'Master', 'Bachelor', 'Diploma', 'Secondary'] as const

/** Empty, or null for a number, says that there is none. */
const FACTS = {
  name: z.string().trim().min(1, 'A candidate needs a name.').max(200).optional(),
  designation: FactText,
  current_employer: FactText,
  exp_months: z.int().min(0).max(EXPERIENCE_MONTHS_MAX).optional(),
  location: FactText,
  degree_level: z.enum(DEGREES).optional(),
  notice_days: z.int().min(0).max(NOTICE_DAYS_MAX).nullable().optional(),
  email: z.union([z.literal(''), emailText('Please enter a valid e-mail.')]).optional(),
  phone: FactText,
}

export const corrections = defineCalls({
  strike: {
    method: 'POST',
    path: '/candidate/correction',
    summary:
      'Strike what the résumés of a candidate show of a skill, and what only follows from it; every score follows. Done already, it stays as it is',
    access: DECIDES,
    changes: TOUCHES,
    body: z
      .object({ ...SOMEBODY, skill_id: Id })
      .refine(namesSomebody, NOBODY)
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
    summary: 'Let evidence that was struck count again; undone already, it stays so',
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
      'Correct facts of a candidate; what is left out stays. No résumé changes a corrected fact, and searches and scores follow. With the version that it was made on, a correction never undoes another one unseen',
    access: DECIDES,
    changes: TOUCHES,
    body: z
      .object({ ...SOMEBODY, version: KnownVersion, ...FACTS })
      .refine(namesSomebody, NOBODY)
      .transform(({ candidate_id, resume_id, version, ...facts }) => ({
        candidate: candidate_id ?? resume_id ?? '',
        version,
        facts,
      })),
    response: Done.extend({ message: z.string(), version: z.int().describe('Of the facts, made by this correction') }),
    example: ({ candidateId }) => ({ body: { candidate_id: candidateId, location: 'Pune, India', notice_days: 30 } }),
  },
  restoreFact: {
    method: 'POST',
    path: '/candidate/facts/undo',
    summary:
      'Take back the correction of a fact: what the newest résumé says of it holds again. Done already, it stays so',
    access: DECIDES,
    changes: TOUCHES,
    body: z
      .object({ ...SOMEBODY, field: z.enum(FACT_FIELDS) })
      .refine(namesSomebody, NOBODY)
      .transform(({ candidate_id, resume_id, field }) => ({ candidate: candidate_id ?? resume_id ?? '', field })),
    response: Done.extend({ message: z.string() }),
    example: ({ candidateId }) => ({ body: { candidate_id: candidateId, field: 'location' as const } }),
  },
  list: {
    method: 'GET',
    path: '/candidate/corrections',
    summary: `All that was struck as wrong in the company, newest first, ${CORRECTIONS_PAGE} at a time`,
    access: 'admin',
    reads: ['corrections', 'candidates'],
    query: z.object({
      start: Offset(0),
      search: OptionalText(200).describe('Part of a candidate’s name'),
      skill: OptionalText(100).describe('The name of a skill'),
      state: Choice(CORRECTION_STATES).transform((state) => state ?? 'all'),
    }),
    response: z.object({ success: z.literal(true), data: z.array(Correction), total: z.int() }),
    example: () => ({ query: { state: 'in-force' } }),
  },
})
