import {
  EXPERIENCE_YEARS,
  MANDATORY_SKILLS_MAX,
  OPENINGS,
  POSITION_CODE,
  POSITION_DESCRIPTION,
} from '@rolecall/domain/limits'
import { POSITION_TITLE_PATTERN } from '@rolecall/domain/positions/position-title'
import { SALARY_PATTERN } from '@rolecall/domain/positions/salary'
import { z } from 'zod'
import { defineCalls } from './define-calls.ts'
import { MESSAGES } from './messages.ts'
import { SkillInput } from './skills.ts'
import {
  DateText,
  Done,
  Email,
  Flag,
  Id,
  OptionalFlag,
  OptionalNumber,
  OptionalText,
  onceRight,
  PositionVersion,
  Texts,
  unlessEmpty,
} from './wire.ts'

const City = z.object({
  name: z.string().trim().min(1).max(200),
  lat: OptionalNumber.pipe(z.number().min(-90).max(90).optional()),
  lng: OptionalNumber.pipe(z.number().min(-180).max(180).optional()),
})

const LocationsByCountry = z
  .record(z.string(), z.array(City).max(100))
  .refine((cities) => !cities['']?.length, 'Choose a country before its cities.')
  .describe('By lower-cased country')

/** "4.5", 3, but not "abc". */
const Years = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d{1,2}(\.\d{1,2})?$/)
      .transform(Number),
  ])
  .pipe(z.number().min(0))

const Openings = z
  .union(
    [
      z.number(),
      z
        .string()
        .regex(/^[1-9]\d{0,2}$/, MESSAGES.invalidOpening)
        .transform(Number),
    ],
    {
      error: unlessEmpty(MESSAGES.invalidOpening),
    },
  )
  .pipe(
    z
      .int(MESSAGES.invalidOpening)
      .min(OPENINGS.min, MESSAGES.invalidOpening)
      .max(OPENINGS.max, MESSAGES.invalidOpening),
  )

/** 0 §5 (X-salary): a first digit 1-9, then digits, a point, digits; nothing is no salary. */
const Ctc = z
  .union([z.number().transform(String), z.string()])
  .nullish()
  .transform((value) => (value === '' || value === null ? undefined : value))
  .pipe(z.string().regex(SALARY_PATTERN, MESSAGES.invalidSalary).optional())

const SkillList = z.array(SkillInput).max(100)
const mandatoryWithinLimit = (list: { mandatory: boolean }[]) =>
  list.filter(({ mandatory }) => mandatory).length <= MANDATORY_SKILLS_MAX
const withoutRepeats = (list: { skill: string }[]) =>
  new Set(list.map(({ skill }) => skill.toLowerCase())).size === list.length

const PrimarySkills = SkillList.min(1, MESSAGES.lastPrimarySkill)
  .refine(mandatoryWithinLimit, MESSAGES.mandatoryFull)
  .refine(withoutRepeats, 'A skill stands in the list twice.')

/** What a match needs to know of a position that may not exist yet. */
const Demand = {
  primary_skills: PrimarySkills,
  inferred_skills: SkillList.nullish().transform((list) => list ?? []),
  minExperience: Years,
  maxExperience: Years.pipe(z.number().max(EXPERIENCE_YEARS.max)),
}

const experienceInOrder = ({ minExperience, maxExperience }: { minExperience: number; maxExperience: number }) =>
  minExperience <= maxExperience
const experienceMessage = {
  path: ['maxExperience'],
  error: 'The maximum is below the minimum.',
  when: onceRight('minExperience', 'maxExperience'),
}

/** Free or taken, a code is made of letters and digits. */
export const PositionCode = z
  .string()
  .trim()
  .max(POSITION_CODE.max, MESSAGES.invalidCode)
  .regex(/^[a-zA-Z0-9]+$/, { error: unlessEmpty(MESSAGES.invalidCode) })

const PositionInput = z
  .object({
    ...Demand,
    projectId: Id,
    title: z
      .string()
      .trim()
      .regex(POSITION_TITLE_PATTERN, { error: unlessEmpty(MESSAGES.invalidTitle) }),
    code: PositionCode,
    slug: OptionalText(200),
    description: z.string().trim().min(POSITION_DESCRIPTION.min).max(POSITION_DESCRIPTION.max),
    startDate: DateText,
    endDate: DateText,
    totalOpenings: Openings,
    ctc: Ctc,
    country: OptionalText(100),
    locations: LocationsByCountry.nullish().transform((value) => value ?? {}),
    sources: Texts,
    resumeGroups: Texts.describe('Ids or names of resume groups'),
    companyId: OptionalText(100),
    is_autosourced: Flag,
    score_autosourced_resumes: OptionalFlag.describe('True when missing'),
    inviteUsers: z.array(Email).max(100).nullish(),
    functions: z.array(z.unknown()).max(50).nullish(),
    competencies: z.array(z.unknown()).max(50).nullish(),
    questionnaire: OptionalText(100),
    assessmentId: OptionalText(100),
    assessmentName: OptionalText(200),
    ijd_event_id: OptionalText(100),
    type: Texts.describe('The first one is the country'),
  })
  .refine(({ startDate, endDate }) => endDate > startDate, {
    path: ['endDate'],
    error: MESSAGES.endBeforeStart,
    when: onceRight('startDate', 'endDate'),
  })
  .refine(experienceInOrder, experienceMessage)
  .refine(({ sources, resumeGroups }) => sources.length + resumeGroups.length > 0, {
    path: ['sources'],
    error: MESSAGES.chooseSources,
    when: onceRight('sources', 'resumeGroups'),
  })

export const PositionSkill = z.object({
  skill: z.string(),
  skill_id: z.string(),
  score: z.int(),
  mandatory: z.boolean(),
  userdefined: z.boolean(),
})

const PositionDetails = z.object({
  _id: z.string(),
  id: z.string(),
  slug: z.string(),
  code: z.string(),
  title: z.string(),
  description: z.string(),
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
  questionnaire: z.object({ questionnaire_id: z.string(), name: z.string() }),
  stage: z.enum(['Open', 'Closed']),
  close: z.boolean(),
  hold: z.boolean(),
  archive: z.boolean(),
  job_posted: z.boolean(),
  is_autosourced: z.boolean(),
  score_autosourced_resumes: z.boolean(),
  position_reviewed: z.boolean(),
  position_version: z.enum(['latest', 'original']),
  version: z.int(),
  isModified: z.boolean(),
  edit_position_modal: z.boolean(),
  apps_and_si: z.boolean(),
  inviteUsers: z.array(z.string()),
  assessmentId: z.string(),
  assessmentName: z.string(),
  ijd_event_id: z.string(),
  templateName: z.string(),
  metadata: z.record(z.string(), z.unknown()),
  position_status: z.record(z.string(), z.int()).describe('Candidates per status group'),
  position_actions: z.array(z.string()),
  actions: z.array(z.string()),
  createdBy: z.string(),
})
export type PositionDetails = z.output<typeof PositionDetails>

export const SourceCount = z.object({
  name: z.string().describe('Id of the source; internal is the résumé pool'),
  label: z.string(),
  count: z.int(),
  resume_groups: z
    .array(z.object({ _id: z.string(), name: z.string(), count: z.int() }))
    .describe('Of the internal pool: its groups, each with its own count'),
})

export const positions = defineCalls({
  sourceCounts: {
    method: 'POST',
    path: '/rest/autosource/count',
    summary: 'How many candidates match a position, per source and per resume group; a bare list',
    access: 'signed-in',
    reads: ['resumes', 'candidates'],
    body: z.object(Demand).refine(experienceInOrder, experienceMessage),
    response: z.array(SourceCount),
  },
  codeUnique: {
    method: 'POST',
    path: '/rest/position/code/unique',
    summary: 'Whether a position code is free; the ordinary answer “no” has status 200',
    access: 'signed-in',
    reads: ['positions'],
    body: z.object({ code: z.string().trim().min(1).max(100) }),
    response: z.object({ success: z.boolean(), message: z.string() }),
  },
  create: {
    method: 'POST',
    path: '/rest/position/create',
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
  },
  edit: {
    method: 'POST',
    path: '/rest/edit/position',
    summary: 'Change what a position asks for; fields that are left out stay. The shortlist is scored again',
    access: { allOf: ['edit_position'] },
    changes: ['positions', 'applications', 'history', 'skills'],
    body: z.object({
      positionId: Id,
      primary_skills: PrimarySkills.nullish(),
      inferred_skills: SkillList.nullish(),
      secondary_skills: SkillList.nullish(),
      minExperience: Years.nullish(),
      maxExperience: Years.pipe(z.number().max(EXPERIENCE_YEARS.max)).nullish(),
      questionnaire: z.string().max(100).nullish(),
      description: z.string().trim().min(POSITION_DESCRIPTION.min).max(POSITION_DESCRIPTION.max).nullish(),
      additional_remarks: OptionalText(5_000),
      is_infra: OptionalFlag,
      domain: z.unknown().optional(),
      sub_domain: z.unknown().optional(),
      isModified: OptionalFlag,
      position_reviewed: OptionalFlag,
      job_skills: z.unknown().optional(),
      metadata: z.record(z.string(), z.unknown()).nullish(),
      totalOpenings: Openings.nullish(),
      ctc: Ctc,
    }),
    response: Done.extend({ message: z.string() }),
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
  },
})
