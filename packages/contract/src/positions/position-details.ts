import { PAY_PERIOD_IDS } from '@rolecall/domain/positions/pay-periods'
import { z } from 'zod'
import { ToldLanguage } from '../ground/told-language.ts'
import { OurText } from '../ground/whose-words.ts'
import { MustHaves, WorkPoints } from './position-input.ts'
import { REVIEW_STATES } from './position-states.ts'

export const PositionSkill = z
  .object({
    skill: OurText,
    skill_id: OurText,
    score: z.int(),
    mandatory: z.boolean(),
    userdefined: z.boolean(),
    why: OurText.describe('What in the description asks for it; empty where that was not kept'),
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
    description_language: ToldLanguage,
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
        'Of `ctc` and `pay_from`, ISO 4217; without them the one that they would be in; empty for people who may not see pay',
      ),
    pay_per: z.enum(PAY_PERIOD_IDS),
    pay_range: z
      .object({
        from: z.number().nullable(),
        to: z.number().nullable(),
        per: z.enum(PAY_PERIOD_IDS),
        currency: z.string().describe('ISO 4217'),
      })
      .nullable()
      .describe('What it pays, as its post says or would say it; null where nobody has said'),
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
    skills: z.array(PositionSkill).describe('All of them'),
    job_skills: z.array(OurText),
    functions: z.array(z.unknown()),
    competencies: z.array(z.unknown()),
    questionnaire: z.object({
      questionnaire_id: z.string(),
      name: OurText,
      version: z.int().nullable().describe('The one that the position was given; null without a questionnaire'),
      latest_version: z.int().nullable(),
    }),
    stage: z.enum(['Open', 'Closed']),
    close: z.boolean(),
    hold: z.boolean().describe('It, or its project, is on hold'),
    archive: z.boolean().describe('It, or its project, is in the archive'),
    project_hold: z.boolean(),
    project_archive: z.boolean(),
    job_posted: z.boolean(),
    may_ask_to_publish: z.boolean().describe('Not published yet, and the caller has a part in it but may not'),
    publish_asked: z.boolean().describe('Somebody waits for it to be published'),
    blind_review: z.boolean().describe('Who its candidates are is hidden until blind_until'),
    blind_schools: z.boolean(),
    blind_until: z.string().describe('The id of the status group from which on somebody is shown; empty: of none'),
    on_careers: z.boolean().describe('Whether it stands on the careers page while it is published'),
    is_autosourced: z.boolean(),
    sourcing: z.boolean().describe('Whether sources are being asked for people for it'),
    score_autosourced_resumes: z.boolean(),
    position_reviewed: z.boolean(),
    review: z.enum(REVIEW_STATES),
    requisition: z
      .object({ requisition_id: z.string(), number: z.string() })
      .nullable()
      .describe('The one that it was opened from, or waits for'),
    may_approve: z.boolean().describe('It waits, somebody else wrote it, and the caller has the right'),
    closed_reason: OurText,
    position_version: z.enum(['latest', 'original']),
    version: z.int(),
    work_points: WorkPoints,
    must_haves: MustHaves,
    isModified: z.boolean(),
    edit_position_modal: z.boolean(),
    apps_and_si: z.boolean(),
    inviteUsers: z.array(z.string()),
    assessmentId: z.string(),
    assessmentName: OurText,
    ijd_event_id: z.string(),
    templateName: OurText,
    template_id: z.string().describe('The template that it was made from; empty without one'),
    metadata: z.record(z.string(), z.unknown()),
    position_status: z.record(OurText, z.int()).describe('Candidates per status group'),
    position_actions: z.array(OurText),
    actions: z.array(OurText),
    createdBy: z.string(),
  })
  .meta({ id: 'PositionDetails' })
export type PositionDetails = z.output<typeof PositionDetails>
