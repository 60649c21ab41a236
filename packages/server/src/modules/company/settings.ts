import { ExtraFilter } from '@rolecall/contract/company/extra-filter'
import { SHORTLIST_ORDERS, type ShortlistOrder } from '@rolecall/contract/hiring/shortlist-filters'
import { isTimeZone } from '@rolecall/domain/calendar/company-day'
import { CLOCKS } from '@rolecall/domain/calendar/write-time'
import { DATE_STYLES } from '@rolecall/domain/company/settings-rules'
import {
  KEEP_MONTHS_MAX,
  NOTICE_DAYS_MAX,
  PAY_HISTORIES,
  PAY_RANGES,
} from '@rolecall/domain/country-rules/country-rule'
import { EXPLANATION_CHOICES } from '@rolecall/domain/explanation/explanation-rules'
import { FEEDBACK_AFTER_DAYS } from '@rolecall/domain/feedback/feedback-rules'
import { NOTICE_HOURS } from '@rolecall/domain/interviews/free-slots'
import { DURATION_DAYS, EXPERIENCE_FILTER_MAX, UPLOAD_FILES_MAX } from '@rolecall/domain/limits'
import { SCORE_LOG_MONTHS } from '@rolecall/domain/matching/score-log-rules'
import { REFERRAL_RULES } from '@rolecall/domain/referrals/referral'
import { REQUISITION_RULES } from '@rolecall/domain/requisitions/requisition-limits'
import { z } from 'zod'

/** How a shortlist may be ordered where the company says nothing: name in the menu, direction. */
export const SORTING: Record<ShortlistOrder, { label: string; order: 'asc' | 'desc' }> = {
  score: { label: 'Match score', order: 'desc' },
  newest: { label: 'Newest first', order: 'desc' },
  experience: { label: 'Experience', order: 'desc' },
  name: { label: 'Name', order: 'asc' },
}

const Days = z.int().min(DURATION_DAYS.min).max(DURATION_DAYS.max)

/** Who the company's mails are from; used once the code that was sent there has come back. */
const Sender = z.object({
  email: z.string(),
  verified: z.boolean(),
  /** SHA-256 of the code, hex; empty once it has come back. */
  codeHash: z.string(),
  until: z.string(),
  wrongTries: z.int(),
})
export type Sender = z.output<typeof Sender>

const SortOption = z.object({ label: z.string(), order: z.enum(['asc', 'desc']) })

const Careers = z.object({
  /** Whether the company has a page of its published positions. */
  is_on: z.boolean().catch(false),
  /** As #1f5fbf; empty for our own. */
  colour: z
    .string()
    .regex(/^(?:#[0-9a-f]{6})?$/)
    .catch(''),
  introduction: z.string().catch(''),
  /** What the picture shows; empty where it only adorns. */
  picture_alt: z.string().catch(''),
  /** Texts of the page in their order. */
  blocks: z.array(z.object({ heading: z.string(), text: z.string() })).catch([]),
  /** Pages elsewhere that are the company's own (domain/company/company-links). */
  links: z.array(z.string()).catch([]),
  /** What applicants are told of a group of statuses, by its id, in place of our own words. */
  stage_names: z.record(z.string(), z.string()).catch({}),
})
export type Careers = z.output<typeof Careers>

/** What posts tell of how hiring goes: nothing unless somebody switched it on. */
const PostSettings = z.object({ shows_steps: z.boolean().catch(false), shows_times: z.boolean().catch(false) })

const Feedback = z.object({
  is_on: z.boolean().catch(false),
  after_days: z.int().min(FEEDBACK_AFTER_DAYS.least).max(FEEDBACK_AFTER_DAYS.most).catch(FEEDBACK_AFTER_DAYS.usual),
})

/** What the company wants beyond the law of where it recruits (domain/country-rules). */
const FairPlay = z.object({
  payHistory: z.enum(PAY_HISTORIES).optional().catch(undefined),
  payRange: z.enum(PAY_RANGES).optional().catch(undefined),
  noticeDays: z.int().min(0).max(NOTICE_DAYS_MAX).optional().catch(undefined),
  otherWay: z.boolean().optional().catch(undefined),
  humanReview: z.boolean().optional().catch(undefined),
  keepMonths: z.int().min(0).max(KEEP_MONTHS_MAX).optional().catch(undefined),
})
const Survey = z.object({ is_on: z.boolean().catch(false), extra: z.array(z.string()).catch([]) })
const ScoreLog = z.object({
  months: z.int().min(SCORE_LOG_MONTHS.min).max(SCORE_LOG_MONTHS.max).catch(SCORE_LOG_MONTHS.usual),
})

/** An e-mail; empty where nobody said. */
const Accessibility = z.object({ contact: z.string().catch('') })
const Referrals = z.object({
  is_on: z.boolean().catch(true),
  thanks: z.string().catch(''),
  days: z.int().min(0).max(REFERRAL_RULES.daysMax).catch(REFERRAL_RULES.usualDays),
})
const BlindUsual = z.object({ review: z.boolean().catch(false), schools: z.boolean().catch(false) })

/** Files of one upload that a company may allow itself at most. */
const UPLOAD_LIMIT_MAX = 5_000

/**
 * All that stands in `company.settings`. A setting that is missing, or is not of the expected kind, counts as its default,
 * so that one bad value never takes the page with it.
 */
const CompanySettings = z.object({
  /** Made by the latest edit of the settings. */
  version: z.int().min(1).catch(1),
  /** What a status lets people do and is yet not offered for candidates of a source, by the source's id. */
  source_features_disabled: z.record(z.string(), z.array(z.string())).catch({}),
  /** A candidate in one of these statuses is frozen on other positions for so many days. */
  freeze: z.object({ statuses: z.array(z.string()), days: Days }).catch(() => ({ statuses: [], days: 0 })),
  /** Days for which somebody who was excluded stays so. */
  exclude_duration: Days.catch(0),
  sender: Sender.nullable().catch(null),
  currency: z.string().length(3).catch('USD'),
  /** Where the company is, two letters of ISO 3166-1; empty where nobody said (domain/company/place-rules). */
  country: z
    .string()
    .regex(/^(?:[A-Z]{2})?$/)
    .catch(''),
  date_style: z.enum(DATE_STYLES).catch(DATE_STYLES[0]),
  clock: z.enum(CLOCKS).catch(CLOCKS[0]),
  /** Hours from now on within which no time is suggested for an interview. */
  interview_notice_hours: z.int().min(0).max(NOTICE_HOURS.most).catch(NOTICE_HOURS.usual),
  /** What the product calls itself at the company's sub-domain; empty for its own name. */
  display_name: z.string().catch(''),
  /** IANA's name; what "today" means to the company. */
  time_zone: z.string().refine(isTimeZone).catch('UTC'),
  max_resume_upload_limit: z.int().min(1).max(UPLOAD_LIMIT_MAX).catch(UPLOAD_FILES_MAX),
  show_admin_console: z.boolean().catch(false),
  /** Whether signing in takes a second factor, for everybody of the company. */
  require_second_factor: z.boolean().catch(false),
  /** Whether people may connect assistants; what sessions ask of it, rights.queries.ts says in SQL. */
  assistants_on: z.boolean().catch(false),
  display_names: z.record(z.string(), z.string()).catch({}),
  filters: z.array(ExtraFilter).catch([]),
  // An order that there is none of would be offered and then refused.
  sort_options: z
    .array(z.string())
    .transform((keys) => SHORTLIST_ORDERS.filter((order) => keys.includes(order)))
    .refine((orders) => orders.length > 0)
    .catch([...SHORTLIST_ORDERS]),
  sort_options_config: z.record(z.string(), SortOption).catch({}),
  forms_info: z.record(z.string(), z.unknown()).catch({}),
  screener_form_name: z.string().min(1).catch('screening_form'),
  auto_review_position: z.boolean().catch(false),
  /** Whether a colleague has to approve a new position before it opens. */
  position_approval: z.boolean().catch(false),
  /** Whether positions open only once their requisition is approved. */
  requisitions: z.enum(REQUISITION_RULES).catch('off'),
  work_exp: z.object({ max_work_exp: z.number().min(1).max(60) }).catch({ max_work_exp: EXPERIENCE_FILTER_MAX }),
  editable_screening_status_groups_for_profilepage: z.array(z.string()).optional().catch(undefined),
  /** What people without an account see of the company: its page of positions, and the stages of an application. */
  careers: Careers.catch(() => Careers.parse({})),
  posts: PostSettings.catch(() => PostSettings.parse({})),
  /** Whether applicants are asked how it was, so many days after their application is over. */
  feedback: Feedback.catch(() => Feedback.parse({})),
  /** Whether colleagues may refer people, how they are thanked, and how many days after somebody was selected. */
  referrals: Referrals.catch(() => Referrals.parse({})),
  fair_play: FairPlay.catch({}),
  /** Whether candidates may see how they were scored. */
  explanation: z.enum(EXPLANATION_CHOICES).catch('on-request'),
  /** Whether applicants are invited to a voluntary survey, and what it asks beyond the usual, as US.veteran. */
  survey: Survey.catch(() => Survey.parse({})),
  /** How many months scores are kept that applications were given. */
  score_log: ScoreLog.catch(() => ScoreLog.parse({})),
  /** Whom people tell what keeps them from using pages of the company. */
  accessibility: Accessibility.catch(() => Accessibility.parse({})),
  /** Whether new positions hide who their candidates are, where nothing else is said. */
  blind_usual: BlindUsual.catch(() => BlindUsual.parse({})),
  /** Of the demo's company: that it was made whole. */
  demo: z.literal('complete').optional().catch(undefined),
})
export type CompanySettings = z.output<typeof CompanySettings>

/** Every option of the sorting menu has a label and a direction, our own where the company names none. */
export function parseCompanySettings(stored: unknown): CompanySettings {
  const parsed = CompanySettings.safeParse(stored)
  const settings = parsed.success ? parsed.data : CompanySettings.parse({})
  const known: CompanySettings['sort_options_config'] = { ...SORTING, ...settings.sort_options_config }
  const sorting = settings.sort_options.map((key) => [key, known[key] ?? SORTING[key]] as const)
  return { ...settings, sort_options_config: Object.fromEntries(sorting) }
}
