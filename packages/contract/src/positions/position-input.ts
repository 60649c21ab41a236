import { CAREER_POINTS_BOUNDS } from '@rolecall/domain/matching/weights'
import { DISPLAY_TITLE_MAX, isDisplayTitleOf } from '@rolecall/domain/positions/display-title'
import { EMPLOYMENT_TYPE_IDS } from '@rolecall/domain/positions/employment-types'
import { PAY_PERIOD_IDS } from '@rolecall/domain/positions/pay-periods'
import {
  EXPERIENCE_YEARS,
  OPENINGS,
  POSITION_CODE,
  POSITION_DESCRIPTION,
  POSITION_TITLE,
} from '@rolecall/domain/positions/position-limits'
import { POSITION_TITLE_PATTERN } from '@rolecall/domain/positions/position-title'
import { EDITED_SALARY_PATTERN, SALARY_PATTERN } from '@rolecall/domain/positions/salary'
import { findSkillsRefusal } from '@rolecall/domain/skills/skill-limits'
import { z } from 'zod'
import { OptionalCurrency } from '../approvals/chain-input.ts'
import { MESSAGES } from '../platform/messages.ts'
import {
  DateText,
  Email,
  Flag,
  Id,
  KnownVersion,
  NumberAsText,
  OptionalFlag,
  OptionalId,
  OptionalNumber,
  OptionalText,
  PlainInt,
  PlainNumber,
  refineValid,
  Texts,
  unlessEmpty,
} from '../platform/wire.ts'
import { SkillInput } from '../skills/skills.ts'
import { SKILL_MESSAGES } from './skill-messages.ts'

const City = z.object({
  name: z.string().trim().min(1).max(200),
  lat: OptionalNumber.pipe(z.number().min(-90).max(90).optional()),
  lng: OptionalNumber.pipe(z.number().min(-180).max(180).optional()),
})

const LocationsByCountry = z
  .record(z.string().max(200), z.array(City).max(100))
  .refine((cities) => !cities['']?.length, 'Choose a country before its cities.')
  .describe('Cities by country in lower case')

/** "4.5", 3, but not "abc" (rule H-030). */
export const Years = z
  .union([
    PlainNumber,
    z
      .string()
      .max(5)
      .regex(/^\d{1,2}(\.\d{1,2})?$/)
      .transform(Number),
  ])
  .pipe(PlainNumber.min(0))

const Openings = z
  .union(
    [
      PlainNumber,
      z
        .string()
        .max(3, MESSAGES.invalidOpening)
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

/** Maximum length in characters of a salary as typed, including decimals. */
const SALARY_LENGTH_MAX = 100

/** A salary in the given format, as text; empty for no salary. */
const salaryOf = (pattern: RegExp) =>
  z
    .union([NumberAsText, z.string().max(SALARY_LENGTH_MAX)])
    .nullish()
    .transform((value) => (value === '' || value === null ? undefined : value))
    .pipe(z.string().regex(pattern, MESSAGES.invalidSalary).optional())

/** Fields besides the salary: its lower end, its currency and its period. */
const SalaryParts = {
  pay_from: salaryOf(SALARY_PATTERN).describe('The lower end of the salary; `ctc` is the upper end'),
  pay_currency: OptionalCurrency.describe(
    'ISO 4217 code for `ctc` and `pay_from`; defaults to the currency of the position’s country, or of the company',
  ),
  pay_per: z.enum(PAY_PERIOD_IDS).nullish().describe('Period of both; defaults to the year'),
}
type GivenSalary = { ctc?: string | undefined; pay_from?: string | undefined }
const salaryInOrder = ({ ctc, pay_from: from }: GivenSalary) =>
  from === undefined || ctc === undefined || Number(from) <= Number(ctc)
const salaryOrder = {
  path: ['pay_from'],
  error: 'The lowest pay is above the highest.',
  when: refineValid('ctc', 'pay_from'),
}

export const SkillList = z.array(SkillInput).max(100)
const withoutRepeats = (list: { skill: string }[]) =>
  new Set(list.map(({ skill }) => skill.toLowerCase())).size === list.length

/** Rule H-069. */
export const PrimarySkills = SkillList.min(1, SKILL_MESSAGES.lastPrimarySkill).refine(
  withoutRepeats,
  'A skill is listed twice.',
)

/** Requirements that matching needs, also for a position that does not exist yet. */
const Demand = {
  primary_skills: PrimarySkills,
  inferred_skills: SkillList.nullish().transform((list) => list ?? []),
  minExperience: Years,
  maxExperience: Years.pipe(z.number().max(EXPERIENCE_YEARS.max)),
}

type GivenDemand = {
  primary_skills: SkillInput[]
  inferred_skills: SkillInput[]
  minExperience: number
  maxExperience: number
}
const experienceInOrder = ({ minExperience, maxExperience }: GivenDemand) => minExperience <= maxExperience
export const EXPERIENCE_ORDER = 'The minimum is above the maximum.'
const experienceMessage = {
  path: ['maxExperience'],
  error: EXPERIENCE_ORDER,
  when: refineValid('minExperience', 'maxExperience'),
}
const mandatoryWithinLimit = ({ primary_skills: primary, inferred_skills: inferred }: GivenDemand) =>
  findSkillsRefusal({ primary, inferred })?.why !== 'too-many-mandatory'
const mandatoryMessage = {
  path: ['primary_skills'],
  error: SKILL_MESSAGES.mandatoryFull,
  when: refineValid('primary_skills', 'inferred_skills'),
}

/**
 * A question about the market. Title and description give the line of work, and people from another one are not counted
 * as long as it has people; without a title, only skills and experience count.
 */
export const MarketInput = z
  .object({
    ...Demand,
    title: z.string().trim().max(POSITION_TITLE.max).optional(),
    description: z.string().trim().max(POSITION_DESCRIPTION.max).optional(),
  })
  .refine(experienceInOrder, experienceMessage)
  .refine(mandatoryWithinLimit, mandatoryMessage)

/** A position code consists of letters and digits, whether it is available or taken (rule H-022). */
export const PositionCode = z
  .string()
  .trim()
  .max(POSITION_CODE.max, MESSAGES.invalidCode)
  .regex(/^[a-zA-Z0-9]+$/, { error: unlessEmpty(MESSAGES.invalidCode) })

/** Blind review hides candidates' identities until a stage; omitted fields stay unchanged, or are off on a new position. */
const BlindReview = {
  blind_review: OptionalFlag.describe(
    'Whether names, contact details and other identifying data of candidates are hidden everywhere',
  ),
  blind_schools: OptionalFlag.describe('Whether schools are hidden too'),
  blind_until: OptionalText(100).describe(
    'Id of the first status group in which identities are shown; defaults to the interview group',
  ),
}

/** The complete data of a new position (rules H-024, H-036, H-035, H-049). */
export const PositionInput = z
  .object({
    ...Demand,
    projectId: OptionalId.describe('Defaults to a new project, “General”, if the caller has no project to choose from'),
    title: z
      .string()
      .trim()
      .max(2 * POSITION_TITLE.max, MESSAGES.invalidTitle)
      .regex(POSITION_TITLE_PATTERN, { error: unlessEmpty(MESSAGES.invalidTitle) }),
    display_title: OptionalText(DISPLAY_TITLE_MAX).describe(
      'The title with its punctuation, such as “C++ developer”, as people read it; an edit gives it in `metadata`',
    ),
    code: PositionCode,
    slug: OptionalText(200),
    description: z.string().trim().min(POSITION_DESCRIPTION.min).max(POSITION_DESCRIPTION.max),
    startDate: DateText,
    endDate: DateText,
    totalOpenings: Openings,
    ctc: salaryOf(SALARY_PATTERN),
    ...SalaryParts,
    country: OptionalText(100),
    locations: LocationsByCountry.nullish().transform((value) => value ?? {}),
    sources: Texts,
    resumeGroups: Texts.describe('Ids or names of résumé groups'),
    companyId: OptionalText(100),
    is_autosourced: Flag,
    is_public: OptionalFlag.describe(
      'Whether it is public; defaults to true, unless the caller may create only private positions',
    ),
    score_autosourced_resumes: OptionalFlag.describe('Defaults to true'),
    inviteUsers: z.array(Email).max(100).nullish(),
    functions: z.array(z.unknown()).max(50).nullish(),
    competencies: z.array(z.unknown()).max(50).nullish(),
    questionnaire: OptionalText(100),
    assessmentId: OptionalText(100),
    assessmentName: OptionalText(200),
    ijd_event_id: OptionalText(100),
    employment_type: z
      .enum([...EMPLOYMENT_TYPE_IDS, ''])
      .nullish()
      .describe('Employment type shown on the post; an edit gives it in `metadata`'),
    type: Texts.describe('The first item is the country'),
    templateName: OptionalText(200).describe('Code of the template it is created from'),
    requisition_id: OptionalId.describe('Requisition it is opened from'),
    ...BlindReview,
  })
  .refine(({ startDate, endDate }) => endDate > startDate, {
    path: ['endDate'],
    error: MESSAGES.endBeforeStart,
    when: refineValid('startDate', 'endDate'),
  })
  .refine(({ title, display_title: shown }) => !shown || shown === title || isDisplayTitleOf(shown, title), {
    path: ['display_title'],
    error: MESSAGES.otherTitle,
    when: refineValid('title', 'display_title'),
  })
  .refine(salaryInOrder, salaryOrder)
  .refine(experienceInOrder, experienceMessage)
  .refine(mandatoryWithinLimit, mandatoryMessage)
  .refine(({ sources, resumeGroups }) => sources.length + resumeGroups.length > 0, {
    path: ['sources'],
    error: MESSAGES.chooseSources,
    when: refineValid('sources', 'resumeGroups'),
  })

const { min: LEAST_FOR_WORK, max: MOST_FOR_WORK } = CAREER_POINTS_BOUNDS
export const WorkPoints = PlainInt.min(LEAST_FOR_WORK)
  .max(MOST_FOR_WORK)
  .describe('Points out of 100 for the line of work, if it is known; skills share the rest after experience')
export const MustHaves = z
  .enum(['first', 'by-score'])
  .describe('Whether candidates with all must-haves rank before everyone else, or only by score')

/** The fields that an edit may change; omitted fields stay unchanged. */
const Changes = z.object({
  positionId: Id,
  version: KnownVersion,
  primary_skills: PrimarySkills.nullish(),
  inferred_skills: SkillList.nullish(),
  secondary_skills: SkillList.nullish(),
  minExperience: Years.nullish(),
  maxExperience: Years.pipe(z.number().max(EXPERIENCE_YEARS.max)).nullish(),
  questionnaire: z.string().max(100).nullish(),
  questionnaire_version: OptionalNumber.pipe(PlainInt.min(1).optional()).describe(
    'Version of the position’s questionnaire; unchanged if omitted, and the latest one for a new questionnaire',
  ),
  description: z.string().trim().min(POSITION_DESCRIPTION.min).max(POSITION_DESCRIPTION.max).nullish(),
  additional_remarks: OptionalText(5_000),
  is_infra: OptionalFlag,
  domain: z.unknown().optional(),
  sub_domain: z.unknown().optional(),
  isModified: OptionalFlag,
  position_reviewed: OptionalFlag,
  job_skills: z.unknown().optional(),
  metadata: z.record(z.string().max(200), z.unknown()).nullish(),
  totalOpenings: Openings.nullish(),
  ctc: salaryOf(SALARY_PATTERN).describe('Salary; six digits if its currency is not given too'),
  ...SalaryParts,
  work_points: WorkPoints.nullish(),
  must_haves: MustHaves.nullish(),
  ...BlindReview,
})

/**
 * The specified call gives the salary alone, with six digits (rule H-033); with its currency, any amount is allowed
 * (rule A-287).
 */
export const PositionChanges = Changes.refine(
  ({ ctc, pay_currency }) => ctc === undefined || pay_currency !== undefined || EDITED_SALARY_PATTERN.test(ctc),
  { path: ['ctc'], error: MESSAGES.invalidSalary, when: refineValid('ctc', 'pay_currency') },
).refine(salaryInOrder, salaryOrder)
