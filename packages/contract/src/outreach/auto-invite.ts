import { BULK_MOVE_MAX, FRESHNESS_DAYS } from '@rolecall/domain/limits'
import {
  AUTO_INVITE,
  DEFAULT_RULES,
  INVITED_TYPES,
  isFreshness,
  RULE_LOCATION_LENGTH_MAX,
  RULE_LOCATIONS_MAX,
  RULE_RANGES,
} from '@rolecall/domain/mails/auto-invite-rules'
import { z } from 'zod'
import { defineCalls } from '../ground/define-calls.ts'
import { DIALOG_MESSAGES } from '../ground/dialog-messages.ts'
import { MESSAGES } from '../ground/messages.ts'
import { StrangersText } from '../ground/whose-words.ts'
import { Flag, Id, KnownVersion, Offset, OptionalFlag, OptionalText, PlainNumber } from '../ground/wire.ts'
import { ASKED, MAY_ASK, MailsQueued } from './mail-status.ts'

/** Results of a page (rule C-020), and the most that somebody may ask for at once, which is our own bound. */
export const AUTO_INVITE_PAGE = 5
const RESULTS_MAX = 50
/** Days that a dry run looks back. Our own choice. */
export const DRY_RUN_DAYS = 90

/** As the rules are read, with their value in a field of its own, or the value alone. */
const rule = <S extends z.ZodType>(value: S) =>
  z.union([z.object({ value }).transform((given) => (given as { value: z.output<S> }).value), value])

/** A number, also as text; nothing chosen is null. */
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

/** With those named twice or left empty, which are dropped before they are counted. */
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

const Ends = z.object({ min: Amount.optional(), max: Amount.optional() })
const Experience = rule(z.union([z.null(), Ends]))
  .transform((ends) => ({
    min: ends?.min ?? DEFAULT_RULES.experience.min,
    max: ends?.max ?? DEFAULT_RULES.experience.max,
  }))
  .pipe(z.object({ min: between(RULE_RANGES.experience), max: between(RULE_RANGES.experience) }))
  .refine(({ min, max }) => min <= max, 'The least experience is above the most.')

/** Rules that are not named stay as they are. */
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
    .refine((days) => days === null || isFreshness(days), `Should be one of: ${FRESHNESS_DAYS.join(', ')}.`)
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
  view_conf: z.object({ options: z.array(z.string()).describe('Where most candidates of the position are') }),
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
      value: z.int().nullable().describe('Days'),
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
  is_updated: z.boolean().describe('Whether they are others than those that every position begins with'),
  is_on: z.boolean().describe('Whether people are invited by them every night'),
  version: z.int().describe('1 until others are kept'),
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

const OfPosition = {
  position_id: Id,
  feature_id: OptionalText(200)
    .transform((id) => id?.trim() || AUTO_INVITE)
    .describe('Whose rules; any name, each with rules of its own'),
}

const Chosen = z.union([Id, z.object({ candidate_id: Id }), z.object({ _id: Id })])
/** Candidates or résumés, alone or as results name them (rule C-022). */
const ChosenList = z
  .array(Chosen)
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
    summary: 'The rules by which candidates of a position are invited',
    access: 'signed-in',
    reads: ['auto_invite', 'applications'],
    query: z.object(OfPosition),
    response: RulesReply,
    example: ({ positionId }) => ({ query: ofExample(positionId) }),
  },
  saveRules: {
    method: 'POST',
    path: '/auto_trigger_feature_rules',
    keepsBounds: true,
    summary: 'Keep other rules, go back to those that every position begins with, or switch the nightly run on or off',
    access: MAY_ASK,
    changes: ['auto_invite', 'history'],
    body: z
      .object({
        ...OfPosition,
        save_default_rules: Flag,
        rule_values: RuleValues.nullish(),
        is_on: OptionalFlag.describe('Ours: invite by the rules every night'),
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
    summary: 'Who would be invited by the rules now, the best first, some at a time',
    access: 'signed-in',
    reads: ['auto_invite', 'applications', 'candidates', 'mails'],
    body: z.object({
      ...OfPosition,
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
            stage: z.int().describe('Screened, or further on'),
            interview: z.int().describe('An interview is booked, or times for one are offered'),
            excluded: z.int().describe('They are interested in no position for now'),
          })
          .describe('How many fit the rules and are left out, since they are past being invited'),
      }),
    }),
    example: ({ positionId }) => ({ body: { ...ofExample(positionId), from: 0, size: AUTO_INVITE_PAGE } }),
  },
  run: {
    method: 'POST',
    path: '/run/auto_trigger_feature',
    keepsBounds: true,
    summary: 'Invite the candidates who were selected among the results; each once',
    access: MAY_ASK,
    changes: ASKED,
    body: z.object({
      ...OfPosition,
      candidate_data: ChosenList,
      position_slug: OptionalText(200).describe('Taken, and not used'),
    }),
    response: MailsQueued,
    example: ({ positionId, candidateId, slug }) => ({
      body: { ...ofExample(positionId), candidate_data: [{ candidate_id: candidateId }], position_slug: slug },
    }),
  },
  dryRun: {
    method: 'POST',
    path: '/auto_trigger_feature_dry_run',
    keepsBounds: true,
    summary: `Whom rules would have invited of those who came onto the position in the last ${DRY_RUN_DAYS} days, and what became of them; changes nothing`,
    access: 'signed-in',
    reads: ['auto_invite', 'applications'],
    body: z.object({ ...OfPosition, rule_values: RuleValues.nullish().describe('Other than those in force') }),
    response: z.object({
      success: z.literal(true),
      message: z.string(),
      days: z.int(),
      came: z.int().describe('Onto the position in these days'),
      invited: z.int(),
      selected: z.int().describe('Of those who would have been invited'),
    }),
    example: ({ positionId }) => ({ body: { ...ofExample(positionId), rule_values: { freshness: 30 } } }),
  },
})
