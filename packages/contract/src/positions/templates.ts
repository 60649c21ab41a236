import { TEMPLATES_MAX, TEMPLATES_PAGE } from '@rolecall/domain/positions/position-limits'
import { z } from 'zod'
import { defineCalls } from '../platform/define-calls.ts'
import { Moment, Offset, OptionalText, PlainNumber } from '../platform/wire.ts'
import { PositionSkill } from './position-details.ts'
import { OptionalTemplateId, TemplateChanges, TemplateInput, TemplateName, TemplateQuestion } from './template-input.ts'

const SAID = {
  id: z.string(),
  template_name: z.string(),
  templateName: z.string().describe('Code of the template, by which a position refers to it'),
  title: z.string(),
  description: z.string(),
  minExperience: z.number(),
  maxExperience: z.number(),
  primary_skills: z.array(PositionSkill),
  inferred_skills: z.array(PositionSkill),
  functions: z.array(z.unknown()),
  questionnaire: z.object({
    questionnaire_id: z.string().describe('Empty if none or it was deleted'),
    name: z.string(),
    deleted: z.boolean().describe('Whether the chosen questionnaire was deleted; the name is its last one'),
  }),
  version: z.int(),
  createdBy: z.string(),
  edited_by: z.string(),
  edited_at: Moment,
}

export const Template = z.object({ _id: z.string(), ...SAID }).meta({ id: 'Template' })
export type Template = z.output<typeof Template>

export const ListedTemplate = z.object({ _id: z.object({ $oid: z.string() }), ...SAID }).meta({ id: 'ListedTemplate' })
export type ListedTemplate = z.output<typeof ListedTemplate>

/** Users who create positions also create their templates. */
const CREATES = { anyOf: ['create_public_position', 'create_private_position'] } as const

const EXAMPLE = {
  title: 'Senior Data Engineer',
  description: 'You write pipelines in Python and SQL, and run Spark jobs on AWS. Three years of experience.',
  minExperience: 3,
  maxExperience: 8,
  primary_skills: [{ skill: 'Python', score: 80, mandatory: true, userdefined: false }],
  inferred_skills: [{ skill: 'Data modelling', score: 40, mandatory: false, userdefined: false }],
  functions: [{ name: 'Engineering', score: 70 }],
  questionnaire: '',
}

const SaveResponse = z.object({ success: z.literal(true), message: z.string(), data: Template })

export const templates = defineCalls({
  page: {
    method: 'POST',
    path: '/rest/position/templates',
    summary: `List templates, most recently edited first, ${TEMPLATES_PAGE} per page; with template_id, only that one`,
    access: 'signed-in',
    reads: ['templates', 'settings'],
    body: z.object({
      search_key: OptionalText(200),
      template_search: z
        .union([z.string().max(200), z.boolean(), PlainNumber])
        .nullish()
        .describe('Text to search for, used if search_key is empty; a flag is ignored'),
      page: Offset(1),
      template_id: OptionalTemplateId,
    }),
    response: z.object({
      success: z.literal(true),
      data: z.union([z.array(ListedTemplate), Template]),
      count: z.int().describe('Number of templates that match'),
    }),
    example: () => ({ body: { search_key: 'data', template_search: true, page: 1 } }),
  },
  list: {
    method: 'GET',
    path: '/rest/position/templates/list',
    summary: `List all templates by name, at most ${TEMPLATES_MAX}; find more by searching the pages`,
    access: 'signed-in',
    reads: ['templates', 'settings'],
    response: z.object({ success: z.literal(true), data: z.array(ListedTemplate) }),
    example: () => ({}),
  },
  codes: {
    method: 'GET',
    path: '/rest/template/code',
    summary: 'List the codes (templateName) of all templates, and an available one: the given text, numbered if taken',
    access: 'signed-in',
    reads: ['templates'],
    query: z.object({ name: OptionalText(200).describe('Text that the available code is based on') }),
    response: z.object({ success: z.literal(true), data: z.array(z.string()), next: z.string() }),
    example: () => ({ query: { name: 'Senior Data Engineer' } }),
  },
  checkName: {
    method: 'GET',
    path: '/rest/position/template/check/:name',
    summary: 'Check whether a template name is taken, ignoring case; either answer has status 200',
    access: 'signed-in',
    reads: ['templates'],
    params: z.object({ name: TemplateName }),
    response: z.object({ success: z.literal(true), name_exist: z.boolean(), message: z.string() }),
    example: () => ({ params: { name: 'Senior Data Engineer' } }),
  },
  unique: {
    method: 'POST',
    path: '/rest/position/template/unique',
    summary:
      'Check whether a position can be saved as a template: neither its templateName nor the position may be in use',
    access: 'signed-in',
    reads: ['templates'],
    body: TemplateQuestion,
    response: z.object({
      success: z.boolean(),
      message: z.string(),
      name_exist: z.boolean(),
      saved_as: z
        .object({ _id: z.string(), template_name: z.string() })
        .nullable()
        .describe('Existing template saved from the position, which can still be saved again'),
    }),
    example: ({ positionId }) => ({ body: { positionId, templateName: 'Data engineers of the platform' } }),
  },
  create: {
    method: 'POST',
    path: '/rest/position/template/create',
    creates: true,
    summary: 'Create a template, or save a position as one',
    access: CREATES,
    changes: ['templates', 'history'],
    body: TemplateInput,
    response: SaveResponse.extend({ template_id: z.string() }),
    example: ({ newCode }) => ({ body: { ...EXAMPLE, templateName: `Data engineers ${newCode}` } }),
  },
  edit: {
    method: 'POST',
    path: '/rest/position/template/edit',
    summary:
      'Update a template; omitted fields stay unchanged. Send the version the edit is based on to avoid overwriting another user’s edit',
    access: CREATES,
    changes: ['templates', 'history'],
    body: TemplateChanges,
    response: SaveResponse.extend({ version: z.int().describe('Version of the template created by this edit') }),
    example: ({ templateId }) => ({ body: { ...EXAMPLE, _id: templateId, template_name: 'Data engineers' } }),
  },
})
