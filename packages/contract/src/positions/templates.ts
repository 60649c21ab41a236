import { TEMPLATES_MAX, TEMPLATES_PAGE } from '@rolecall/domain/limits'
import { z } from 'zod'
import { defineCalls } from '../ground/define-calls.ts'
import { Moment, Offset, OptionalText, PlainNumber } from '../ground/wire.ts'
import { PositionSkill } from './position-details.ts'
import { OptionalTemplateId, TemplateChanges, TemplateInput, TemplateName, TemplateQuestion } from './template-input.ts'

const SAID = {
  id: z.string(),
  template_name: z.string(),
  templateName: z.string().describe('Its code, by which a position names it'),
  title: z.string(),
  description: z.string(),
  minExperience: z.number(),
  maxExperience: z.number(),
  primary_skills: z.array(PositionSkill),
  inferred_skills: z.array(PositionSkill),
  functions: z.array(z.unknown()),
  questionnaire: z.object({
    questionnaire_id: z.string().describe('Empty without one, and where it is there no more'),
    name: z.string(),
    deleted: z.boolean().describe('It was chosen once and is there no more; the name is its last one'),
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

/** Whoever may create positions makes what they are made from. */
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

const Saved = z.object({ success: z.literal(true), message: z.string(), data: Template })

export const templates = defineCalls({
  page: {
    method: 'POST',
    path: '/rest/position/templates',
    summary: `A page of templates, edited last first, ${TEMPLATES_PAGE} to a page; with template_id that one alone`,
    access: 'signed-in',
    reads: ['templates', 'settings'],
    body: z.object({
      search_key: OptionalText(200),
      template_search: z
        .union([z.string().max(200), z.boolean(), PlainNumber])
        .nullish()
        .describe('A text to search for, where search_key has none; a flag says nothing'),
      page: Offset(1),
      template_id: OptionalTemplateId,
    }),
    response: z.object({
      success: z.literal(true),
      data: z.union([z.array(ListedTemplate), Template]),
      count: z.int().describe('Templates that match'),
    }),
    example: () => ({ body: { search_key: 'data', template_search: true, page: 1 } }),
  },
  list: {
    method: 'GET',
    path: '/rest/position/templates/list',
    summary: `All templates by name, at most ${TEMPLATES_MAX}; more are found by searching the pages`,
    access: 'signed-in',
    reads: ['templates', 'settings'],
    response: z.object({ success: z.literal(true), data: z.array(ListedTemplate) }),
    example: () => ({}),
  },
  codes: {
    method: 'GET',
    path: '/rest/template/code',
    summary: 'The codes (templateName) of all templates, and one that is free: the text given, numbered if need be',
    access: 'signed-in',
    reads: ['templates'],
    query: z.object({ name: OptionalText(200).describe('What the free one should be like') }),
    response: z.object({ success: z.literal(true), data: z.array(z.string()), next: z.string() }),
    example: () => ({ query: { name: 'Senior Data Engineer' } }),
  },
  checkName: {
    method: 'GET',
    path: '/rest/position/template/check/:name',
    summary: 'Whether a template has the name, whatever its case; the ordinary answers have status 200',
    access: 'signed-in',
    reads: ['templates'],
    params: z.object({ name: TemplateName }),
    response: z.object({ success: z.literal(true), name_exist: z.boolean(), message: z.string() }),
    example: () => ({ params: { name: 'Senior Data Engineer' } }),
  },
  unique: {
    method: 'POST',
    path: '/rest/position/template/unique',
    summary: 'Whether a position may become a template: neither its templateName nor the position is one already',
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
        .describe('The template that the position is saved as; it may be saved again all the same'),
    }),
    example: ({ positionId }) => ({ body: { positionId, templateName: 'Data engineers of the platform' } }),
  },
  create: {
    method: 'POST',
    path: '/rest/position/template/create',
    creates: true,
    summary: 'Save a template, or a position as one',
    access: CREATES,
    changes: ['templates', 'history'],
    body: TemplateInput,
    response: Saved.extend({ template_id: z.string() }),
    example: ({ newCode }) => ({ body: { ...EXAMPLE, templateName: `Data engineers ${newCode}` } }),
  },
  edit: {
    method: 'POST',
    path: '/rest/position/template/edit',
    summary:
      'Change a template; fields that are left out stay. With the version that it was made on, an edit never undoes another one unseen',
    access: CREATES,
    changes: ['templates', 'history'],
    body: TemplateChanges,
    response: Saved.extend({ version: z.int().describe('Of the template, made by this edit') }),
    example: ({ templateId }) => ({ body: { ...EXAMPLE, _id: templateId, template_name: 'Data engineers' } }),
  },
})
