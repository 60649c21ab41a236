import { z } from 'zod'
import { defineCalls } from '../ground/define-calls.ts'
import { MESSAGES } from '../ground/messages.ts'
import { OurText } from '../ground/whose-words.ts'
import { Done, Email, Flag, Id, KnownVersion, Offset, OptionalId, OptionalText, Texts } from '../ground/wire.ts'
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
/** A project status in any of the specification's words, with or without what separates them. */
const StatusWord = z
  .string()
  .max(40)
  .transform((word) => word.toLowerCase().replace(/[ _-]/g, ''))
  .transform((word) => STATUS_WORDS[word] ?? word)
  .pipe(z.enum(['all', ...PROJECT_STATUSES]))

export const SkillSummary = z
  .object({ skill: OurText, count: z.int().describe('Positions that ask for it') })
  .meta({ id: 'SkillSummary' })

export const PositionRow = z
  .object({
    _id: z.string(),
    id: z.string(),
    code: OurText,
    slug: OurText,
    title: OurText,
    projectId: z.string(),
    project_name: OurText,
    startDate: z.string(),
    endDate: z.string(),
    totalOpenings: z.int(),
    filled: z.int().describe('Candidates in the selected group'),
    candidates: z.int(),
    hold: z.boolean().describe('It, or its project, takes nobody new for the time being'),
    minExperience: z.number(),
    maxExperience: z.number(),
    stage: z.enum(['Open', 'Closed']),
    status: z.enum(['open', 'closed', 'upcoming', 'overdue']),
    review: z.enum(REVIEW_STATES),
    locations: z.array(OurText),
    position_status: z.record(OurText, z.int()).describe('Candidates per status group'),
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
    fullName: OurText.describe('Who created it'),
    status: ProjectStatus,
    positionCount: z.int(),
    closePositionCount: z.int(),
    count: z.int().describe('Openings over all positions'),
    filled: z.int(),
    hold: z.boolean().describe('It gets no new positions for the time being, and its positions nobody new'),
    archive: z.boolean().describe('It was put away: completed, with all its positions closed'),
    internal: z.boolean(),
    version: z.int().describe('Made by its latest edit'),
    inviteUsers: z.array(z.string()),
    actions: z.array(OurText),
    project_actions: z.array(OurText),
  })
  .meta({ id: 'Project' })
export type Project = z.output<typeof Project>

const ProjectName = z.object({ _id: z.string(), name: OurText })
/** Groups of projects by state; only `_id` and `name` of each. */
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
      when: 'Create a project, in which positions are opened.',
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
      'Change what a project is called, what it is for and how long it runs. With the version that it was made on, an edit never undoes another one unseen',
    access: { allOf: ['edit_project'] },
    changes: ['projects', 'positions'],
    body: checkProject(ProjectFields.extend({ projectId: Id, version: KnownVersion })),
    response: Done.extend({ message: z.string(), version: z.int().describe('Of the project, made by this edit') }),
    example: ({ projectId, startDate, endDate }) => ({
      body: { ...EXAMPLE_PROJECT, projectId, startDate, endDate, projectName: 'Data platform, second year' },
    }),
  },
  hold: {
    method: 'POST',
    path: '/rest/project/hold',
    keepsBounds: true,
    summary: 'Hold a project or resume it: while it is held it gets no new positions, and its positions nobody new',
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
    summary: 'Put a project away or bring it back: put away it is completed, and its positions are closed meanwhile',
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
      'Companies hired for, by a part of the name from 3 characters on: of projects so far, and of the directory',
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
    summary: 'Names of the projects that the caller may see, by state',
    access: 'signed-in',
    reads: ['projects', 'positions'],
    response: ProjectGroups,
    example: () => ({}),
  },
  authorized: {
    method: 'GET',
    path: '/rest/authorized/projects',
    keepsBounds: true,
    summary: 'The projects in which the caller may create positions, by state; states without any are left out',
    access: 'signed-in',
    reads: ['projects', 'positions'],
    response: z.partialRecord(ProjectStatus, z.array(ProjectName)),
    example: () => ({}),
  },
  details: {
    method: 'POST',
    path: '/rest/project/details',
    keepsBounds: true,
    summary: 'One project with a page of its positions, newest start first',
    tool: {
      name: 'read_project',
      when: 'One project with its positions. Use it for what a project is for and what runs in it.',
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
      position_total: z.int().describe('Positions that match the search'),
    }),
    example: ({ projectId }) => ({ body: { projectId, search_key: '', page: 1 } }),
  },
  count: {
    method: 'GET',
    path: '/rest/project/count',
    keepsBounds: true,
    summary: 'The tabs of the projects list with their counts',
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
    summary: 'A page of projects, 10 to a page; with a text, those that have it in the name or in the client’s',
    tool: {
      name: 'find_projects',
      when: 'Projects by a part of their name or of the client’s, 10 to a page. Use it to find the id of a project.',
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
    summary:
      'A page of a project’s positions, newest start first; with export_flag, of all positions the caller may see',
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
      project_details: Project.nullable().describe('null when no project was named'),
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
