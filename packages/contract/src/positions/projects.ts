import { z } from 'zod'
import { defineCalls } from '../platform/define-calls.ts'
import { MESSAGES } from '../platform/messages.ts'
import { OurText } from '../platform/text-authors.ts'
import { Done, Email, Flag, Id, KnownVersion, Offset, OptionalId, OptionalText, Texts } from '../platform/wire.ts'
import { REVIEW_STATES } from './position-states.ts'
import { checkProject, ProjectFields } from './project-input.ts'
import { PROJECT_STATUSES } from './project-statuses.ts'
import { switchOf } from './state-switch.ts'

export const ProjectStatus = z.enum(PROJECT_STATUSES)
export type ProjectStatus = z.output<typeof ProjectStatus>

const STATUS_WORDS: Record<string, ProjectStatus> = {
  inprogress: 'ongoing',
  pastdue: 'overdue',
}
/** A project status in any of the specification's words, with or without separators. */
const StatusWord = z
  .string()
  .max(40)
  .transform((word) => word.toLowerCase().replace(/[ _-]/g, ''))
  .transform((word) => STATUS_WORDS[word] ?? word)
  .pipe(z.enum(['all', ...PROJECT_STATUSES]))

export const SkillSummary = z
  .object({ skill: OurText, count: z.int().describe('Number of positions that require the skill') })
  .meta({ id: 'SkillSummary' })

export const PositionRow = z
  .object({
    _id: z.string(),
    id: z.string(),
    code: OurText,
    slug: OurText,
    title: OurText,
    display_title: OurText.describe('The title with its punctuation, as people read it: “C++ developer”'),
    projectId: z.string(),
    project_name: OurText,
    startDate: z.string(),
    endDate: z.string(),
    totalOpenings: z.int(),
    filled: z.int().describe('Number of candidates in the selected group'),
    candidates: z.int(),
    hold: z.boolean().describe('Whether it or its project is on hold and gets no new candidates'),
    minExperience: z.number(),
    maxExperience: z.number(),
    stage: z.enum(['Open', 'Closed']),
    status: z.enum(['open', 'closed', 'upcoming', 'overdue']),
    review: z.enum(REVIEW_STATES),
    locations: z.array(OurText),
    position_status: z.record(OurText, z.int()).describe('Number of candidates per status group'),
    position_actions: z.array(OurText),
  })
  .meta({ id: 'PositionRow' })
export type PositionRow = z.output<typeof PositionRow>

export const Project = z
  .object({
    _id: z.string(),
    id: z.string(),
    name: OurText,
    domainGroup: OurText,
    domainSubgroup: OurText,
    companyName: OurText,
    companyPermalink: OurText,
    companyImage: z.string(),
    description: OurText,
    startDate: z.string(),
    endDate: z.string(),
    fullName: OurText.describe('Name of the creator'),
    status: ProjectStatus,
    positionCount: z.int(),
    closePositionCount: z.int(),
    count: z.int().describe('Number of openings across all positions'),
    filled: z.int(),
    hold: z.boolean().describe('Whether it is on hold: it gets no new positions, and its positions no new candidates'),
    archive: z.boolean().describe('Whether it is archived, with all its positions closed'),
    internal: z.boolean(),
    version: z.int().describe('Version number, raised by every edit'),
    inviteUsers: z.array(z.string()),
    actions: z.array(OurText),
    project_actions: z.array(OurText),
  })
  .meta({ id: 'Project' })
export type Project = z.output<typeof Project>

const ProjectName = z.object({ _id: z.string(), name: OurText })
/** Projects by state; only `_id` and `name` of each. */
export const ProjectGroups = z.record(ProjectStatus, z.array(ProjectName))

const ProjectPage = z.object({ success: z.literal(true), result: z.array(Project), count: z.int() })

const EXAMPLE_PROJECT = {
  projectName: 'Data platform',
  domainGroup: 'Information Technology',
  domainSubgroup: 'Software Products',
  description:
    'A new data platform for the logistics group: pipelines, models and reports, built and run by one team. It starts in spring, and grows from four people to ten in the first year.',
  internal: false,
  companyName: 'Northwind Logistics',
  companyPermalink: 'northwind',
  companyImage: '',
}

export const projects = defineCalls({
  create: {
    method: 'POST',
    path: '/rest/project/create',
    creates: true,
    summary: 'Create a project',
    tool: {
      name: 'create_project',
      when: 'Create a project to group positions.',
    },
    // Rule H-010.
    access: { allOf: ['create_project'] },
    changes: ['projects', 'mails'],
    body: checkProject(ProjectFields.extend({ inviteUsers: z.array(Email).max(100).nullish() })),
    response: z.object({ success: z.literal(true), message: z.string(), projectId: z.string() }),
    example: ({ startDate, endDate }) => ({ body: { ...EXAMPLE_PROJECT, startDate, endDate, inviteUsers: [] } }),
  },
  edit: {
    method: 'POST',
    path: '/rest/project/edit',
    keepsBounds: true,
    summary:
      'Update the name, purpose and dates of a project. Send the version the edit is based on to avoid overwriting another user’s edit',
    access: { allOf: ['edit_project'] },
    changes: ['projects', 'positions'],
    body: checkProject(ProjectFields.extend({ projectId: Id, version: KnownVersion })),
    response: Done.extend({
      message: z.string(),
      version: z.int().describe('Version of the project created by this edit'),
    }),
    example: ({ projectId, startDate, endDate }) => ({
      body: { ...EXAMPLE_PROJECT, projectId, startDate, endDate, projectName: 'Data platform, second year' },
    }),
  },
  hold: {
    method: 'POST',
    path: '/rest/project/hold',
    keepsBounds: true,
    summary: 'Hold or resume a project: while on hold, it gets no new positions, and its positions no new candidates',
    access: { allOf: ['hold_resume_project'] },
    changes: ['projects', 'positions'],
    body: z.object({ projectId: Id, ...switchOf('hold', ['hold', 'resume']) }),
    response: Done.extend({ message: z.string(), hold: z.boolean(), archive: z.boolean() }),
    example: ({ projectId }) => ({ body: { projectId, stage: 'hold', action: 'resume' } }),
  },
  archive: {
    method: 'POST',
    path: '/rest/project/archive',
    keepsBounds: true,
    summary: 'Archive or restore a project: while archived, it is completed and its positions are closed',
    access: { allOf: ['archive_project'] },
    changes: ['projects', 'positions'],
    body: z.object({ projectId: Id, ...switchOf('archive', ['archive', 'restore']) }),
    response: Done.extend({ message: z.string(), hold: z.boolean(), archive: z.boolean() }),
    example: ({ projectId }) => ({ body: { projectId, stage: 'archive', action: 'restore' } }),
  },
  searchCompanies: {
    method: 'POST',
    path: '/rest/company_search',
    aliases: ['/rest/company/search'],
    summary:
      'Search client companies by part of their name, from 3 characters on, among past projects and the directory',
    access: 'signed-in',
    reads: ['projects'],
    body: z.object({ company: z.string().trim().max(200) }),
    response: z.object({
      success: z.literal(true),
      companies: z.array(z.object({ name: OurText, permalink: z.string(), image: z.string() })).max(20),
    }),
    example: () => ({ body: { company: 'north' } }),
  },
  list: {
    method: 'GET',
    path: '/rest/project/list',
    keepsBounds: true,
    summary: 'List the names of projects that the caller may see, by state',
    access: 'signed-in',
    reads: ['projects', 'positions'],
    response: ProjectGroups,
    example: () => ({}),
  },
  authorized: {
    method: 'GET',
    path: '/rest/authorized/projects',
    keepsBounds: true,
    summary: 'List the projects in which the caller may create positions, by state; empty states are omitted',
    access: 'signed-in',
    reads: ['projects', 'positions'],
    response: z.partialRecord(ProjectStatus, z.array(ProjectName)),
    example: () => ({}),
  },
  details: {
    method: 'POST',
    path: '/rest/project/details',
    keepsBounds: true,
    summary: 'Get a project with a page of its positions, latest start first',
    tool: {
      name: 'read_project',
      when: 'A project and its positions. Use it to learn what a project is for and what is open in it.',
    },
    access: 'signed-in',
    reads: ['projects', 'positions', 'applications'],
    body: z.object({ projectId: Id, search_key: OptionalText(200), page: Offset(1) }),
    response: z.object({
      success: z.literal(true),
      data: Project.extend({
        position_details: z.array(PositionRow),
        primary_skillSummary: z.array(SkillSummary),
        inferred_skillSummary: z.array(SkillSummary),
        upcoming_positions: z.array(z.object({ _id: z.string(), title: OurText, startDate: z.string() })),
      }),
      position_total: z.int().describe('Number of positions that match the search'),
    }),
    example: ({ projectId }) => ({ body: { projectId, search_key: '', page: 1 } }),
  },
  count: {
    method: 'GET',
    path: '/rest/project/count',
    keepsBounds: true,
    summary: 'Get the tabs of the project list with their counts',
    access: 'signed-in',
    reads: ['projects', 'positions'],
    response: z.object({
      success: z.literal(true),
      result: z.array(z.object({ name: ProjectStatus, label: z.string(), count: z.int() })),
      count: z.int(),
    }),
    example: () => ({}),
  },
  page: {
    method: 'GET',
    path: '/rest/project/:page/:status',
    aliases: [
      '/rest/project/:page/:status/:search',
      '/rest/project/search/:status/:page',
      '/rest/project/search/:status/:page/:search',
    ],
    keepsBounds: true,
    summary: 'List projects, 10 per page, optionally by part of their name or client',
    tool: {
      name: 'find_projects',
      when: 'Projects by part of their name or client name, 10 per page. Use it to find the id of a project.',
    },
    access: 'signed-in',
    reads: ['projects', 'positions', 'applications'],
    params: z.object({
      page: z
        .string()
        .max(6)
        .regex(/^\d{1,6}$/)
        .transform(Number),
      status: StatusWord,
      search: z.string().max(200).optional(),
    }),
    response: ProjectPage,
    example: () => ({ params: { page: '1', status: 'all', search: 'data' } }),
  },
  positions: {
    method: 'POST',
    path: '/rest/project/position',
    keepsBounds: true,
    summary: 'List a project’s positions, latest start first; with export_flag, all positions that the caller may see',
    access: 'signed-in',
    reads: ['projects', 'positions', 'applications'],
    body: z
      .object({
        projectId: OptionalId,
        search_key: OptionalText(200),
        page: Offset(1),
        sortBy: OptionalText(40),
        sort_by: OptionalText(40),
        export_flag: Flag,
        selected_positions: Texts,
      })
      .refine(({ projectId, export_flag }) => projectId !== undefined || export_flag, {
        path: ['projectId'],
        error: MESSAGES.required,
      })
      .transform(({ projectId, search_key, page, sort_by, sortBy, selected_positions }) => ({
        projectId,
        search: search_key ?? '',
        page,
        order: sort_by ?? sortBy ?? '',
        ids: selected_positions,
      })),
    response: z.object({
      success: z.literal(true),
      result: z.array(PositionRow),
      count: z.int(),
      project_details: Project.nullable().describe('null if no project was given'),
    }),
    example: ({ projectId, positionId }) => ({
      body: {
        projectId,
        search_key: '',
        page: 1,
        sort_by: 'title',
        export_flag: false,
        selected_positions: [positionId],
      },
    }),
  },
})
