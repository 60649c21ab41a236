import { z } from 'zod'
import { defineCalls } from '../platform/define-calls.ts'
import { OurText } from '../platform/text-authors.ts'
import { Done, Id, OptionalFlag, PositionVersion } from '../platform/wire.ts'
import { PositionDetails } from './position-details.ts'
import { MarketInput, PositionChanges, PositionInput } from './position-input.ts'
import { PositionOverview, PositionQuestion, PositionStage } from './position-overview.ts'
import { SourceCount } from './source-count.ts'

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
    summary: 'Count the candidates that match a position, per source and résumé group; returns a bare list',
    access: 'signed-in',
    reads: ['resumes', 'candidates', 'sources'],
    body: MarketInput,
    response: z.array(SourceCount),
    example: () => ({ body: EXAMPLE_DEMAND }),
  },
  market: {
    method: 'POST',
    path: '/rest/position/market',
    summary:
      'Count the candidates that match a position, in total, per source, and for each must-have that is the only one missing',
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
    summary: 'Check whether a position code is available; “no” also has status 200',
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
    summary: 'Create a position and add the matching candidates to its shortlist',
    tool: {
      name: 'create_position',
      when: 'Create a position in a project and shortlist matching candidates.',
    },
    access: { anyOf: ['create_public_position', 'create_private_position'] },
    changes: ['projects', 'positions', 'applications', 'history', 'mails', 'skills'],
    body: PositionInput,
    response: z.object({
      success: z.literal(true),
      message: z.string(),
      positionId: z.string(),
      data: z.object({ _id: z.string(), slug: OurText, code: OurText, title: OurText, candidates: z.int() }),
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
    keepsBounds: true,
    summary: 'Get a position with everything that is shown and edited',
    tool: {
      name: 'read_position',
      when: 'A position’s requirements: description, skills with weights, experience, location, pay and version. Read it before you judge candidates or edit it.',
    },
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
    keepsBounds: true,
    summary:
      'Update a position; omitted fields stay unchanged. Rescores the shortlist. Send the version the edit is based on to avoid overwriting another user’s edit',
    tool: {
      name: 'edit_position',
      when: 'Edit a position’s description, skills or experience, but not its location. Omitted fields stay unchanged. Give the version that read_position returned.',
    },
    access: { allOf: ['edit_position'] },
    changes: ['positions', 'applications', 'history', 'skills'],
    body: PositionChanges,
    response: Done.extend({
      message: z.string(),
      version: z.int().describe('Version of the position created by this edit'),
    }),
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
    keepsBounds: true,
    summary: 'Remove an additional skill from a position; rescores the shortlist',
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
    response: Done.extend({
      message: z.string(),
      version: z.int().describe('Version of the position created by this edit'),
    }),
    example: ({ positionId }) => ({
      body: { positionId, position_version: 'latest', status_count: true, additional_skill: 'Terraform' },
    }),
  },
  questionnaires: {
    method: 'GET',
    path: '/rest/position/get/questionnaires',
    summary: 'List the company’s questionnaires, ending with “None” with an empty id',
    access: 'signed-in',
    reads: ['settings'],
    response: z.object({
      success: z.literal(true),
      data: z.array(z.object({ _id: z.string(), _companyId: z.string(), name: OurText })),
    }),
    example: () => ({}),
  },
  list: {
    method: 'POST',
    path: '/rest/position/list',
    keepsBounds: true,
    summary: 'List positions of all projects that the caller may see, 20 per page',
    tool: {
      name: 'find_positions',
      when: 'Positions the user may see, by title, state or project, 20 per page. Use it to find the id of a position.',
    },
    access: 'signed-in',
    reads: ['positions', 'projects', 'applications'],
    body: PositionQuestion,
    response: z.object({
      success: z.literal(true),
      result: z.array(PositionOverview),
      count: z.int().describe('Number of positions that match'),
      state_counts: z
        .object({ all: z.int(), open: z.int(), upcoming: z.int(), overdue: z.int(), closed: z.int() })
        .describe('Number of matches by state; open positions include upcoming and overdue ones'),
      stages: z.array(PositionStage).describe('All groups of the pipeline, in order'),
      in_stage: z.int().nullable().describe('Number of candidates in the given stage, across all positions that match'),
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
