import { z } from 'zod'
import { defineCalls } from '../ground/define-calls.ts'
import { ToldLanguage } from '../ground/told-language.ts'
import { Done, Id, OptionalFlag, PositionVersion } from '../ground/wire.ts'
import { MarketInput, MustHaves, PositionChanges, PositionInput, WorkPoints } from './position-input.ts'
import { PositionOverview, PositionQuestion, PositionStage } from './position-overview.ts'
import { REVIEW_STATES } from './position-states.ts'

export const PositionSkill = z
  .object({
    skill: z.string(),
    skill_id: z.string(),
    score: z.int(),
    mandatory: z.boolean(),
    userdefined: z.boolean(),
    why: z.string().describe('What in the description asks for it; empty where that was not kept'),
  })
  .meta({ id: 'PositionSkill' })

const PositionDetails = z
  .object({
    _id: z.string(),
    id: z.string(),
    slug: z.string(),
    code: z.string(),
    title: z.string(),
    description: z.string(),
    description_language: ToldLanguage,
    projectId: z.string(),
    project_name: z.string(),
    companyId: z.string(),
    companyName: z.string(),
    startDate: z.string(),
    endDate: z.string(),
    totalOpenings: z.int(),
    filled: z.int(),
    minExperience: z.number(),
    maxExperience: z.number(),
    experience: z.object({ min: z.number(), max: z.number() }),
    ctc: z.number().nullable(),
    country: z.string(),
    type: z.array(z.string()).describe('The first item is the country'),
    locations: z.array(
      z.object({
        location: z.string(),
        country: z.string(),
        locationPoint: z.object({ type: z.literal('Point'), coordinates: z.array(z.number()) }),
      }),
    ),
    sources: z.array(z.string()),
    resumeGroups: z.array(z.string()),
    resume_group_names: z.array(z.string()),
    primary_skills: z.array(PositionSkill),
    inferred_skills: z.array(PositionSkill),
    additional_skills: z.array(PositionSkill),
    skills: z.array(PositionSkill).describe('All of them'),
    job_skills: z.array(z.string()),
    functions: z.array(z.unknown()),
    competencies: z.array(z.unknown()),
    questionnaire: z.object({
      questionnaire_id: z.string(),
      name: z.string(),
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
    on_careers: z.boolean().describe('Whether it stands on the careers page while it is published'),
    is_autosourced: z.boolean(),
    sourcing: z.boolean().describe('Whether sources are being asked for people for it'),
    score_autosourced_resumes: z.boolean(),
    position_reviewed: z.boolean(),
    review: z.enum(REVIEW_STATES),
    may_approve: z.boolean().describe('It waits, somebody else wrote it, and the caller has the right'),
    closed_reason: z.string(),
    position_version: z.enum(['latest', 'original']),
    version: z.int(),
    work_points: WorkPoints,
    must_haves: MustHaves,
    isModified: z.boolean(),
    edit_position_modal: z.boolean(),
    apps_and_si: z.boolean(),
    inviteUsers: z.array(z.string()),
    assessmentId: z.string(),
    assessmentName: z.string(),
    ijd_event_id: z.string(),
    templateName: z.string(),
    template_id: z.string().describe('The template that it was made from; empty without one'),
    metadata: z.record(z.string(), z.unknown()),
    position_status: z.record(z.string(), z.int()).describe('Candidates per status group'),
    position_actions: z.array(z.string()),
    actions: z.array(z.string()),
    createdBy: z.string(),
  })
  .meta({ id: 'PositionDetails' })
export type PositionDetails = z.output<typeof PositionDetails>

export const SourceCount = z
  .object({
    name: z.string().describe('Id of the source; internal is the résumé pool'),
    label: z.string(),
    count: z.int(),
    resume_groups: z
      .array(z.object({ _id: z.string(), name: z.string(), count: z.int() }))
      .describe('Of the internal pool: its groups, each with its own count'),
  })
  .meta({ id: 'SourceCount' })

const EXAMPLE_SKILLS = {
  primary_skills: [
    { skill: 'Python', score: 80, mandatory: true, userdefined: false },
    { skill: 'PostgreSQL', score: 60, mandatory: false, userdefined: false },
  ],
  inferred_skills: [{ skill: 'Data modelling', score: 40, mandatory: false, userdefined: false }],
}
const EXAMPLE_DEMAND = { ...EXAMPLE_SKILLS, minExperience: 3, maxExperience: 8 }
const EXAMPLE_DESCRIPTION =
  'We build the data platform of a logistics company. You write pipelines in Python and SQL, model data in PostgreSQL, run Spark jobs on AWS and care for their quality. Three years of experience are needed.'

export const positions = defineCalls({
  sourceCounts: {
    method: 'POST',
    path: '/rest/autosource/count',
    summary: 'How many candidates match a position, per source and per resume group; a bare list',
    access: 'signed-in',
    reads: ['resumes', 'candidates', 'sources'],
    body: MarketInput,
    response: z.array(SourceCount),
    example: () => ({ body: EXAMPLE_DEMAND }),
  },
  market: {
    method: 'POST',
    path: '/rest/position/market',
    summary: 'How many candidates match a position, in all and per source, and lack one must-have alone',
    access: 'signed-in',
    reads: ['resumes', 'candidates', 'sources'],
    body: MarketInput,
    response: z.object({
      success: z.literal(true),
      total: z.int(),
      min_score: z.int(),
      must_haves: z.int(),
      with_must_haves: z.int(),
      lacking_one: z.array(z.object({ skill: z.string(), count: z.int() })),
      sources: z.array(SourceCount),
    }),
    example: () => ({ body: EXAMPLE_DEMAND }),
  },
  codeUnique: {
    method: 'POST',
    path: '/rest/position/code/unique',
    summary: 'Whether a position code is free; the ordinary answer “no” has status 200',
    access: 'signed-in',
    reads: ['positions'],
    body: z.object({ code: z.string().trim().min(1).max(100) }),
    response: z.object({ success: z.boolean(), message: z.string() }),
    example: ({ newCode }) => ({ body: { code: newCode } }),
  },
  create: {
    method: 'POST',
    path: '/rest/position/create',
    creates: true,
    summary: 'Create a position and put the matching candidates on its shortlist',
    access: { anyOf: ['create_public_position', 'create_private_position'] },
    changes: ['positions', 'applications', 'history', 'mails', 'skills'],
    body: PositionInput,
    response: z.object({
      success: z.literal(true),
      message: z.string(),
      positionId: z.string(),
      data: z.object({ _id: z.string(), slug: z.string(), code: z.string(), title: z.string(), candidates: z.int() }),
    }),
    example: ({ projectId, newCode, startDate, endDate, resumeGroup }) => ({
      body: {
        projectId,
        title: 'Senior Data Engineer',
        code: newCode,
        slug: '',
        description: EXAMPLE_DESCRIPTION,
        startDate,
        endDate,
        totalOpenings: 2,
        minExperience: 3,
        maxExperience: 8,
        ctc: '1200000.5',
        ...EXAMPLE_SKILLS,
        country: 'India',
        locations: { india: [{ name: 'Pune', lat: 18.52, lng: 73.86 }] },
        sources: ['internal'],
        resumeGroups: [resumeGroup],
        is_autosourced: false,
        score_autosourced_resumes: true,
        inviteUsers: ['hiring.manager@example.com'],
        functions: [{ name: 'Engineering', score: 70 }],
        competencies: [],
        questionnaire: '',
        assessmentId: 'a1',
        assessmentName: 'SQL test',
        ijd_event_id: '',
        type: ['India'],
      },
    }),
  },
  details: {
    method: 'POST',
    path: '/rest/position/details',
    summary: 'One position as it is shown and edited',
    access: 'signed-in',
    reads: ['positions', 'projects', 'applications'],
    body: z.object({
      positionId: Id,
      position_version: PositionVersion,
      status_count: OptionalFlag,
    }),
    response: z.object({ success: z.literal(true), message: z.string(), position: PositionDetails }),
    example: ({ positionId }) => ({ body: { positionId, position_version: 'latest', status_count: true } }),
  },
  edit: {
    method: 'POST',
    path: '/rest/edit/position',
    summary:
      'Change what a position asks for; fields that are left out stay. The shortlist is scored again. With the version that it was made on, an edit never undoes another one unseen',
    access: { allOf: ['edit_position'] },
    changes: ['positions', 'applications', 'history', 'skills'],
    body: PositionChanges,
    response: Done.extend({ message: z.string(), version: z.int().describe('Of the position, made by this edit') }),
    example: ({ positionId }) => ({
      body: {
        positionId,
        description: EXAMPLE_DESCRIPTION,
        ...EXAMPLE_SKILLS,
        secondary_skills: [{ skill: 'Terraform', score: 30, mandatory: false, userdefined: false }],
        minExperience: 2,
        maxExperience: 7,
        questionnaire: '',
        totalOpenings: 3,
        ctc: '450000',
        additional_remarks: 'Two days a week in the office.',
        is_infra: false,
        domain: 'Technology',
        sub_domain: 'Data',
        isModified: true,
        position_reviewed: true,
        job_skills: ['Python'],
        metadata: { priority: 'high' },
        work_points: 40,
        must_haves: 'by-score' as const,
      },
    }),
  },
  removeAdditionalSkill: {
    method: 'POST',
    path: '/rest/position/remove_additional_skill',
    summary: 'Take one of the additional skills off a position; its shortlist is scored again',
    access: { allOf: ['edit_position'] },
    changes: ['positions', 'applications', 'history', 'skills'],
    body: z.object({
      positionId: Id,
      position_version: PositionVersion,
      status_count: OptionalFlag,
      additional_skill: z.union([
        z.string().trim().min(1).max(100),
        z.object({ skill: z.string().trim().min(1).max(100) }).transform(({ skill }) => skill),
      ]),
    }),
    response: Done.extend({ message: z.string(), version: z.int().describe('Of the position, made by this edit') }),
    example: ({ positionId }) => ({
      body: { positionId, position_version: 'latest', status_count: true, additional_skill: 'Terraform' },
    }),
  },
  questionnaires: {
    method: 'GET',
    path: '/rest/position/get/questionnaires',
    summary: 'The questionnaires of the company; “None” with an empty id comes last',
    access: 'signed-in',
    reads: ['settings'],
    response: z.object({
      success: z.literal(true),
      data: z.array(z.object({ _id: z.string(), _companyId: z.string(), name: z.string() })),
    }),
    example: () => ({}),
  },
  list: {
    method: 'POST',
    path: '/rest/position/list',
    summary: 'A page of the positions that the caller may see, of all projects, 20 to a page',
    access: 'signed-in',
    reads: ['positions', 'projects', 'applications'],
    body: PositionQuestion,
    response: z.object({
      success: z.literal(true),
      result: z.array(PositionOverview),
      count: z.int().describe('Positions that match'),
      state_counts: z
        .object({ all: z.int(), open: z.int(), upcoming: z.int(), overdue: z.int(), closed: z.int() })
        .describe('The same in each state; open ones include upcoming and overdue ones'),
      stages: z.array(PositionStage).describe('Every group of the pipeline, in its order'),
      in_stage: z.int().nullable().describe('Candidates in the stage asked for, on all positions that match'),
    }),
    example: ({ projectId }) => ({
      body: {
        search_key: '',
        state: 'open',
        projectId,
        stage: '',
        mine: false,
        unapproved: false,
        sort_by: 'moved',
        page: 1,
      },
    }),
  },
})
