import { SKILL_SCORE } from '@rolecall/domain/skills/skill-limits'
import { SKILL_NAME } from '@rolecall/domain/skills/skill-name'
import { z } from 'zod'
import { defineCalls } from '../platform/define-calls.ts'
import { Flag, OptionalText, PlainNumber } from '../platform/wire.ts'

const SkillName = z.string().trim().min(1).max(100).regex(SKILL_NAME, 'This isn’t a valid skill name.')

/** A skill as clients send it. */
/** Maximum length in characters of the sentence on what requires a skill. Limit chosen by us. */
const SKILL_WHY_MAX = 500

export const SkillInput = z
  .object({
    skill: SkillName,
    score: z
      .union([
        PlainNumber,
        z
          .string()
          .max(3)
          .regex(/^\d{1,3}$/)
          .transform(Number),
      ])
      .pipe(z.int().min(SKILL_SCORE.min).max(SKILL_SCORE.max)),
    mandatory: Flag,
    userdefined: Flag,
    why: z
      .string()
      .max(SKILL_WHY_MAX)
      .optional()
      .describe('Extension: what requires the skill, as returned by the analysis; unchanged if omitted'),
  })
  .meta({ id: 'SkillInput' })
export type SkillInput = z.output<typeof SkillInput>

/** A list of skill names, whether sent as names or as skills. */
export const SkillNames = z
  .array(
    z.union([
      z.string().trim().min(1).max(100),
      z.object({ skill: z.string().max(100) }).transform(({ skill }) => skill),
    ]),
  )
  .max(200)

/** The same in the forms of the specification's position dialog: names, or objects with `skill_name` or `skill`. */
const ManySkillNames = z
  .array(
    z.union([
      z.string().trim().min(1).max(100),
      z.object({ skill_name: z.string().max(100) }).transform(({ skill_name }) => skill_name),
      z.object({ skill: z.string().max(100) }).transform(({ skill }) => skill),
    ]),
  )
  .max(200)
const PresentSkills = ManySkillNames.nullish().transform((names) => names ?? [])

const Span = z.object({ start: z.int(), end: z.int() })

export const AnalysedSkill = z
  .object({
    skill: z.string(),
    score: z.int(),
    mandatory: z.boolean(),
    userdefined: z.boolean(),
    skill_id: z.string(),
    why: z.string().describe('One sentence on what in the description requires the skill'),
    spans: z
      .array(Span)
      .describe('Passages of the description that name the skill, as UTF-16 offsets with exclusive ends'),
    meant: z.string().optional().describe('The known skill that an unknown name is one typo away from'),
  })
  .meta({ id: 'AnalysedSkill' })
export type AnalysedSkill = z.output<typeof AnalysedSkill>

export const skills = defineCalls({
  analyse: {
    method: 'POST',
    path: '/rest/position/analyse',
    keepsBounds: true,
    summary: 'Analyse a job description: required skills, inferred skills and job functions',
    access: 'signed-in',
    reads: ['skills'],
    body: z.object({
      title: z.string().trim().min(1).max(200),
      description: z.string().trim().min(1).max(20_000),
      code: OptionalText(100),
      ijd_event_id: OptionalText(100),
      startDate: OptionalText(40),
      endDate: OptionalText(40),
      competencies: z.unknown().optional(),
      selected_skills: SkillNames.nullish(),
      isTemplate: Flag,
      edit: Flag,
    }),
    response: z.object({
      success: z.literal(true),
      message: z.string(),
      primary_skills: z.array(AnalysedSkill),
      inferred_skills: z.array(AnalysedSkill),
      soft_skills: z.array(AnalysedSkill).describe('Soft skills in the text, which are neither scored nor listed'),
      passing_skills: z.array(AnalysedSkill).describe('Skills that the text names without requiring them'),
      functions: z.array(z.object({ name: z.string(), score: z.number() })),
      experience: z
        .object({ min: z.number(), max: z.number() })
        .nullable()
        .describe('Years of experience the text requires'),
    }),
    example: ({ newCode }) => ({
      body: {
        title: 'Senior Data Engineer',
        code: newCode,
        description:
          'You write pipelines in Python and SQL and run Spark jobs on AWS. Three to six years of experience.',
        selected_skills: ['PostgreSQL'],
        isTemplate: false,
        edit: false,
      },
    }),
  },
  inferred: {
    method: 'POST',
    path: '/rest/get/inferredskills',
    keepsBounds: true,
    summary: 'List skills that can be inferred from, or are adjacent to, the given ones',
    access: 'signed-in',
    reads: [],
    body: z.object({ skills: SkillNames }),
    response: z.object({ success: z.literal(true), rec_skills: z.array(AnalysedSkill) }),
    example: () => ({ body: { skills: ['Python', 'PostgreSQL'] } }),
  },
  recommend: {
    method: 'POST',
    path: '/rest/skill/recommend',
    keepsBounds: true,
    summary:
      'Recommend skills that go with the given ones: inferred ones first, then similar ones; none for unknown skills',
    access: 'signed-in',
    reads: [],
    body: z.object({ entries: SkillNames }),
    response: z.object({ success: z.literal(true), recommended_skills: z.array(AnalysedSkill) }),
    example: () => ({ body: { entries: ['Python'] } }),
  },
  search: {
    method: 'POST',
    path: '/rest/search/skill',
    keepsBounds: true,
    summary: 'Search skill names by partial text, best first; returns a bare list',
    access: 'signed-in',
    reads: ['skills'],
    body: z.object({ typed_text: z.string().max(100) }),
    response: z.array(z.string()),
    example: () => ({ body: { typed_text: 'post' } }),
  },
  suggest: {
    method: 'GET',
    path: '/rest/skill/suggest',
    keepsBounds: true,
    summary: 'Suggest skills similar to the given one',
    access: 'signed-in',
    reads: [],
    query: z.object({ skill: z.string().max(100) }),
    response: z.object({ success: z.literal(true), suggestions: z.array(z.string()) }),
    example: () => ({ query: { skill: 'PostgreSQL' } }),
  },
  find: {
    method: 'POST',
    path: '/get/skills',
    keepsBounds: true,
    summary: 'Search skills by partial text, best first, without those already present',
    access: 'signed-in',
    reads: ['skills'],
    body: z.object({ query: z.string().max(100), present_skills_list: PresentSkills }),
    response: z.object({ success: z.literal(true), skills: z.array(z.object({ skill_name: z.string() })) }),
    example: () => ({ body: { query: 'post', present_skills_list: ['PostgreSQL'] } }),
  },
  together: {
    method: 'POST',
    path: '/recommendations',
    keepsBounds: true,
    summary: 'List skills that go with the given ones, most certain first, without those already present',
    access: 'signed-in',
    reads: [],
    body: z.object({ skills: ManySkillNames, present_skills_list: PresentSkills }),
    response: z.object({
      success: z.literal(true),
      result: z.array(z.object({ skill_name: z.string(), skill_id: z.string(), score: z.int(), why: z.string() })),
    }),
    example: () => ({ body: { skills: ['Python'], present_skills_list: ['SQL'] } }),
  },
})
