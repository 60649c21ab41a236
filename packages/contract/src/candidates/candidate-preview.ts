import { z } from 'zod'
import { InterviewSlot } from '../contact/interview-slot.ts'
import { ToldLanguage } from '../ground/told-language.ts'
import { AboutCandidate, StrangersText } from '../ground/whose-words.ts'
import { Moment } from '../ground/wire.ts'
import { CopiedWords, ReadFromPicture, Receipt, ShownSkill, UnseenWords } from './candidate-entries.ts'
import { Contribution, Fit } from './contribution.ts'

export const CandidatePreview = z
  .object({
    resume_id: z.string(),
    candidate_id: z.string(),
    document_id: z.string(),
    hidden: z
      .boolean()
      .describe('A blind position hides who it is from the caller; what is here is redrawn without it, offsets too'),
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
    language: ToldLanguage,
    received_at: Moment,
    resume_groups: z.array(z.string()),
    preview: z.object({
      kind: z.enum(['pdf', 'html', 'text']),
      url: z
        .string()
        .describe(
          'Short-lived signed link; for pdf the file, for html a safe rendering; empty where only the text is shown',
        ),
    }),
    positions: z.array(
      z.object({
        title: StrangersText,
        employer: StrangersText,
        start: StrangersText,
        end: StrangersText,
        length: z.string().describe('How long it was, where the dates are hidden'),
        location: StrangersText,
      }),
    ),
    education: z.array(
      z.object({ degree: StrangersText, school: StrangersText, start: StrangersText, end: StrangersText }),
    ),
    receipt: Receipt,
    unseen: UnseenWords.nullable(),
    read_from_picture: ReadFromPicture.nullable(),
    copied: CopiedWords.nullable(),
    contact_hidden: z.boolean().describe('E-mail and phone are empty because a status hides them'),
    facts_version: z.int().describe('To be sent with a correction of the facts'),
    corrected: z
      .array(z.object({ field: z.string(), by: z.string(), at: Moment, read: StrangersText }))
      .describe('Corrected by a person: `field` as above, `read` what résumés say, empty for nothing or hidden'),
    unconfirmed: z.int().describe('Applications under their name that nobody has confirmed'),
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
        excluded_until: Moment.optional().describe('The candidate is interested in no position until then'),
        knocked_out: z.boolean().describe('An answer to the position’s questions rules the candidate out'),
        review: z
          .object({ id: z.string(), asked_at: Moment, due: z.string().describe('The last day to answer, YYYY-MM-DD') })
          .nullable()
          .describe('Of a candidate who asked that a person looks: until that is answered, nobody rejects them'),
        has_mandatory: z.boolean(),
        filled_forms: z.array(z.string()).describe('Features whose form is filled'),
        contributions: z.array(Contribution),
        interviews: z.array(InterviewSlot),
      })
      .nullable()
      .describe('null where the candidate is on no position that the caller may see'),
    other_positions: z.array(
      z.object({ positionId: z.string(), title: z.string(), slug: z.string(), status: z.string(), score: z.int() }),
    ),
  })
  .meta({ id: 'CandidatePreview' })
export type CandidatePreview = z.output<typeof CandidatePreview>
