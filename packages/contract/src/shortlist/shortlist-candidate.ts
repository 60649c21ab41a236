import { z } from 'zod'
import { InterviewSlot } from '../interviews/interview-slot.ts'
import { MailStatusItem } from '../outreach/mail-status.ts'
import { AboutCandidate, StrangersText } from '../platform/text-authors.ts'
import { Moment } from '../platform/wire.ts'
import { Contribution, Fit } from './contribution.ts'

export const MatchedSkill = z
  .object({
    skill: z.string(),
    rule: z.enum(['exact', 'synonym', 'inferred', 'adjacent', 'missing']),
    mandatory: z.boolean(),
    via: z.string().describe('The skill it is inferred from or adjacent to; otherwise empty'),
  })
  .meta({ id: 'MatchedSkill' })
export type MatchedSkill = z.output<typeof MatchedSkill>

export const ScorePart = Contribution.pick({ requirement: true, kind: true, rule: true, points: true, possible: true })
export type ScorePart = z.output<typeof ScorePart>

const SkillNames = z.array(z.string())

export const ShortlistCandidate = z
  .object({
    id: z.string().describe('Id of the candidate'),
    _id: z.string(),
    document_id: z.string(),
    resume_id: z.string(),
    name: StrangersText,
    display_name: StrangersText,
    email: StrangersText,
    phone: StrangersText,
    designation: StrangersText,
    current_employer: StrangersText,
    exp_months: z.int(),
    location: StrangersText,
    notice_days: z.int().nullable(),
    status: z.string(),
    status_display_name: z.string(),
    status_grp: z.string(),
    site_tag: z.string(),
    source_label: z.string(),
    score: z.int().describe('Hire score, 0 to 100'),
    fit: Fit,
    rating: z.int().nullable(),
    comments: AboutCandidate,
    reason: AboutCandidate,
    invite: z.boolean(),
    invite_details: z.object({ invite_count: z.int() }),
    duplicates: z.array(z.string()),
    mail_status: z.array(MailStatusItem),
    position_slug: z.string(),
    position_details: z.object({ _id: z.string(), title: z.string(), code: z.string() }),
    hide_details: z.boolean(),
    interest_message: AboutCandidate,
    schedule: z.boolean(),
    screening: z.boolean(),
    screening_form_geo: z.boolean(),
    screening_form_eu: z.boolean(),
    interview_form_one: z.boolean(),
    interview_form_two: z.boolean(),
    position_tagging_form: z.boolean(),
    status_change: z.boolean(),
    ic_mailer: z.boolean(),
    viewed: z.boolean(),
    frozen: z.boolean(),
    frozen_reason: z.string(),
    excluded_until: Moment.optional().describe('Extension: the candidate is not interested in any position until then'),
    moved_at: Moment,
    skills: z.array(MatchedSkill),
    parts: z.array(ScorePart).describe('Parts of the score, including experience, in the order of the preview'),
    matches_nonmatches: z.object({
      matches: z.object({ pskills: SkillNames, sskills: SkillNames, add_skills: SkillNames, inf_skills: SkillNames }),
      mis_matches: z.object({
        pskills: SkillNames,
        sskills: SkillNames,
        add_skills: SkillNames,
        inf_skills: SkillNames,
      }),
    }),
    skill_non_matches: SkillNames,
    addlskill_non_matches: SkillNames,
    doc: z.object({
      name: StrangersText,
      display_name: StrangersText,
      email: StrangersText,
      phone: StrangersText,
      site_tag: z.string(),
      file_id: z.string(),
      status: z.string(),
      candidate_attribute: z.object({ mail_status: z.array(MailStatusItem), freeze: z.boolean() }),
      interview_slots_info: z.array(InterviewSlot),
      screener_form_exists: z.boolean(),
      screening_form_geo_exists: z.boolean(),
      screening_form_eu_exists: z.boolean(),
      position_tagging_form_exists: z.boolean(),
      interview_form_one_exists: z.boolean(),
      interview_form_two_exists: z.boolean(),
      blacklist_message: z.string(),
      mandate_to_fill_screener_form: z.boolean(),
      mandate_to_fill_screening_form_geo: z.boolean(),
      mandate_to_fill_screening_form_eu: z.boolean(),
    }),
  })
  .meta({ id: 'ShortlistCandidate' })
export type ShortlistCandidate = z.output<typeof ShortlistCandidate>
