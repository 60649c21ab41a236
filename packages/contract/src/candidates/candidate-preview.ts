import { z } from 'zod'
import { InterviewSlot } from '../interviews/interview-slot.ts'
import { AboutCandidate, StrangersText } from '../platform/text-authors.ts'
import { TextLanguage } from '../platform/text-language.ts'
import { Moment } from '../platform/wire.ts'
import { Contribution, Fit } from '../shortlist/contribution.ts'
import { CopiedWords, HiddenWords, ReadFromPicture, Receipt, ShownSkill } from './candidate-entries.ts'

export const CandidatePreview = z
  .object({
    resume_id: z.string(),
    candidate_id: z.string(),
    document_id: z.string(),
    hidden: z
      .boolean()
      .describe(
        'Whether a blind position hides the candidate’s identity from the caller; this data, including offsets, is then redacted',
      ),
    name: StrangersText,
    email: StrangersText,
    phone: StrangersText,
    designation: StrangersText,
    current_employer: StrangersText,
    exp_months: z.int(),
    location: StrangersText,
    degree_level: StrangersText,
    notice_days: z.int().nullable(),
    source: z.string(),
    source_label: z.string(),
    file_name: StrangersText,
    file_type: z.string(),
    language: TextLanguage,
    received_at: Moment,
    resume_groups: z.array(z.string()),
    preview: z.object({
      kind: z.enum(['pdf', 'html', 'text']),
      url: z
        .string()
        .describe(
          'Short-lived signed URL: the file itself for pdf, a safe rendering for html; empty if only the text is shown',
        ),
    }),
    positions: z.array(
      z.object({
        title: StrangersText,
        employer: StrangersText,
        start: StrangersText,
        end: StrangersText,
        length: z.string().describe('Duration, when the dates are hidden'),
        location: StrangersText,
      }),
    ),
    education: z.array(
      z.object({ degree: StrangersText, school: StrangersText, start: StrangersText, end: StrangersText }),
    ),
    receipt: Receipt,
    unseen: HiddenWords.nullable(),
    read_from_picture: ReadFromPicture.nullable(),
    copied: CopiedWords.nullable(),
    contact_hidden: z.boolean().describe('Whether email and phone are empty because a status hides them'),
    facts_version: z.int().describe('Version of the facts, to be sent with a correction'),
    corrected: z
      .array(z.object({ field: z.string(), by: z.string(), at: Moment, read: StrangersText }))
      .describe(
        'Facts corrected by a user: `field` as above, and `read`, the value in résumés, empty if none or it is hidden',
      ),
    unconfirmed: z.int().describe('Number of unconfirmed applications under the candidate’s name'),
    skills: z.array(ShownSkill),
    application: z
      .object({
        positionId: z.string(),
        position_title: z.string(),
        slug: z.string(),
        status: z.string(),
        status_display_name: z.string(),
        status_grp: z.string(),
        score: z.int(),
        fit: Fit,
        rating: z.int().nullable(),
        reason: AboutCandidate,
        comments: AboutCandidate,
        frozen: z.boolean(),
        frozen_reason: z.string(),
        excluded_until: Moment.optional().describe('The candidate is not interested in any position until then'),
        knocked_out: z.boolean().describe('Whether an answer to the position’s questions disqualifies the candidate'),
        review: z
          .object({ id: z.string(), asked_at: Moment, due: z.string().describe('Last day to answer, YYYY-MM-DD') })
          .nullable()
          .describe('The candidate’s request for a human review; until it is answered, they cannot be rejected'),
        has_mandatory: z.boolean(),
        filled_forms: z.array(z.string()).describe('Features whose form is filled'),
        contributions: z.array(Contribution),
        interviews: z.array(InterviewSlot),
      })
      .nullable()
      .describe('null if the candidate is on no position that the caller may see'),
    other_positions: z.array(
      z.object({ positionId: z.string(), title: z.string(), slug: z.string(), status: z.string(), score: z.int() }),
    ),
  })
  .meta({ id: 'CandidatePreview' })
export type CandidatePreview = z.output<typeof CandidatePreview>
