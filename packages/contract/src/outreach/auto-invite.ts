import { FRESHNESS_DAYS } from '@rolecall/domain/matching/shortlist-limits'
import {
  AUTO_INVITE,
  DEFAULT_RULES,
  INVITED_TYPES,
  isFreshness,
  RULE_LOCATION_LENGTH_MAX,
  RULE_LOCATIONS_MAX,
  RULE_RANGES,
} from '@rolecall/domain/outreach/auto-invite-rules'
import { BULK_MOVE_MAX } from '@rolecall/domain/pipeline/pipeline-limits'
import { z } from 'zod'
import { defineCalls } from '../platform/define-calls.ts'
import { DIALOG_MESSAGES } from '../platform/dialog-messages.ts'
import { MESSAGES } from '../platform/messages.ts'
import { StrangersText } from '../platform/text-authors.ts'
import { Flag, Id, KnownVersion, Offset, OptionalFlag, OptionalText, PlainNumber } from '../platform/wire.ts'
import { EMAIL_ACCESS, EMAIL_REFRESHES, EmailsQueued } from './mail-status.ts'

/** Results per page (rule C-020), and the maximum per request. The maximum is chosen by us. */
export const AUTO_INVITE_PAGE = 5
const RESULTS_MAX = 50
/** Days covered by a dry run. Value chosen by us. */
export const DRY_RUN_DAYS = 90

/** A rule as it is read, with its value in a field of its own, or the value alone. */
const rule = <S extends z.ZodType>(value: S) =>
  z.union([z.object({ value }).transform((given) => (given as { value: z.output<S> }).value), value])

/** A number, also as text; null if unset. */
const Amount = rule(
  z.union([
    PlainNumber,
    z.null(),
    z
      .string()
      .max(6)
      .regex(/^\d{0,6}$/),
  ]),
).transform((given) => (given === null || given === '' ? null : Number(given)))
const between = ({ floor, ceil }: { floor: number; ceil: number }) => z.int().min(floor).max(ceil)

/** Maximum number of locations in a request, including duplicates and empty ones, which are dropped before counting. */
const GIVEN_LOCATIONS_MAX = 500
const Cities = rule(
  z.union([
    z.null(),
    z.string().max(RULE_LOCATION_LENGTH_MAX),
    z.array(z.string().max(RULE_LOCATION_LENGTH_MAX)).max(GIVEN_LOCATIONS_MAX),
  ]),
)
  .transform((given) => [...new Set([given ?? []].flat().map((city) => city.trim()))].filter((city) => city !== ''))
  .pipe(z.array(z.string()).max(RULE_LOCATIONS_MAX))

const AmountRange = z.object({ min: Amount.optional(), max: Amount.optional() })
const Experience = rule(z.union([z.null(), AmountRange]))
  .transform((ends) => ({
    min: ends?.min ?? DEFAULT_RULES.experience.min,
    max: ends?.max ?? DEFAULT_RULES.experience.max,
  }))
  .pipe(z.object({ min: between(RULE_RANGES.experience), max: between(RULE_RANGES.experience) }))
  .refine(({ min, max }) => min <= max, 'The minimum experience is above the maximum.')

/** Omitted rules stay unchanged. */
const RuleValues = z.object({
  current_location: Cities.optional(),
  preferred_location: Cities.optional(),
  candidate_type: rule(z.union([z.null(), z.string().max(20)]))
    .transform((type) => (type ?? '').toLowerCase() || DEFAULT_RULES.candidate_type)
    .pipe(z.enum(INVITED_TYPES))
    .optional(),
  experience: Experience.optional(),
  min_consideration_score: Amount.transform((score) => score ?? RULE_RANGES.min_consideration_score.floor)
    .pipe(between(RULE_RANGES.min_consideration_score))
    .optional(),
  freshness: Amount.transform((days) => days || null)
    .refine((days) => days === null || isFreshness(days), `Must be one of: ${FRESHNESS_DAYS.join(', ')}.`)
    .optional(),
  candidate_count: Amount.transform((count) => count ?? DEFAULT_RULES.candidate_count)
    .pipe(between(RULE_RANGES.candidate_count))
    .optional(),
  max_notice_period: Amount.pipe(between(RULE_RANGES.max_notice_period).nullable()).optional(),
})
export type RuleValues = z.output<typeof RuleValues>

const Range = z.object({ floor: z.int(), ceil: z.int(), step: z.int() })
const CityRule = z.object({
  value: z.array(z.string()),
  view_conf: z.object({ options: z.array(z.string()).describe('Cities where most candidates of the position live') }),
})

const Rules = z
  .object({
    current_location: CityRule,
    preferred_location: CityRule,
    candidate_type: z.object({
      value: z.enum(INVITED_TYPES),
      view_conf: z.object({ options: z.array(z.enum(INVITED_TYPES)) }),
    }),
    experience: z.object({ value: z.object({ min: z.int(), max: z.int() }), view_conf: Range }),
    min_consideration_score: z.object({ value: z.int(), view_conf: Range }),
    freshness: z.object({
      value: z.int().nullable().describe('Maximum age of the application in days'),
      view_conf: z.object({ options: z.array(z.int()) }),
    }),
    candidate_count: z.object({ value: z.int(), view_conf: Range }),
    max_notice_period: z.object({ value: z.int().nullable().describe('Days'), view_conf: Range }),
  })
  .meta({ id: 'AutoInviteRules' })
export type AutoInviteRulesReply = z.output<typeof Rules>

const RulesReply = z.object({
  success: z.literal(true),
  message: z.string(),
  rules: Rules,
  is_updated: z.boolean().describe('Whether the rules differ from the defaults of every position'),
  is_on: z.boolean().describe('Whether candidates are invited by the rules every night'),
  version: z.int().describe('Version number of the rules; 1 until changed'),
})

const AutoInviteResult = z
  .object({
    _id: z.string(),
    candidate_id: z.string(),
    resume_id: z.string(),
    name: StrangersText,
    designation: StrangersText,
    current_employer: StrangersText,
    current_location: StrangersText,
    preferred_location: z.array(z.string()),
    experience: z.number().describe('Years'),
    notice_period: z.int().nullable().describe('Days'),
    score: z.int(),
    source: z.string(),
    status: z.string(),
  })
  .meta({ id: 'AutoInviteResult' })
export type AutoInviteResult = z.output<typeof AutoInviteResult>

const RulesParams = {
  position_id: Id,
  feature_id: OptionalText(200)
    .transform((id) => id?.trim() || AUTO_INVITE)
    .describe('Name of a rule set; any name works, each with its own rules'),
}

const CandidateChoice = z.union([Id, z.object({ candidate_id: Id }), z.object({ _id: Id })])
/** Candidates or résumés, as ids or as the objects of results (rule C-022). */
const ChosenList = z
  .array(CandidateChoice)
  .max(BULK_MOVE_MAX)
  .nullish()
  .transform((given) =>
    (given ?? []).map((each) =>
      typeof each === 'string' ? each : 'candidate_id' in each ? each.candidate_id : each._id,
    ),
  )
  .pipe(z.array(z.string()).min(1, DIALOG_MESSAGES.selectToInvite))

const ofExample = (positionId: string) => ({ position_id: positionId, feature_id: AUTO_INVITE })

export const autoInvite = defineCalls({
  rules: {
    method: 'GET',
    path: '/auto_trigger_feature_rules',
    keepsBounds: true,
    summary: 'Get the rules that decide which candidates of a position are invited',
    access: 'signed-in',
    reads: ['auto_invite', 'applications'],
    query: z.object(RulesParams),
    response: RulesReply,
    example: ({ positionId }) => ({ query: ofExample(positionId) }),
  },
  saveRules: {
    method: 'POST',
    path: '/auto_trigger_feature_rules',
    keepsBounds: true,
    summary: 'Save invitation rules, restore the defaults, or turn the nightly run on or off',
    access: EMAIL_ACCESS,
    changes: ['auto_invite', 'history'],
    body: z
      .object({
        ...RulesParams,
        save_default_rules: Flag,
        rule_values: RuleValues.nullish(),
        is_on: OptionalFlag.describe('Extension: invite by the rules every night'),
        version: KnownVersion,
      })
      .refine(
        ({ save_default_rules, rule_values, is_on }) => save_default_rules || rule_values || is_on !== undefined,
        {
          path: ['rule_values'],
          error: MESSAGES.required,
        },
      ),
    response: RulesReply,
    example: ({ positionId }) => ({
      body: {
        ...ofExample(positionId),
        rule_values: { min_consideration_score: { value: 60 }, max_notice_period: 60 },
      },
    }),
  },
  results: {
    method: 'POST',
    path: '/get/auto_trigger_feature_results',
    keepsBounds: true,
    summary: 'List candidates the rules would invite now, best first, paginated',
    access: 'signed-in',
    reads: ['auto_invite', 'applications', 'candidates', 'mails'],
    body: z.object({
      ...RulesParams,
      from: Offset(0),
      size: Offset(AUTO_INVITE_PAGE).pipe(z.int().min(1).max(RESULTS_MAX)),
    }),
    response: z.object({
      success: z.literal(true),
      message: z.string(),
      result: z.object({
        total: z.int(),
        results: z.array(AutoInviteResult),
        past: z
          .object({
            stage: z.int().describe('Candidates already at screening or beyond'),
            interview: z.int().describe('Candidates with a booked interview or with times on offer'),
            excluded: z.int().describe('Candidates currently not interested in any position'),
          })
          .describe('Numbers of candidates who match the rules but are past an invitation'),
      }),
    }),
    example: ({ positionId }) => ({ body: { ...ofExample(positionId), from: 0, size: AUTO_INVITE_PAGE } }),
  },
  run: {
    method: 'POST',
    path: '/run/auto_trigger_feature',
    keepsBounds: true,
    summary: 'Invite the chosen candidates among the results, each only once',
    access: EMAIL_ACCESS,
    changes: EMAIL_REFRESHES,
    body: z.object({
      ...RulesParams,
      candidate_data: ChosenList,
      position_slug: OptionalText(200).describe('Accepted and ignored'),
    }),
    response: EmailsQueued,
    example: ({ positionId, candidateId, slug }) => ({
      body: { ...ofExample(positionId), candidate_data: [{ candidate_id: candidateId }], position_slug: slug },
    }),
  },
  dryRun: {
    method: 'POST',
    path: '/auto_trigger_feature_dry_run',
    keepsBounds: true,
    summary: `Preview which candidates added in the last ${DRY_RUN_DAYS} days the rules would have invited, and their results. Changes nothing`,
    access: 'signed-in',
    reads: ['auto_invite', 'applications'],
    body: z.object({
      ...RulesParams,
      rule_values: RuleValues.nullish().describe('Rules to try in place of the current ones'),
    }),
    response: z.object({
      success: z.literal(true),
      message: z.string(),
      days: z.int(),
      came: z.int().describe('Candidates added to the position in these days'),
      invited: z.int(),
      selected: z.int().describe('Candidates who would have been invited and were selected'),
    }),
    example: ({ positionId }) => ({ body: { ...ofExample(positionId), rule_values: { freshness: 30 } } }),
  },
})
