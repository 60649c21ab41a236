import { ExtraFilter } from '@rolecall/contract/company/extra-filter'
import { SHORTLIST_ORDERS, type ShortlistOrder } from '@rolecall/contract/shortlist/shortlist-filters'
import { isDay, isTimeZone } from '@rolecall/domain/calendar/company-day'
import { CLOCKS } from '@rolecall/domain/calendar/format-time'
import { REFERRAL_RULES } from '@rolecall/domain/careers/referral'
import { DURATION_DAYS } from '@rolecall/domain/company/company-limits'
import { DATE_STYLES } from '@rolecall/domain/company/settings-rules'
import {
  KEEP_MONTHS_MAX,
  NOTICE_DAYS_MAX,
  PAY_HISTORIES,
  PAY_RANGES,
} from '@rolecall/domain/country-rules/country-rule'
import { EXPLANATION_CHOICES } from '@rolecall/domain/fairness/explanation-rules'
import { NOTICE_HOURS } from '@rolecall/domain/interviews/free-slots'
import { SCORE_LOG_MONTHS } from '@rolecall/domain/matching/score-log-rules'
import { EXPERIENCE_FILTER_MAX } from '@rolecall/domain/matching/shortlist-limits'
import { FEEDBACK_AFTER_DAYS } from '@rolecall/domain/reports/feedback-rules'
import { REQUISITION_RULES } from '@rolecall/domain/requisitions/requisition-limits'
import { UPLOAD_FILES_MAX } from '@rolecall/domain/resumes/resume-limits'
import { z } from 'zod'

/** Default orders of a shortlist: name in the menu, direction. */
export const SORTING: Record<ShortlistOrder, { label: string; order: 'asc' | 'desc' }> = {
  score: { label: 'Match score', order: 'desc' },
  newest: { label: 'Newest first', order: 'desc' },
  experience: { label: 'Experience', order: 'desc' },
  name: { label: 'Name', order: 'asc' },
}

const Days = z.int().min(DURATION_DAYS.min).max(DURATION_DAYS.max)

/** The sender of the company's emails; used once the code that was sent there is confirmed. */
const Sender = z.object({
  email: z.string(),
  verified: z.boolean(),
  /** SHA-256 of the code, hex; empty once confirmed. */
  codeHash: z.string(),
  until: z.string(),
  wrongTries: z.int(),
})
export type Sender = z.output<typeof Sender>

const SortOption = z.object({ label: z.string(), order: z.enum(['asc', 'desc']) })

const Careers = z.object({
  /** Whether the company has a careers page of its published positions. */
  is_on: z.boolean().catch(false),
  /** Color such as #1f5fbf; empty for the default. */
  colour: z
    .string()
    .regex(/^(?:#[0-9a-f]{6})?$/)
    .catch(''),
  introduction: z.string().catch(''),
  /** Alternative text of the picture; empty if decorative. */
  picture_alt: z.string().catch(''),
  /** Texts of the page in order. */
  blocks: z.array(z.object({ heading: z.string(), text: z.string() })).catch([]),
  /** External pages of the company (domain/company/company-links). */
  links: z.array(z.string()).catch([]),
  /** Names of status groups for applicants, by group id, in place of the defaults. */
  stage_names: z.record(z.string(), z.string()).catch({}),
})
export type Careers = z.output<typeof Careers>

/** Hiring process details shown in posts: none unless switched on. */
const PostSettings = z.object({ shows_steps: z.boolean().catch(false), shows_times: z.boolean().catch(false) })

/** The day of a company that has never asked hiring managers. */
const NEVER_ASKED = '9999-12-31'

const Feedback = z.object({
  is_on: z.boolean().catch(false),
  after_days: z.int().min(FEEDBACK_AFTER_DAYS.least).max(FEEDBACK_AFTER_DAYS.most).catch(FEEDBACK_AFTER_DAYS.usual),
})

/** `since`: the day on which it was switched on, YYYY-MM-DD; questions due before it are not asked. */
const HireQuality = z
  .object({ is_on: z.boolean(), since: z.string().refine(isDay) })
  .catch({ is_on: false, since: NEVER_ASKED })

/** The company's own rules beyond the law of where it recruits (domain/country-rules). */
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

/** An email address; empty if not set. */
const Accessibility = z.object({ contact: z.string().catch('') })
const Referrals = z.object({
  is_on: z.boolean().catch(true),
  thanks: z.string().catch(''),
  days: z.int().min(0).max(REFERRAL_RULES.daysMax).catch(REFERRAL_RULES.usualDays),
})
const BlindUsual = z.object({ review: z.boolean().catch(false), schools: z.boolean().catch(false) })

/** Highest upload limit, in files, that a company may set. */
const UPLOAD_LIMIT_MAX = 5_000

/**
 * The content of `company.settings`. A missing or invalid setting counts as its default, so that one bad value never breaks the
 * page.
 */
const CompanySettings = z.object({
  /** Incremented by every edit of the settings. */
  version: z.int().min(1).catch(1),
  /** Features of statuses that are switched off for candidates of a source, by the source's id. */
  source_features_disabled: z.record(z.string(), z.array(z.string())).catch({}),
  /** A candidate in one of these statuses is frozen on other positions for this many days. */
  freeze: z.object({ statuses: z.array(z.string()), days: Days }).catch(() => ({ statuses: [], days: 0 })),
  /** Days for which an excluded candidate stays so. */
  exclude_duration: Days.catch(0),
  sender: Sender.nullable().catch(null),
  currency: z.string().length(3).catch('USD'),
  /** Country of the company, two letters of ISO 3166-1; empty if not set (domain/company/place-rules). */
  country: z
    .string()
    .regex(/^(?:[A-Z]{2})?$/)
    .catch(''),
  date_style: z.enum(DATE_STYLES).catch(DATE_STYLES[0]),
  clock: z.enum(CLOCKS).catch(CLOCKS[0]),
  /** Hours of notice before the first time suggested for an interview. */
  interview_notice_hours: z.int().min(0).max(NOTICE_HOURS.most).catch(NOTICE_HOURS.usual),
  /** Product name shown at the company's sub-domain; empty for its own name. */
  display_name: z.string().catch(''),
  /** IANA time zone; defines "today" for the company. */
  time_zone: z.string().refine(isTimeZone).catch('UTC'),
  max_resume_upload_limit: z.int().min(1).max(UPLOAD_LIMIT_MAX).catch(UPLOAD_FILES_MAX),
  show_admin_console: z.boolean().catch(false),
  /** Whether all users of the company need a second factor to sign in. */
  require_second_factor: z.boolean().catch(false),
  /** Whether users may connect assistants; the condition for sessions is in rights.queries.ts, in SQL. */
  assistants_on: z.boolean().catch(false),
  display_names: z.record(z.string(), z.string()).catch({}),
  filters: z.array(ExtraFilter).catch([]),
  // An unknown order would be offered and then refused.
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
  /** The company as seen by people without an account: its page of positions, and the stages of an application. */
  careers: Careers.catch(() => Careers.parse({})),
  posts: PostSettings.catch(() => PostSettings.parse({})),
  /** Whether applicants are asked for feedback, and how many days after their application ends. */
  feedback: Feedback.catch(() => Feedback.parse({})),
  /** Whether hiring managers are asked how hires work out. */
  hire_quality: HireQuality,
  /** Whether colleagues may refer candidates, their reward, and how many days after a selection it is due. */
  referrals: Referrals.catch(() => Referrals.parse({})),
  fair_play: FairPlay.catch({}),
  /** Whether candidates may see how they were scored. */
  explanation: z.enum(EXPLANATION_CHOICES).catch('on-request'),
  /** Whether applicants are invited to a voluntary survey, and its questions beyond the usual, such as US.veteran. */
  survey: Survey.catch(() => Survey.parse({})),
  /** Number of months for which scores of applications are kept. */
  score_log: ScoreLog.catch(() => ScoreLog.parse({})),
  /** Contact for accessibility problems with pages of the company. */
  accessibility: Accessibility.catch(() => Accessibility.parse({})),
  /** Whether new positions use blind review by default. */
  blind_usual: BlindUsual.catch(() => BlindUsual.parse({})),
  /** Day on which each of the rules above last changed, by its name in the API. */
  rule_days: z.record(z.string(), z.string()).catch({}),
  /** Set on companies of the demo; `complete` on the first of them once all of it is there. */
  demo: z.enum(['part', 'complete']).optional().catch(undefined),
})
export type CompanySettings = z.output<typeof CompanySettings>

/** Whether the company was invented for the demo: its emails are never sent, since they are to invented people. */
export const isDemo = ({ demo }: Pick<CompanySettings, 'demo'>): boolean => demo !== undefined

/** Parses stored settings. Every option of the sorting menu gets a label and a direction, by default ours. */
export function parseCompanySettings(stored: unknown): CompanySettings {
  const parsed = CompanySettings.safeParse(stored)
  const settings = parsed.success ? parsed.data : CompanySettings.parse({})
  const known: CompanySettings['sort_options_config'] = { ...SORTING, ...settings.sort_options_config }
  const sorting = settings.sort_options.map((key) => [key, known[key] ?? SORTING[key]] as const)
  return { ...settings, sort_options_config: Object.fromEntries(sorting) }
}
