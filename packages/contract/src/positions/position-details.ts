import { PAY_PERIOD_IDS } from '@rolecall/domain/positions/pay-periods'
import { z } from 'zod'
import { OurText } from '../platform/text-authors.ts'
import { TextLanguage } from '../platform/text-language.ts'
import { MustHaves, WorkPoints } from './position-input.ts'
import { REVIEW_STATES } from './position-states.ts'

export const PositionSkill = z
  .object({
    skill: OurText,
    skill_id: OurText,
    score: z.int(),
    mandatory: z.boolean(),
    userdefined: z.boolean(),
    why: OurText.describe('What in the description requires the skill; empty if not recorded'),
  })
  .meta({ id: 'PositionSkill' })

export const PositionDetails = z
  .object({
    _id: z.string(),
    id: z.string(),
    slug: OurText,
    code: OurText,
    title: OurText,
    description: OurText,
    description_language: TextLanguage,
    projectId: z.string(),
    project_name: OurText,
    companyId: z.string(),
    companyName: OurText,
    startDate: z.string(),
    endDate: z.string(),
    totalOpenings: z.int(),
    filled: z.int(),
    minExperience: z.number(),
    maxExperience: z.number(),
    experience: z.object({ min: z.number(), max: z.number() }),
    ctc: z.number().nullable().describe('The salary, or its upper end'),
    pay_from: z.number().nullable().describe('The lower end of the salary'),
    pay_currency: z
      .string()
      .describe(
        'ISO 4217 code for `ctc` and `pay_from`, or the default currency if both are unset; empty for users who may not see pay',
      ),
    pay_per: z.enum(PAY_PERIOD_IDS),
    pay_range: z
      .object({
        from: z.number().nullable(),
        to: z.number().nullable(),
        per: z.enum(PAY_PERIOD_IDS),
        currency: z.string().describe('ISO 4217 code'),
      })
      .nullable()
      .describe('Pay range as shown on the post, or as it would be shown; null if not set'),
    country: OurText,
    type: z.array(OurText).describe('The first item is the country'),
    locations: z.array(
      z.object({
        location: OurText,
        country: OurText,
        locationPoint: z.object({ type: z.literal('Point'), coordinates: z.array(z.number()) }),
      }),
    ),
    sources: z.array(z.string()),
    resumeGroups: z.array(z.string()),
    resume_group_names: z.array(OurText),
    primary_skills: z.array(PositionSkill),
    inferred_skills: z.array(PositionSkill),
    additional_skills: z.array(PositionSkill),
    skills: z.array(PositionSkill).describe('All skills'),
    job_skills: z.array(OurText),
    functions: z.array(z.unknown()),
    competencies: z.array(z.unknown()),
    questionnaire: z.object({
      questionnaire_id: z.string(),
      name: OurText,
      version: z.int().nullable().describe('Version assigned to the position; null without a questionnaire'),
      latest_version: z.int().nullable(),
    }),
    stage: z.enum(['Open', 'Closed']),
    close: z.boolean(),
    hold: z.boolean().describe('Whether it or its project is on hold'),
    archive: z.boolean().describe('Whether it or its project is archived'),
    project_hold: z.boolean(),
    project_archive: z.boolean(),
    job_posted: z.boolean(),
    may_ask_to_publish: z
      .boolean()
      .describe(
        'Whether the caller can request publication: a member of an unpublished position who may not publish it',
      ),
    publish_asked: z.boolean().describe('Whether a request for publication is pending'),
    blind_review: z.boolean().describe('Whether candidates’ identities are hidden until blind_until'),
    blind_schools: z.boolean(),
    blind_until: z
      .string()
      .describe('Id of the first status group in which identities are shown; empty to never show them'),
    on_careers: z.boolean().describe('Whether it is listed on the careers page while published'),
    is_autosourced: z.boolean(),
    sourcing: z.boolean().describe('Whether sources are currently being searched for it'),
    score_autosourced_resumes: z.boolean(),
    position_reviewed: z.boolean(),
    review: z.enum(REVIEW_STATES),
    requisition: z
      .object({ requisition_id: z.string(), number: z.string() })
      .nullable()
      .describe('The requisition it was opened from, or waits for'),
    may_approve: z.boolean().describe('Whether the caller may approve it: it awaits review, and someone else wrote it'),
    closed_reason: OurText,
    position_version: z.enum(['latest', 'original']),
    version: z.int(),
    work_points: WorkPoints,
    experience_points: z.int().describe('Points for experience out of 100: more if the title names a rank'),
    must_haves: MustHaves,
    isModified: z.boolean(),
    edit_position_modal: z.boolean(),
    apps_and_si: z.boolean(),
    inviteUsers: z.array(z.string()),
    assessmentId: z.string(),
    assessmentName: OurText,
    ijd_event_id: z.string(),
    templateName: OurText,
    template_id: z.string().describe('Template it was created from; empty if none'),
    metadata: z.record(z.string(), z.unknown()),
    position_status: z.record(OurText, z.int()).describe('Number of candidates per status group'),
    position_actions: z.array(OurText),
    actions: z.array(OurText),
    createdBy: z.string(),
  })
  .meta({ id: 'PositionDetails' })
export type PositionDetails = z.output<typeof PositionDetails>
